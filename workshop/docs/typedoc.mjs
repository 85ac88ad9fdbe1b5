// What typedoc needs to know about our packages: the names that users import, what the constants are, and the groups.

import { Comment, CommentTag, Converter, ReflectionKind } from "typedoc";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { name: PACKAGE, exports: EXPORTS } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

/** Where a name of the main entry point is listed, by the file that declares it. */
const GROUPS = [
  [/src\/sides\.ts$/, "Agents and clients"],
  [/src\/content\//, "Helpers"],
  [/src\/runtime\//, "Codecs, errors and calls"],
];

export function load(app) {
  app.options.setValue("entryPoints", entryPoints());
  // Late, so that every declaration has its sources.
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }) => {
      for (const module of project.children ?? []) {
        module.name = importName(module.name);
        module.comment ??= commentOfFile(module);
        const types = new Map(
          (module.children ?? [])
            .filter((child) => !child.kindOf(ReflectionKind.Variable))
            .map((child) => [child.name, child]),
        );
        for (const child of module.children ?? []) {
          const type = types.get(child.name);
          if (child.kindOf(ReflectionKind.Variable) && type !== undefined) {
            child.comment ??= commentOfCodec(type);
          }
          if (module.name === PACKAGE && child.comment !== undefined) {
            child.comment.blockTags.push(
              new CommentTag("@category", [
                { kind: "text", text: group(child) },
              ]),
            );
          }
        }
      }
    },
    -1000,
  );
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project, logger }) => {
    const names = Object.values(project.reflections).map((one) => one.name);
    const file = join(app.options.getValue("out"), "../names.txt");
    writeFileSync(file, [...new Set(names)].join("\n"));
    for (const reflection of Object.values(project.reflections)) {
      // Readers have no use for the paths: nothing is published that they lead to.
      delete reflection.sources;
      if (!reflection.kindOf(DOCUMENTED) || isDocumented(reflection)) continue;
      logger.validationWarning(`${reflection.getFullName()} has no comment`);
    }
  });
}

const DOCUMENTED =
  ReflectionKind.SomeModule |
  ReflectionKind.ClassOrInterface |
  ReflectionKind.TypeAlias |
  ReflectionKind.Variable |
  ReflectionKind.Function |
  ReflectionKind.Property |
  ReflectionKind.Method |
  ReflectionKind.Accessor;

/** Inherited and anonymous members, and members with at most one value, need no comment of their own. */
function isDocumented(reflection) {
  const { signatures, getSignature } = reflection;
  return (
    [reflection, getSignature, ...(signatures ?? [])].some((one) =>
      one?.hasComment(),
    ) ||
    reflection.type?.type === "literal" ||
    reflection.type?.name === "undefined" ||
    reflection.inheritedFrom !== undefined ||
    isAnonymous(reflection)
  );
}

/** The sources of what users import. */
function entryPoints() {
  return Object.values(EXPORTS)
    .map((target) => /"\.\/dist\/([^"]+)\.d\.ts"/.exec(JSON.stringify(target)))
    .filter((found) => found !== null)
    .map(([, name]) => `src/${name}.ts`);
}

/** `plans` is imported as `@samewire/acp/plans`. */
function importName(name) {
  return `./${name}` in EXPORTS ? `${PACKAGE}/${name}` : PACKAGE;
}

/**
 * typedoc takes the first comment of a file for the file's only with a tag. Before it are the lines that tell formatters
 * to leave the file alone.
 */
function commentOfFile(module) {
  const { fullFileName } = module.sources?.[0] ?? {};
  if (fullFileName === undefined) return undefined;
  const found = /^(?:\/\/.*\n|\/\* .*\n)*\/\*\* (.*?) \*\/\n/.exec(
    readFileSync(fullFileName, "utf8"),
  );
  return found === null
    ? undefined
    : new Comment([{ kind: "text", text: found[1] }]);
}

/** A type and its codec have one name; only the type has a comment in the sources. */
function commentOfCodec(type) {
  const text = type.name.endsWith("Input")
    ? ""
    : `Reads, checks and writes values of the type \`${type.name}\`.`;
  const comment = new Comment([{ kind: "text", text }]);
  for (const tag of type.comment?.modifierTags ?? []) {
    comment.modifierTags.add(tag);
  }
  const experimental = type.comment?.getTag("@experimental");
  if (experimental !== undefined) comment.blockTags.push(experimental.clone());
  return comment;
}

function group(reflection) {
  const file = reflection.sources?.[0]?.fullFileName ?? "";
  const found = GROUPS.find(([pattern]) => pattern.test(file));
  if (found !== undefined) return found[1];
  if (reflection.name.endsWith("Input")) return "Types of values to be written";
  const unstable =
    reflection.comment?.hasModifier("@experimental") ||
    reflection.comment?.getTag("@experimental") !== undefined;
  return unstable ? "Unstable types" : "Types";
}

function isAnonymous(reflection) {
  for (let at = reflection.parent; at !== undefined; at = at.parent) {
    if (at.kindOf(ReflectionKind.TypeLiteral)) return true;
  }
  return false;
}
