/** How programs are started on Windows. */

/** A program with its arguments, for `spawn`. */
export interface Invocation {
  readonly program: string;
  readonly args: readonly string[];
  /** Whether the arguments are already quoted. */
  readonly windowsVerbatimArguments?: true;
}

/** Environment variables. */
export interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Finds the program of a command. Windows itself finds only names that end in `.exe`, but `npx` is `npx.cmd`: as
 * `cmd.exe` does, this tries the extensions of `PATHEXT` in the folders of `PATH`. Node does not start batch files
 * without a shell, so they are started by `cmd.exe`.
 *
 * @throws {Error} An argument of a batch file has a character that `cmd.exe` would interpret.
 */
export function invocation(
  [program = "", ...args]: readonly string[],
  env: Environment,
  isFile: (path: string) => boolean,
): Invocation {
  const found = find(program, env, isFile) ?? program;
  if (!/\.(?:bat|cmd)$/i.test(found)) return { program: found, args };
  const words = [found, ...args];
  const unsafe = words.find((word) => UNSAFE.test(word));
  if (unsafe !== undefined) {
    throw new Error(
      `${found} is a batch file, which cannot be given ${JSON.stringify(unsafe)}: start its program itself, such as \`node\` with a path`,
    );
  }
  // A backslash before the closing quote of a word would escape the quote.
  const quoted = words.map((word) => `"${word.replace(/\\+$/, "$&$&")}"`);
  return {
    program: variable(env, "COMSPEC") ?? "cmd.exe",
    args: ["/d", "/s", "/c", `"${quoted.join(" ")}"`],
    windowsVerbatimArguments: true,
  };
}

/** An environment with additions. The case of names is ignored. `undefined` removes a variable. */
export function merged(outer: Environment, inner: Environment): Environment {
  const names = new Set(Object.keys(inner).map((name) => name.toUpperCase()));
  const kept = Object.entries(outer).filter(
    ([name]) => !names.has(name.toUpperCase()),
  );
  return { ...Object.fromEntries(kept), ...inner };
}

function find(
  program: string,
  env: Environment,
  isFile: (path: string) => boolean,
): string | undefined {
  const endings = (variable(env, "PATHEXT") ?? ENDINGS).split(";");
  const hasEnding = endings.some((ending) =>
    program.toUpperCase().endsWith(ending.toUpperCase()),
  );
  const names = hasEnding
    ? [program]
    : endings.map((ending) => program + ending.toLowerCase());
  if (/[\\/:]/.test(program)) return names.find(isFile);
  for (const folder of (variable(env, "PATH") ?? "").split(";")) {
    if (folder === "") continue;
    const paths = names.map((name) => `${folder.replace(/\\$/, "")}\\${name}`);
    const path = paths.find(isFile);
    if (path !== undefined) return path;
  }
  return undefined;
}

function variable(env: Environment, name: string): string | undefined {
  const key = Object.keys(env).find((key) => key.toUpperCase() === name);
  return key === undefined ? undefined : env[key];
}

/** Characters that `cmd.exe` interprets even within quotes, or when a batch file passes them on. */
const UNSAFE = /["%!^&|<>()\r\n]/;

/** The value of `PATHEXT` if it is not set. */
const ENDINGS = ".COM;.EXE;.BAT;.CMD";
