// Anthropic's Messages API.

const usage = { input_tokens: 10, output_tokens: 5 };

export function question({ tools = [], messages = [] }) {
  const found = tools.map(({ name, input_schema }) => ({
    name,
    schema: input_schema,
  }));
  return { tools: found, results: results(messages) };
}

/** How many results stand after the user's last words. */
function results(messages) {
  let count = 0;
  for (const { role, content } of messages) {
    if (role !== "user") continue;
    const blocks = typeof content === "string" ? [{ type: "text" }] : content;
    const told = blocks.filter(({ type }) => type === "tool_result").length;
    count = told > 0 ? count + told : 0;
  }
  return count;
}

function blocks({ text, call }) {
  const made = [{ type: "text", text }];
  if (call !== undefined) {
    const id = `toolu_${call.name}_${Date.now()}`;
    made.push({ type: "tool_use", id, name: call.name, input: call.input });
  }
  return made;
}

export function whole(answer, { model }) {
  const reason = answer.call === undefined ? "end_turn" : "tool_use";
  return {
    id: `msg_${Date.now()}`,
    type: "message",
    role: "assistant",
    model,
    content: blocks(answer),
    stop_reason: reason,
    stop_sequence: null,
    usage,
  };
}

export function* events(answer, body) {
  const message = whole(answer, body);
  const { content, stop_reason } = message;
  const begun = { ...message, content: [], stop_reason: null };
  yield { type: "message_start", message: begun };
  for (const [index, block] of content.entries()) {
    const isText = block.type === "text";
    const empty = isText ? { ...block, text: "" } : { ...block, input: {} };
    yield { type: "content_block_start", index, content_block: empty };
    const delta = isText
      ? { type: "text_delta", text: block.text }
      : {
          type: "input_json_delta",
          partial_json: JSON.stringify(block.input),
        };
    yield { type: "content_block_delta", index, delta };
    yield { type: "content_block_stop", index };
  }
  const delta = { stop_reason, stop_sequence: null };
  yield { type: "message_delta", delta, usage };
  yield { type: "message_stop" };
}
