// OpenAI's Chat Completions API.

const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };

export function question({ tools = [], messages = [] }) {
  const found = tools
    .filter(({ type }) => type === "function")
    .map(({ function: { name, parameters } }) => ({
      name,
      schema: parameters,
    }));
  const last = messages.findLastIndex(({ role }) => role === "user");
  const after = messages.slice(last + 1);
  const results = after.filter(({ role }) => role === "tool").length;
  return { tools: found, results };
}

function message({ text, call }) {
  const said = { role: "assistant", content: text };
  if (call === undefined) return said;
  const { name, input } = call;
  const made = { name, arguments: JSON.stringify(input) };
  const id = `call_${name}_${Date.now()}`;
  return { ...said, tool_calls: [{ id, type: "function", function: made }] };
}

const reasonOf = ({ call }) => (call === undefined ? "stop" : "tool_calls");

function head(object, { model }) {
  const created = Math.floor(Date.now() / 1000);
  return { id: `chatcmpl-${Date.now()}`, object, created, model };
}

export function whole(answer, body) {
  const choice = {
    index: 0,
    message: message(answer),
    finish_reason: reasonOf(answer),
  };
  return { ...head("chat.completion", body), choices: [choice], usage };
}

export function* events(answer, body) {
  const begin = head("chat.completion.chunk", body);
  const { tool_calls, ...said } = message(answer);
  const chunk = (delta, finish_reason = null) => ({
    ...begin,
    choices: [{ index: 0, delta, finish_reason }],
  });
  yield chunk(said);
  const calls = tool_calls ?? [];
  if (calls.length > 0) {
    yield chunk({
      tool_calls: calls.map((call, index) => ({ index, ...call })),
    });
  }
  yield chunk({}, reasonOf(answer));
  yield { ...begin, choices: [], usage };
}

export const last = "data: [DONE]\n\n";
