/** Transports for browsers, Deno and Bun: byte streams, message ports and WebSockets. */

import { inTime, systemClock } from "./clock.js";
import { Feed } from "./feed.js";
import { lineOf, linesOf } from "./lines.js";
import { ConnectionLost } from "./lost.js";
import type { Transport } from "./transport.js";
import { LIMITS, OVERLOAD, byteLength } from "./transport.js";

/** The part of a `ReadableStream` of bytes that is used. */
export interface ByteSource {
  /** Locks the stream and returns a reader of its chunks. */
  getReader(): {
    read(): Promise<
      | { readonly done: false; readonly value: Uint8Array }
      | { readonly done: true; readonly value?: Uint8Array | undefined }
    >;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** The part of a `WritableStream` of bytes that is used. */
export interface ByteSink {
  /** Locks the stream and returns a writer. */
  getWriter(): {
    readonly ready: Promise<unknown>;
    readonly desiredSize: number | null;
    write(chunk: Uint8Array): Promise<void>;
    close(): Promise<void>;
    abort(reason?: unknown): Promise<void>;
  };
}

/** Web streams of bytes as a transport: newline-delimited JSON. */
export function byteStreams(
  readable: ByteSource,
  writable: ByteSink,
  { line = LIMITS.line }: { readonly line?: number | undefined } = {},
): Transport {
  const reader = readable.getReader();
  const writer = writable.getWriter();
  async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  }
  return {
    lines: linesOf(chunks(), line),
    async write(text) {
      const written = writer.write(lineOf(text));
      written.catch(() => {}); // `ready` rejects, too.
      await writer.ready;
    },
    async close() {
      const closed = Promise.allSettled([writer.close(), reader.cancel()]);
      if (await inTime(systemClock, LIMITS.flush, closed)) return;
      writer.abort().catch(() => {}); // The rest is not read.
    },
  };
}

/** The part of a `Worker`, a `MessagePort` or the global scope of a worker that is used, in a browser or in Node. */
export type PortLike = EventPort | EmitterPort;

/** A port that dispatches events. */
export interface EventPort {
  /** Sends a message to the other end. */
  postMessage(message: unknown): void;
  /** Calls the listener for every message. */
  addEventListener(
    type: "message" | "close",
    listener: (event: { readonly data?: unknown }) => void,
  ): void;
  /** Removes a listener. */
  removeEventListener(
    type: "message" | "close",
    listener: (event: { readonly data?: unknown }) => void,
  ): void;
  /** Starts the delivery of messages, for ports that must be started. */
  start?(): void;
}

/** A port that emits the messages themselves instead of events: a `Worker` or a `MessagePort` of Node. */
export interface EmitterPort {
  /** Sends a message to the other end. */
  postMessage(message: unknown): void;
  /** Calls the listener for every message, or for another event. */
  on(event: string, listener: (data: unknown) => void): unknown;
  /** Removes a listener. */
  off(event: string, listener: (data: unknown) => void): unknown;
}

/**
 * A message port as a transport. Each message is a text or an object. `null` ends the connection, because not every
 * port reports when the other side is gone. Where it does (the worker exits, the port is closed), that is the end, too.
 */
export function messagePort(port: PortLike): Transport {
  const inbox = new Inbox();
  const attach: Transport["attach"] = (_tell, lose) => void (inbox.lose = lose);
  const take = (data: unknown) => {
    if (data === null) inbox.end();
    else inbox.add(textOf(data));
  };
  const end = listen(port, take, () => inbox.end());
  return {
    lines: inbox.texts,
    attach,
    write: (text) => port.postMessage(text),
    close() {
      end();
      port.postMessage(null);
      inbox.end();
    },
  };
}

/** Passes on the messages of a port, and its end. Returns a function that stops this. */
function listen(
  port: PortLike,
  take: (data: unknown) => void,
  end: () => void,
): () => void {
  if ("on" in port) {
    port.on("message", take);
    for (const event of GONE) port.on(event, end);
    return () => {
      port.off("message", take);
      for (const event of GONE) port.off(event, end);
    };
  }
  const listener = ({ data }: { readonly data?: unknown }) => take(data);
  port.addEventListener("message", listener);
  port.addEventListener("close", end);
  port.start?.();
  return () => {
    port.removeEventListener("message", listener);
    port.removeEventListener("close", end);
  };
}

/** The events by which workers and ports of Node report that the other side is gone. */
const GONE = ["exit", "close"];

/** A message of a port as a text. A text that is not JSON stays as it is. */
function textOf(data: unknown): string {
  if (typeof data === "string") return data;
  try {
    return JSON.stringify(data) ?? String(data);
  } catch {
    return String(data);
  }
}

/** The part of a `WebSocket` that is used. */
export interface SocketLike {
  /** 0 while it is connecting, 1 while it is open. */
  readonly readyState: number;
  /** Bytes that wait to be sent, if the socket reports them. */
  readonly bufferedAmount?: number;
  /** Sends a text frame. */
  send(text: string): void;
  /** Closes the connection. */
  close(): void;
  /** Calls the listener for every event of this type. */
  addEventListener(
    type: "message",
    listener: (event: { readonly data: unknown }) => void,
  ): void;
  /** Calls the listener for every event of one of these types. */
  addEventListener(
    type: "open" | "close" | "error",
    listener: () => void,
  ): void;
}

/** A WebSocket as a transport: each text frame is one message. It does not have to be open yet. */
export function webSocket(socket: SocketLike): Transport {
  const inbox = new Inbox();
  const attach: Transport["attach"] = (_tell, lose) => void (inbox.lose = lose);
  let failed = false;
  const open = new Promise<void>((resolve, reject) => {
    const closed = () => {
      const cause = new Error("the socket is closed");
      reject(cause);
      if (failed) inbox.end(new ConnectionLost("ended", { cause }));
      else inbox.end();
    };
    if (socket.readyState === OPEN) resolve();
    if (socket.readyState > OPEN) closed();
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => (failed = true));
    socket.addEventListener("close", closed);
  });
  open.catch(() => {}); // The write rejects with the error.
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") inbox.add(data);
  });
  return {
    lines: inbox.texts,
    attach,
    write(text) {
      if (socket.readyState !== OPEN) {
        return open.then(() => sent(socket, text));
      }
      return sent(socket, text);
    },
    close() {
      socket.close();
      inbox.end();
    },
  };
}

