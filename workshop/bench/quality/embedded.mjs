// Prints the last object of a program that is a JSON Schema with a definition of this name, and without another one:
// `node embedded.mjs <folder of the compiler> <program> <definition> <other>`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [compiler, program, definition, other] = process.argv.slice(2);
const ts = createRequire(`${compiler}/package.json`)(compiler);
const source = ts.createSourceFile(program, readFileSync(program, "utf8"), ts.ScriptTarget.Latest);

const member = (object, name) =>
  object.properties.find((one) => one.name && keyOf(one.name) === name)?.initializer;
const keyOf = (name) => name.text ?? "";

let found;
const search = (node) => {
  if (ts.isObjectLiteralExpression(node) && member(node, "$schema")) {
    const types = member(node, "$defs") ?? member(node, "definitions");
    if (types && ts.isObjectLiteralExpression(types) && member(types, definition) && !member(types, other)) found = node;
  }
  ts.forEachChild(node, search);
};
search(source);
if (!found) throw new Error(`${program} has no schema with the definition ${definition}`);
console.log(JSON.stringify(valueOf(found)));

/** The value of a literal. A minified `true` is `!0`. */
function valueOf(node) {
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries(node.properties.map((one) => [keyOf(one.name), valueOf(one.initializer)]));
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node)) {
    const value = valueOf(node.operand);
    return node.operator === ts.SyntaxKind.ExclamationToken ? !value : -value;
  }
  const words = new Map([
    [ts.SyntaxKind.TrueKeyword, true],
    [ts.SyntaxKind.FalseKeyword, false],
    [ts.SyntaxKind.NullKeyword, null],
  ]);
  if (!words.has(node.kind)) throw new Error(`not a literal: ${ts.SyntaxKind[node.kind]}`);
  return words.get(node.kind);
}
