// Declarations of the parts of Node that are used, so that users need no other types to build this package.

declare module "node:stream" {
  /** The part of a readable stream that is used. */
  export interface Readable extends AsyncIterable<Uint8Array> {
    destroy(error?: Error): unknown;
  }

  /** The part of a writable stream that is used. */
  export interface Writable {
    write(
      chunk: string | Uint8Array,
      written?: (error?: Error | null) => void,
    ): boolean;
    end(finished?: () => void): unknown;
    destroy(error?: Error): unknown;
    on(event: "error", listener: (error: Error) => void): unknown;
    once(event: "drain" | "close", listener: () => void): unknown;
  }
}

declare module "node:child_process" {
  import type { Readable, Writable } from "node:stream";

  /** A child process. */
  export interface Child {
    readonly pid?: number;
    readonly stdin: Writable;
    readonly stdout: Readable;
    readonly stderr: Readable;
    readonly exitCode: number | null;
    readonly signalCode: string | null;
    once(event: "spawn" | "exit" | "close", listener: () => void): void;
    on(event: "error", listener: (error: Error) => void): void;
  }

  export function spawn(
    program: string,
    args: readonly string[],
    options: {
      readonly cwd?: string;
      readonly env: { readonly [name: string]: string | undefined };
      readonly stdio: readonly ["pipe", "pipe", "pipe"];
      readonly detached: boolean;
      readonly windowsHide: true;
      readonly windowsVerbatimArguments?: true;
    },
  ): Child;

  export function spawnSync(
    program: string,
    args: readonly string[],
    options: { readonly stdio: "ignore"; readonly windowsHide: true },
  ): void;
}

declare module "node:fs" {
  export function statSync(
    path: string,
    options: { readonly throwIfNoEntry: false },
  ): { isDirectory(): boolean; isFile(): boolean } | undefined;
}

declare module "node:process" {
  import type { Readable, Writable } from "node:stream";

  const process: {
    readonly env: { readonly [name: string]: string | undefined };
    readonly pid: number;
    readonly platform: string;
    readonly versions: { readonly [name: string]: string | undefined };
    readonly stdin: Readable;
    readonly stdout: Writable & { readonly writableLength: number };
    readonly stderr: Writable;
    kill(pid: number, signal: string): void;
    on(event: string, listener: (signal: string) => void): void;
    off(event: string, listener: (signal: string) => void): void;
    listenerCount(event: string): number;
    listeners(event: string): readonly object[];
  };
  export default process;
}
