import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { limits } from "../../classroom/limits.ts";
import { answer } from "../site/send-file.ts";
import { fileNamed } from "../site/site.ts";
import type { HostedCourse } from "./course-file.ts";
import type { Desk } from "./desk.ts";
import { classFolder, isOwnHost, isOwnSocket } from "./gate.ts";
import { fileHeaders, left, pageAt } from "./pages.ts";

export interface ClassServerOptions {
  /** The folder of the built page. */
  readonly page: string;
  readonly address: string;
  readonly port: number;
  readonly course: Pick<HostedCourse, "pack" | "hash">;
  /** Called with the address and port of the server, once they are known. */
  readonly deskFor: (host: string) => Desk;
}

export interface ClassServer {
  readonly desk: Desk;
  /** The address and the port. */
  readonly host: string;
  stop(): Promise<void>;
}

/** Milliseconds between two signs of life. A laptop that sleeps is gone after two. */
const beat = 15_000;

/** Serves a class on one address of the local network. Rejects if the port is in use. */
export async function serveClass(options: ClassServerOptions): Promise<ClassServer> {
  const { address, port } = options;
  let host = "";
  const server = createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, (request, response) => {
    reply(request, response, options, host).catch(() => response.destroy());
  });
  server.maxConnections = limits.sockets * 3;
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, address, listening);
  });
  const bound = server.address();
  const name = address.includes(":") ? `[${address}]` : address;
  host = `${name}:${typeof bound === "object" && bound !== null ? bound.port : port}`;
  const desk = options.deskFor(host);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.message,
    perMessageDeflate: false,
    clientTracking: true,
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (!isOwnSocket(request, host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      receive(opened, desk, request.socket.remoteAddress ?? "");
    });
  });
  const pulse = setInterval(() => {
    for (const socket of sockets.clients) checkLife(socket);
    desk.tick();
  }, beat);
  return {
    desk,
    host,
    async stop() {
      clearInterval(pulse);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sockets that have not answered the last sign of life. */
const silent = new WeakSet<WebSocket>();

function checkLife(socket: WebSocket): void {
  if (silent.has(socket)) return socket.terminate();
  silent.add(socket);
  socket.ping();
}

/** Brings a socket to the desk. */
function receive(socket: WebSocket, desk: Desk, address: string): void {
  const visitor = desk.connect(
    {
      send: (text) => socket.send(text),
      close: (code) => {
        socket.close(code);
        // A socket that does not close is not waited for.
        setTimeout(() => socket.terminate(), 2_000).unref();
      },
      get waiting() {
        return socket.bufferedAmount;
      },
    },
    address,
  );
  socket.on("pong", () => silent.delete(socket));
  socket.on("error", () => socket.terminate());
  socket.on("close", () => visitor.ended());
  socket.on("message", (data, isBinary) => {
    // With the usual setting, a message is one buffer.
    if (isBinary || !Buffer.isBuffer(data)) return socket.terminate();
    visitor.said(data.toString("utf8"));
  });
}

const headers = {
  "cache-control": "no-cache",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Answers a request for a page or a file. The address alone, or with the join code, leads to the course. */
async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  { page, course }: ClassServerOptions,
  host: string,
): Promise<void> {
  const refuse = (code: number): void => void response.writeHead(code, headers).end();
  if (!isOwnHost(request, host)) return refuse(421);
  const path = (request.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
  if (path === "/" || /^\/[A-Za-z0-9]{6}$/.test(path)) {
    const code = path === "/" ? "" : `?code=${path.slice(1)}`;
    response.writeHead(302, { ...headers, location: `${classFolder}${code}${course.hash}` }).end();
    return;
  }
  if (left.has(path)) return refuse(404);
  const html = await pageAt(page, path, host, course.pack);
  if (html !== undefined) {
    response.writeHead(200, {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    response.end(request.method === "HEAD" ? undefined : html);
    return;
  }
  const own = { ...headers, ...fileHeaders(path) };
  const file = fileNamed(page, classFolder, path);
  await answer(request, response, file, () => own);
}
