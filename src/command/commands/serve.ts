import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, flagText, UsageError } from "../context.ts";

/** The built page, as the package has it beside the command. */
const page = fileURLToPath(new URL("../../dist/", import.meta.url));

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/** Shows the page on this machine, for nobody else, and without a network. */
export const serve: Command = {
  name: "serve",
  summary: "Show the page on this machine, without a network",
  usage: "",
  options: { port: { type: "string" } },
  help: [["--port N", "default: 4173; 0 takes one that is free"]],
  formats: ["text"],
  run: async (context) => {
    const port = Number(flagText(context, "port") ?? 4173);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError("--port must be a number below 65536.");
    await stat(join(page, "index.html")).catch(() => {
      throw new UsageError("The page is not built here: `npm run build` in a clone.");
    });
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((listening, failed) => {
      server.once("error", failed);
      server.listen(port, "127.0.0.1", listening);
    });
    const address = server.address();
    const actual = typeof address === "object" && address !== null ? address.port : port;
    context.print(`CRD Playground is at http://127.0.0.1:${actual}/\nStop it with Ctrl+C.\n`);
    await new Promise<void>((stopped) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped());
    });
    server.closeAllConnections();
    server.close();
    return 0;
  },
};

/** Answers a GET of a file of the page. Other sites cannot ask in the name of a browser: the host must be this machine's. */
async function answer(
  { method, url = "/", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (code: number): void => void response.writeHead(code).end();
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? "")) return refuse(421);
  if (method !== "GET" && method !== "HEAD") return refuse(405);
  const path = pathOf(url);
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || found?.isFile() !== true) return refuse(404);
  response.writeHead(200, {
    "Content-Type": types[extname(path)] ?? "application/octet-stream",
    "Content-Length": found.size,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
  });
  if (method === "HEAD") return void response.end();
  createReadStream(path)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** The file that an address names; undefined for one outside of the page. */
export function pathOf(url: string): string | undefined {
  try {
    const name = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "");
    if (name.includes("\0")) return undefined;
    const path = normalize(join(page, name.endsWith("/") ? `${name}index.html` : name));
    return path.startsWith(page.endsWith(sep) ? page : page + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}
