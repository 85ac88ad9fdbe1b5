// What the pretend model answers: it plans, writes a file, and says so. A question tells what was asked before, so
// that the model remembers nothing.

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {object} [schema] the JSON Schema of its arguments
 * @property {boolean} [isText] whether it takes a text instead of arguments
 *
 * @typedef {object} Question
 * @property {Tool[]} tools what the agent lets the model call
 * @property {number} results how many results of tools the model was told since the user's last words
 *
 * @typedef {{text: string} | {text: string, call: {name: string, input: object | string}}} Answer
 */

/** Tools that plan, and tools that write a file or run a command; those that come first are preferred. */
const planning = [
  /^(todo_?write|write_?todos|update_?plan|manage_?todo\w*|update_?todo)$/i,
];
const writing = [
  /^(write|write_?file|create|create_?file)$/i,
  /^(edit|edit_?file|replace|apply_?patch)$/i,
  /^(exec_?command|bash|shell|local_?shell|shell_?command|run_?\w*command|execute)$/i,
];

/** @param {Question} question @returns {Answer} */
export function answer({ tools, results }) {
  const steps = [planning, writing].flatMap((names) => first(tools, names));
  const tool = steps[results];
  if (tool === undefined) return { text: "The note is written." };
  const input = tool.isText === true ? PATCH : fill(tool.schema ?? {}, "");
  return { text: "Let me see.", call: { name: tool.name, input } };
}

/** The tool that is preferred, if there is any. */
function first(tools, names) {
  for (const name of names) {
    const found = tools.find((tool) => name.test(tool.name));
    if (found !== undefined) return [found];
  }
  return [];
}

const PATCH = `*** Begin Patch
*** Add File: notes.txt
+hello
*** End Patch
`;

/** A value that a schema allows: its required members, one item of a list, and a text that its name asks for. */
function fill(schema, name) {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return fill(choice, name);
  const [type] = [schema.type ?? "object"].flat();
  switch (String(type).toLowerCase()) {
    case "object": {
      const members = Object.entries(schema.properties ?? {});
      const needed = members.filter(([own]) => schema.required?.includes(own));
      return Object.fromEntries(
        needed.map(([own, of]) => [own, fill(of, own)]),
      );
    }
    case "array":
      if (/command|cmd/i.test(name)) return ["sh", "-c", COMMAND];
      return [fill(schema.items ?? { type: "string" }, name)];
    case "boolean":
      return false;
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    default:
      return word(name);
  }
}

const COMMAND = "echo hello > notes.txt";

function word(name) {
  if (/command|cmd/i.test(name)) return COMMAND;
  if (/path|file_?name|^file$/i.test(name)) return NOTES;
  if (/patch|^input$/i.test(name)) return PATCH;
  if (/^(old_\w+|oldText)$/i.test(name)) return "";
  if (/dir|cwd/i.test(name)) return ".";
  if (/status/i.test(name)) return "pending";
  if (/priority/i.test(name)) return "medium";
  return "hello";
}

/** The file that is written; its folder is said once, when the model starts. */
const NOTES = `${process.argv[2] ?? process.cwd()}/notes.txt`;
