import WebSocket from "ws";

/** A WebDriver BiDi connection: numbered commands and their replies. It ignores events. */
export interface BiDi {
  /** Sends a command. Rejects with the browser's error, or when the connection is gone. */
  send(method: string, params: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  close(): void;
}

interface Waiting {
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
}

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

/** Connects to the address that a browser prints at its start. */
export async function connect(url: string): Promise<BiDi> {
  const socket = new WebSocket(url, { maxPayload: 256 * 1024 * 1024 });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  socket.on("message", (data) => {
    const reply = JSON.parse(String(data)) as Reply;
    const waits = reply.id === undefined ? undefined : waiting.get(reply.id);
    if (reply.id === undefined || waits === undefined) return;
    waiting.delete(reply.id);
    if (reply.result !== undefined) waits.resolve(reply.result);
    else waits.reject(new Error(`${reply.error ?? "error"}: ${reply.message ?? ""}`));
  });
  socket.on("close", () => {
    for (const waits of waiting.values()) waits.reject(new Error("the browser is gone"));
    waiting.clear();
  });
  return {
    send(method, params) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }), (error) => {
          if (error) reject(error);
        });
      });
    },
    close: () => socket.close(),
  };
}
