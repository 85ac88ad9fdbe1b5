import { fileURLToPath } from "node:url";

import { samewire } from "./samewire.js";

const plan = fileURLToPath(
  new URL("clients/plan/src/index.ts", import.meta.url),
);

export default {
  plugins: [samewire({ files: ["samewire.toml", "plan.json"] })],
  // The generated package needs no build of its own.
  resolve: { alias: { "@me/plan": plan } },
};
