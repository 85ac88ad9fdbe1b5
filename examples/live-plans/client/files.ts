/** Reads the file that a plan names: text of bounded size, out of the folders that were allowed. */

import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The most a file may hold, in bytes. */
export const MOST = 1024 * 1024;

/** Why a file is not shown; `status` is the one of HTTP. */
export class FileRefused extends Error {
  constructor(
    readonly status: 403 | 404 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Gives the text of a `file:` URI. Links are followed first, and where they lead must lie in one of `roots`. */
export async function readPlanFile(
  uri: string,
  roots: readonly string[],
): Promise<string> {
  const path = await realpath(pathOf(uri)).catch(() => {
    throw new FileRefused(404, "There is no such file, or it is not readable.");
  });
  if (!(await within(path, roots))) {
    const folders = roots.join(", ");
    throw new FileRefused(
      403,
      `The file lies outside of the folders that this board may read: ${folders}`,
    );
  }
  // Where another file was put in place meanwhile, a link is not followed and a pipe not waited for.
  const flags =
    constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(() => {
    throw new FileRefused(404, "There is no such file, or it is not readable.");
  });
  try {
    if (!(await file.stat()).isFile()) {
      throw new FileRefused(415, "This is a folder or a device, not a file.");
    }
    return textOf(await beginning(file));
  } finally {
    await file.close();
  }
}

function pathOf(uri: string): string {
  try {
    const url = new URL(uri);
    if (url.protocol === "file:" && url.host === "") return fileURLToPath(url);
  } catch {} // said below
  throw new FileRefused(403, "Only files of this machine are read.");
}

async function within(path: string, roots: readonly string[]) {
  for (const root of roots) {
    const folder = await realpath(root).catch(() => undefined);
    if (folder === undefined) continue;
    if (path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
      return true;
    }
  }
  return false;
}

/** One byte more than is allowed, at most: a file may grow while it is read. */
async function beginning(file: Awaited<ReturnType<typeof open>>) {
  const bytes = Buffer.alloc(MOST + 1);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length);
    if (bytesRead === 0) return bytes.subarray(0, length);
    length += bytesRead;
  }
  throw new FileRefused(413, "The file is larger than 1 MiB.");
}

function textOf(bytes: Uint8Array): string {
  if (!bytes.includes(0)) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {} // said below
  }
  throw new FileRefused(415, "The file is not text in UTF-8.");
}
