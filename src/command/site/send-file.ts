import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname } from "node:path";
import { encodingFor, packed } from "./packed.ts";
import { rangeOf } from "./range.ts";

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

/** The headers of a file besides its type, by path. */
export type HeadersOf = (path: string) => Readonly<Record<string, string>>;

/** Answers a GET of a file: compressed, in a part, or that it has not changed. The caller has checked the host. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string | undefined,
  headersOf: HeadersOf,
): Promise<void> {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD")
    return refuse(request, response, 405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || found?.isFile() !== true)
    return refuse(
      request,
      response,
      404,
      "There is no such page. The playground is at the address without a path.",
    );
  await sendFile(request, response, { path, found, own: headersOf(path) }).catch(() => response.destroy());
}

/** Says in a sentence why there is no file. */
function refuse(
  { method }: IncomingMessage,
  response: ServerResponse,
  code: number,
  text: string,
  more: OutgoingHttpHeaders = {},
): void {
  const body = `${code}: ${text}\n`;
  response.writeHead(code, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...more,
  });
  response.end(method === "HEAD" ? undefined : body);
}

interface Sent {
  readonly path: string;
  readonly found: Stats;
  readonly own: Readonly<Record<string, string>>;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, found: { size, mtimeMs }, own }: Sent,
): Promise<void> {
  const { method, headers } = request;
  const version = `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`;
  const range = rangeOf(ifStillThat(headers, version), size);
  const encoding =
    range === undefined ? encodingFor(headers["accept-encoding"]?.toString(), path, size) : undefined;
  const body = encoding && (await packed(path, version, encoding));
  const tag = `W/"${version}"`;
  const all: OutgoingHttpHeaders = {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    vary: "accept-encoding",
    etag: tag,
    ...own,
  };
  const send = (code: number, more: OutgoingHttpHeaders): ServerResponse =>
    response.writeHead(code, { ...all, ...more });
  if (hasTag(headers["if-none-match"], tag)) return void send(304, {}).end();
  if (range === "none") return void send(416, { "content-range": `bytes */${size}` }).end();
  if (body !== undefined && encoding !== undefined) {
    send(200, { "content-length": body.length, "content-encoding": encoding });
    return void response.end(method === "HEAD" ? undefined : body);
  }
  if (range === undefined) send(200, { "content-length": size });
  else
    send(206, {
      "content-length": range.end - range.start + 1,
      "content-range": `bytes ${range.start}-${range.end}/${size}`,
    });
  if (method === "HEAD") return void response.end();
  createReadStream(path, range)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** The range that is asked for, unless it is of another version of the file. A weak tag proves no version. */
function ifStillThat(headers: IncomingMessage["headers"], version: string): string | undefined {
  const about = headers["if-range"];
  return about === undefined || about === `"${version}"` ? headers.range : undefined;
}

function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((each) => each.trim() === tag || each.trim() === "*");
}
