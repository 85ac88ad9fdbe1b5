// Measures the TypeScript that each tool made of one document: `node measure.mjs <folder with typescript> <spec>`.
//
// The spec is a file: `{ folder, cases, tools: [{ name, types: [file], files }] }`. Prints a list of figures, one for each tool.

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const [home, specFile] = process.argv.slice(2);
const require = createRequire(`${home}/`);
const ts = require("typescript");
const esbuild = require("esbuild");
const spec = JSON.parse(readFileSync(specFile, "utf8"));
const cases = JSON.parse(readFileSync(spec.cases, "utf8"));
const ROUNDS = 3;

const results = [];
for (const { types: [types], ...made } of spec.tools) {
  const tool = { ...made, types };
  const text = readFileSync(tool.types, "utf8");
  const source = ts.createSourceFile(tool.types, text, ts.ScriptTarget.Latest, true);
  const figures = { lines: linesOf(text), all: 0, ...declared(source), ...checking(tool) };
  for (const file of tool.files) figures.all += linesOf(readFileSync(file, "utf8"));
  results.push({ name: tool.name, ...figures, ...(await verdicts(tool)) });
}
console.log(JSON.stringify(results));

/** The lines with something other than comments and white space. */
function linesOf(text) {
  const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true);
  const lines = new Set();
  const visit = (node) => {
    const children = node.getChildren(source);
    if (children.length > 0) return children.forEach(visit);
    const [start, end] = [node.getStart(source), node.getEnd()];
    if (start === end || node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const line = (at) => source.getLineAndCharacterOfPosition(at).line;
    for (let at = line(start); at <= line(end); at++) lines.add(at);
  };
  source.getChildren(source).forEach(visit);
  return lines.size;
}

/** The exported names, and the raw places in the types that are exported. */
function declared(source) {
  const names = new Set();
  const found = { raw: 0, open: 0 };
  for (const statement of source.statements) {
    const exported = statement.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword);
    if (ts.isVariableStatement(statement)) {
      if (exported) for (const one of statement.declarationList.declarations) names.add(one.name.getText());
      continue;
    }
    if (exported && statement.name) names.add(statement.name.text);
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) raw(statement, found);
  }
  return { names: names.size, long: [...names].filter((name) => name.length > 40).length, ...found };
}

/** Counts `any`, `unknown`, `object` and `{}`; `open` are those of undeclared members beside declared ones. */
function raw(node, found) {
  const kinds = [ts.SyntaxKind.AnyKeyword, ts.SyntaxKind.UnknownKeyword, ts.SyntaxKind.ObjectKeyword];
  if (ts.isIndexSignatureDeclaration(node) && kinds.includes(node.type.kind) && node.parent.members.length > 1) {
    found.open += 1;
    return;
  }
  if (kinds.includes(node.kind) || (ts.isTypeLiteralNode(node) && node.members.length === 0)) found.raw += 1;
  ts.forEachChild(node, (child) => raw(child, found));
}

/** The milliseconds and the errors of `tsc --noEmit` for a program that imports the declarations. */
function checking(tool) {
  const folder = join(spec.folder, "tsc", tool.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = { strict: true, target: "es2022", lib: ["es2024"], module: "nodenext", types: [] };
  const project = (name, more, files) => {
    writeFileSync(join(folder, name), JSON.stringify({ compilerOptions: { ...options, ...more }, files }));
    const begun = performance.now();
    const ran = spawnSync(process.execPath, [require.resolve("typescript/lib/tsc.js"), "-p", name], { cwd: folder });
    const errors = ran.stdout.toString().match(/error TS/g)?.length ?? 0;
    return { took: performance.now() - begun, errors };
  };
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const emit = { declaration: true, emitDeclarationOnly: true, outDir: "types", rootDir: dirname(tool.types) };
  project("emit.json", emit, [relative(folder, tool.types)]);
  const module = basename(tool.types, ".ts");
  writeFileSync(join(folder, "main.ts"), `import type * as types from "./types/${module}.js";\nexport type All = keyof typeof types;\n`);
  const runs = Array.from({ length: ROUNDS }, () => project("check.json", { noEmit: true }, ["main.ts"]));
  runs.sort((one, other) => one.took - other.took);
  return { check: runs[Math.floor(ROUNDS / 2)].took, errors: runs[0].errors };
}

/** How many cases are accepted and refused rightly, if the tool made something that reads. */
async function verdicts(tool) {
  const out = join(spec.folder, "tsc", tool.name, "reads.mjs");
  esbuild.buildSync({ entryPoints: [tool.types], outfile: out, bundle: true, format: "esm", logLevel: "silent" });
  const module = await import(pathToFileURL(out));
  const same = (name) => name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
  const of = (object, name) => object[Object.getOwnPropertyNames(object).find((own) => same(own) === name)];
  const reader = (type, root) => {
    if (module.Convert) {
      const convert = of(module.Convert, `to${same(root ? "Document" : type)}`);
      return convert && ((value) => convert.call(module.Convert, JSON.stringify(value)));
    }
    // A definition that allows `null` is `PodOrNull`, and `Pod` its other values.
    const last = same(type.split(".").at(-1));
    const names = [`${last}ornull`, same(type), last];
    const codec = names.map((name) => of(module, name)).find((found) => found);
    return codec?.safeDecode && ((value) => {
      const read = codec.safeDecode(value);
      if (!read.ok) throw read.error;
    });
  };
  const count = { right: 0, accepted: 0, refused: 0 };
  for (const { type, root, values } of cases) {
    const read = reader(type, root);
    if (!read) return {};
    for (const { text, valid } of values) {
      let accepts = true;
      try {
        read(JSON.parse(text));
      } catch {
        accepts = false;
      }
      count[accepts === valid ? "right" : accepts ? "accepted" : "refused"] += 1;
    }
  }
  return count;
}
