import { Plan } from "./wire/index.js";

const plan = Plan.parse(
  '{ "title": "Write it down", "steps": ["Think", "Write"] }',
);
const page = document.querySelector("pre");
if (page) page.textContent = `${plan.title}: ${plan.steps.join(", ")}`;
