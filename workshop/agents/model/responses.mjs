// OpenAI's Responses API.

const usage = {
  input_tokens: 10,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 5,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 15,
};

export function question({ tools = [], input = [] }) {
  const found = tools
    .filter(({ type }) => type === "function" || type === "custom")
    .map(({ type, name, parameters }) => ({
      name,
      schema: parameters,
      isText: type === "custom",
    }));
  const items = typeof input === "string" ? [] : input;
  const last = items.findLastIndex(({ role }) => role === "user");
  const after = items.slice(last + 1);
  const results = after.filter(({ type }) => /call_output$/.test(type));
  return { tools: found, results: results.length };
}

function output({ text, call }) {
  const content = [{ type: "output_text", text, annotations: [] }];
  const status = "completed";
  const items = [
    {
      type: "message",
      id: `msg_${Date.now()}`,
      role: "assistant",
      status,
      content,
    },
  ];
  if (call !== undefined) {
    const { name, input } = call;
    const id = `call_${name}_${Date.now()}`;
    const own =
      typeof input === "string"
        ? { type: "custom_tool_call", input }
        : { type: "function_call", arguments: JSON.stringify(input) };
    items.push({ id: `fc_${id}`, call_id: id, name, status, ...own });
  }
  return items;
}

export function whole(answer, { model }) {
  return {
    id: `resp_${Date.now()}`,
    object: "response",
    created_at: Math.floor(Date.now() / 1000),
    status: "completed",
    model,
    output: output(answer),
    usage,
  };
}

export function* events(answer, body) {
  const response = whole(answer, body);
  const begun = { ...response, status: "in_progress", output: [], usage: null };
  let sequence_number = 0;
  const event = (type, more) => ({
    type,
    sequence_number: sequence_number++,
    ...more,
  });
  yield event("response.created", { response: begun });
  for (const [output_index, item] of response.output.entries()) {
    const at = { output_index, item_id: item.id };
    const empty = { ...item, status: "in_progress" };
    if (item.type === "message") {
      const [part] = item.content;
      const of = { ...at, content_index: 0 };
      yield event("response.output_item.added", {
        output_index,
        item: { ...empty, content: [] },
      });
      yield event("response.content_part.added", {
        ...of,
        part: { ...part, text: "" },
      });
      yield event("response.output_text.delta", { ...of, delta: part.text });
      yield event("response.output_text.done", { ...of, text: part.text });
      yield event("response.content_part.done", { ...of, part });
    } else if (item.type === "function_call") {
      yield event("response.output_item.added", {
        output_index,
        item: { ...empty, arguments: "" },
      });
      yield event("response.function_call_arguments.delta", {
        ...at,
        delta: item.arguments,
      });
      yield event("response.function_call_arguments.done", {
        ...at,
        arguments: item.arguments,
      });
    } else {
      yield event("response.output_item.added", { output_index, item: empty });
    }
    yield event("response.output_item.done", { output_index, item });
  }
  yield event("response.completed", { response });
}
