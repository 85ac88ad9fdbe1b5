// vscode-jsonrpc with one message a line, which is how ACP has it over stdio.

import { StringDecoder } from "node:string_decoder";
import type { Readable, Writable } from "node:stream";

import { RpcError, type RpcPeer, type RpcServer } from "@samewire/acp";
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
  ResponseError,
  createMessageConnection,
} from "vscode-jsonrpc/node";

/** Lets a side answer what comes in; gives what calls to the other side go through. */
export function connect(
  input: Readable,
  output: Writable,
  side: RpcServer,
): RpcPeer {
  const connection = createMessageConnection(
    new LineReader(input),
    new LineWriter(output),
  );
  connection.onRequest((method, params) =>
    side.call(method, params).catch(respond),
  );
  connection.onNotification(
    (method, params) => void side.notify(method, params),
  );
  connection.listen();
  return {
    request: (method, params) => connection.sendRequest(method, params),
    notify: (method, params) => connection.sendNotification(method, params),
  };
}

/** Only errors of its own class keep their code in vscode-jsonrpc. */
function respond(error: unknown): never {
  if (!(error instanceof RpcError)) throw error;
  throw new ResponseError(error.code, error.message, error.data);
}

class LineReader extends AbstractMessageReader {
  constructor(private readonly input: Readable) {
    super();
  }

  listen(callback: DataCallback): Disposable {
    const decoder = new StringDecoder("utf8");
    let rest = "";
    const onData = (chunk: Buffer) => {
      const lines = (rest + decoder.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.tell(line, callback);
    };
    this.input.on("data", onData).on("end", () => this.fireClose());
    return { dispose: () => this.input.off("data", onData) };
  }

  private tell(line: string, callback: DataCallback): void {
    if (line.trim() === "") return;
    try {
      callback(JSON.parse(line) as Message);
    } catch (error) {
      this.fireError(error);
    }
  }
}

class LineWriter extends AbstractMessageWriter {
  constructor(private readonly output: Writable) {
    super();
  }

  write(message: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: Error | null) =>
        error ? reject(error) : resolve();
      this.output.write(`${JSON.stringify(message)}\n`, done);
    });
  }

  end(): void {
    this.output.end();
  }
}
