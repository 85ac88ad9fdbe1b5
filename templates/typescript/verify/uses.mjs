// Writes a program that uses everything a package exports by its name, and compiles it with another package.
//
// The folder has pairs of packages: PAIR/old and PAIR/new. For each direction of a pair, it prints what no longer
// compiles. The compiler says what a package exports, so that nothing here depends on the generator.

import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv, exit } from "node:process";

const [compiler, runtime, root] = argv.slice(2);
const ts = createRequire(join(compiler, "package.json"))(compiler);

const options = {
  strict: true,
  noEmit: true,
  noPropertyAccessFromIndexSignature: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Node16,
  moduleResolution: ts.ModuleResolutionKind.Node16,
  skipLibCheck: true,
  types: [],
  paths: { "@samewire/runtime/v1/*": [join(runtime, "*")] },
};
const directions = { found: ["old", "new"], back: ["new", "old"] };
const pairs = readdirSync(root);
const packageOf = (pair, side) => join(root, pair, side, "types.ts");

/** The programs are not written to a disk: their texts by their paths. */
const programs = new Map();
const host = ts.createCompilerHost(options);
const { fileExists, readFile } = host;
host.fileExists = (path) => programs.has(path) || fileExists(path);
host.readFile = (path) => programs.get(path) ?? readFile(path);

/** The compiler reads files once, and what they import. */
const known = new Map();
const { getSourceFile } = host;
host.getSourceFile = (path, ...rest) => {
  if (!known.has(path))
    known.set(path, getSourceFile.call(host, path, ...rest));
  return known.get(path);
};

const compile = (paths) => ts.createProgram(paths, options, host);

const quoted = (value) => JSON.stringify(value);

/** What a package exports by its name: each use with the lines of a program that need it. */
function usesOf(checker, file) {
  const uses = new Map();
  const add = (name, type, said) =>
    uses.set(name, `export const u${uses.size} = (x: t.${type}) => ${said};`);

  /** The names that are used at an expression of a type. */
  const at = (type, name, root, said, depth) => {
    const present = checker.getNonNullableType(type);
    const bare = present === type ? said : `${said}!`;
    const parts = present.isUnion() ? present.types : [present];
    for (const part of parts.filter((part) => part.isLiteral())) {
      const value = quoted(part.value);
      add(`${name} ${value}`, root, `${said} === ${value}`);
    }
    if (depth > 3) return;
    if (checker.isArrayType(present)) {
      const [item] = checker.getTypeArguments(present);
      at(item, `${name}[]`, root, `${bare}[0]!`, depth + 1);
      return;
    }
    if (checker.isTupleType(present)) return;
    if (checker.getIndexInfoOfType(present, ts.IndexKind.String))
      add(`${name}.*`, root, `${bare}["~"]`);
    for (const member of membersOf(present, parts)) {
      const key = quoted(member.name);
      const own = checker.getTypeOfSymbolAtLocation(member, file);
      const dot = /^[A-Za-z_$][\w$]*$/.test(member.name);
      const path = dot ? `${bare}.${member.name}` : `${bare}[${key}]`;
      add(`${name}.${member.name}`, root, path);
      // What has a name of its own is used by that name.
      if (!own.aliasSymbol && !isNamed(own)) {
        at(own, `${name}.${member.name}`, root, path, depth + 1);
      }
    }
  };

  const isNamed = (type) => {
    const present = checker.getNonNullableType(type);
    const symbol = present.aliasSymbol ?? present.getSymbol();
    return (
      (symbol?.declarations ?? []).some(
        (one) =>
          ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
      ) && !checker.isArrayType(present)
    );
  };

  /** The members of an object, or the tag of a union of objects. Others that all of them have are used in each. */
  const membersOf = (type, parts) => {
    const isObject = (part) => (part.flags & ts.TypeFlags.Object) !== 0;
    if (!parts.every(isObject)) return [];
    const members = checker.getPropertiesOfType(type);
    return parts.length === 1 ? members : members.filter(isTag);
  };

  const isTag = (member) => {
    const type = checker.getTypeOfSymbolAtLocation(member, file);
    return (type.isUnion() ? type.types : [type]).some((part) =>
      part.isLiteral(),
    );
  };

  for (const symbol of checker.getExportsOfModule(
    checker.getSymbolAtLocation(file),
  )) {
    const { name } = symbol;
    const declared = symbol.declarations ?? [];
    if (declared.some((one) => one.typeParameters?.length)) continue;
    if (symbol.flags & ts.SymbolFlags.Type) {
      add(name, name, "x");
      at(checker.getDeclaredTypeOfSymbol(symbol), name, name, "x", 0);
    }
    if (symbol.flags & ts.SymbolFlags.Value) {
      const type = checker.getTypeOfSymbolAtLocation(symbol, file);
      for (const member of checker.getPropertiesOfType(type)) {
        const own = checker.getTypeOfSymbolAtLocation(member, file);
        if (own.isLiteral()) {
          uses.set(
            `${name}.${member.name}`,
            `export const u${uses.size} = t.${name}.${member.name};`,
          );
        }
      }
    }
  }
  return uses;
}

const packages = pairs.flatMap((pair) =>
  ["old", "new"].map((side) => packageOf(pair, side)),
);
const first = compile(packages);
const checker = first.getTypeChecker();
const names = new Map();
for (const pair of pairs) {
  for (const [own, other] of Object.values(directions)) {
    const uses = usesOf(checker, first.getSourceFile(packageOf(pair, own)));
    names.set(join(pair, own), [...uses.keys()]);
    for (const side of [own, other]) {
      const head = `import type * as t from "./${side}/types.js";\n`;
      const text =
        head.replace("import type", "import") +
        [...uses.values()].join("\n") +
        "\n";
      programs.set(join(root, pair, `${own}_with_${side}.ts`), text);
    }
  }
}

const second = compile([...programs.keys()]);
const lost = {};
for (const pair of pairs) {
  lost[pair] = {};
  for (const [direction, [own, other]] of Object.entries(directions)) {
    const [itself, moved] = [own, other].map((side) =>
      problems(pair, own, side),
    );
    if (itself.length > 0) {
      console.error(
        `${pair}: the ${own} package lacks what it exports: ${itself.join("; ")}`,
      );
      exit(1);
    }
    lost[pair][direction] = moved;
  }
}
console.log(JSON.stringify(lost));

/** The uses of a package that do not compile with one. */
function problems(pair, own, side) {
  const file = second.getSourceFile(join(root, pair, `${own}_with_${side}.ts`));
  const found = [
    ...second.getSyntacticDiagnostics(file),
    ...second.getSemanticDiagnostics(file),
  ];
  const lines = found.map(
    (one) => file.getLineAndCharacterOfPosition(one.start).line,
  );
  const all = names.get(join(pair, own));
  return [...new Set(lines)].map((line) => all[line - 1] ?? `line ${line}`);
}
