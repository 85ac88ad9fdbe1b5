import { samewire } from "./samewire.js";

export default {
  plugins: [samewire({ files: ["samewire.toml", "plan.json"] })],
};
