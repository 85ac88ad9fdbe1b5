// vscode-jsonrpc with one message per line, as ACP over stdio requires.

import type { Readable, Writable } from "node:stream";

import { RpcError, type RpcPeer, type RpcServer } from "@samewire/acp";
import * as rpc from "vscode-jsonrpc/node";

/** Answers incoming messages with `side`, and returns the peer that calls the other side. */
export function connect(
  input: Readable,
  output: Writable,
  side: RpcServer,
): RpcPeer {
  const reader = new LineReader(input);
  const writer = new LineWriter(output);
  const connection = rpc.createMessageConnection(reader, writer);
  connection.onNotification(LINE, (line: string) => {
    void side.handle(line).then((answer) => {
      if (answer !== undefined) output.write(`${answer}\n`);
    });
  });
  let open = true;
  const close = () => {
    open = false;
    connection.dispose(); // rejects pending calls
  };
  connection.onClose(close);
  output.on("error", close);
  connection.listen();
  return {
    async request(method, params) {
      try {
        return await connection.sendRequest(method, { params });
      } catch (error) {
        if (!open) throw new Error("the other side closed the connection");
        if (!(error instanceof rpc.ResponseError)) throw error;
        throw new RpcError(error.code, error.message, error.data);
      }
    },
    notify: (method, params) => connection.sendNotification(method, { params }),
  };
}

/** The method under which a line that is not a response passes through the library: unparsed and in order. */
const LINE = "line";

class LineReader extends rpc.AbstractMessageReader {
  constructor(private readonly input: Readable) {
    super();
  }

  listen(callback: rpc.DataCallback): rpc.Disposable {
    let line = "";
    this.input.setEncoding("utf8").on("data", (text: string) => {
      const [end = "", ...more] = text.split("\n");
      line += end;
      for (const next of more) {
        if (line.trim() !== "") callback(messageOf(line));
        line = next;
      }
    });
    this.input.on("end", () => this.fireClose());
    this.input.on("error", () => this.fireClose());
    return { dispose: () => this.input.destroy() };
  }
}

function messageOf(line: string): rpc.Message {
  try {
    const message = JSON.parse(line);
    if (rpc.Message.isResponse(message) && !("method" in message)) {
      return message;
    }
  } catch {} // not JSON: the side answers with an error
  return { jsonrpc: "2.0", method: LINE, params: [line] } as rpc.Message;
}

class LineWriter extends rpc.AbstractMessageWriter {
  constructor(private readonly output: Writable) {
    super();
  }

  write(message: rpc.Message & { params?: { params?: unknown } }) {
    // The library would wrap a list in a list, so `connect` passes params in an object, which is unwrapped here.
    const params = message.params?.params ?? undefined;
    const text = JSON.stringify({ ...message, params });
    return new Promise<void>((resolve, reject) => {
      this.output.write(`${text}\n`, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  end(): void {
    this.output.end();
  }
}
