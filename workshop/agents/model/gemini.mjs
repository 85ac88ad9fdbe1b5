// Google's generateContent API.

const usageMetadata = {
  promptTokenCount: 10,
  candidatesTokenCount: 5,
  totalTokenCount: 15,
};

export function question({ tools = [], contents = [] }) {
  const found = tools
    .flatMap(({ functionDeclarations = [] }) => functionDeclarations)
    .map(({ name, parameters, parametersJsonSchema }) => ({
      name,
      schema: parametersJsonSchema ?? parameters,
    }));
  return { tools: found, results: results(contents) };
}

/** How many results stand after the user's last words. */
function results(contents) {
  let count = 0;
  for (const { role, parts } of contents) {
    if (role === "model") continue;
    const told = parts.filter((part) => part.functionResponse).length;
    count = told > 0 ? count + told : 0;
  }
  return count;
}

export function whole({ text, call }) {
  const parts = [{ text }];
  if (call !== undefined) {
    parts.push({ functionCall: { name: call.name, args: call.input } });
  }
  const content = { role: "model", parts };
  const candidate = { index: 0, content, finishReason: "STOP" };
  return { candidates: [candidate], usageMetadata, modelVersion: "pretend" };
}

export function* events(answer) {
  yield whole(answer);
}
