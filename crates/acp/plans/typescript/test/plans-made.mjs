// What the tests about plans are made of, and how they expect to be refused.

import assert from "node:assert/strict";

import { PlanError } from "../dist/plans/index.js";

export const entry = { content: "Read", priority: "high", status: "pending" };
export const baseline = (...texts) => ({
  sessionId: "s",
  update: {
    sessionUpdate: "plan",
    entries: texts.map((content) => ({ ...entry, content })),
  },
});
export const removal = (id) => ({
  sessionId: "s",
  update: { sessionUpdate: "plan_removed", id },
});
export const text = (id, content) => ({
  sessionId: "s",
  update: {
    sessionUpdate: "plan_update",
    plan: { type: "markdown", id, content },
  },
});
export const said = ({ kind, planId }) => `${kind} ${planId}`;

/** What a call throws. */
export function caught(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

/** Each call is refused as `invalid`, with this message. */
export function refused(call, message) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof PlanError);
    assert.equal(error.code, "invalid");
    assert.match(error.message, message);
    assert.deepEqual(Object.keys(error).sort(), ["code", "name"]);
    return true;
  });
}