/** Sends a text, and waits while too many bytes are waiting to be sent. A socket has no event for that. */
function sent(socket: SocketLike, text: string): Promise<void> | void {
  socket.send(text);
  if (!isFull(socket)) return;
  return new Promise((resolve) => {
    const look = () => {
      if (isFull(socket)) systemClock.after(LOOK, look);
      else resolve();
    };
    look();
  });
}

function isFull({ readyState, bufferedAmount = 0 }: SocketLike): boolean {
  return readyState === OPEN && bufferedAmount > BUFFERED;
}

/** The maximum number of bytes waiting in a socket. */
const BUFFERED = 64 * 1024;

/** Milliseconds between two checks of a socket. */
const LOOK = 10;

/** Incoming events. The sender cannot be slowed down, so too many unread bytes end the connection. */
class Inbox {
  readonly texts: Feed<string> = new Feed<string>(() => {});
  lose: (lost: ConnectionLost) => void = () => {};

  add(text: string): void {
    this.texts.push(text, byteLength(text));
    if (this.texts.bytes <= OVERLOAD * LIMITS.bytes) return;
    this.texts.drop();
    this.end();
    this.lose(new ConnectionLost("overloaded"));
  }

  end(error?: ConnectionLost): void {
    this.texts.end(error === undefined ? undefined : { error });
  }
}

/** The state of a socket that is open. */
const OPEN = 1;
