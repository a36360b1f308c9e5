import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { reasonOf } from "./inputs.ts";
import type { WatchedFolder } from "./watched-folder.ts";

/** Answers requests below `/project/` of the served page. */
export interface ProjectSite {
  /** Part of the address that the terminal prints. Whoever has it can read and write the manifests of the folder. */
  readonly secret: string;
  /** Whether the request was for this part of the site. It is answered then. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends all streams. */
  stop(): void;
}

/** A request to write is a file and two texts of it. */
const mostBytes = 16 * 1024 * 1024;

/** A stream says something at least so often, in milliseconds, so that a page notices when the command ends. */
const beat = 10_000;

/** Serves a folder to the page: a stream of its files and their changes, and writes that a person asks for. */
export function projectSite(folder: WatchedFolder): ProjectSite {
  const secret = randomBytes(24).toString("base64url");
  const streams = new Set<() => void>();
  const stream = (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/x-ndjson", ...harmless });
    const send = (message: object): void => void response.write(`${JSON.stringify(message)}\n`);
    send({ type: "begin", name: folder.name, files: folder.files() });
    const stopListening = folder.listen((files) => send({ type: "change", files }));
    const timer = setInterval(() => send({ type: "beat" }), beat);
    const end = (): void => {
      streams.delete(end);
      stopListening();
      clearInterval(timer);
      response.end();
    };
    streams.add(end);
    response.on("close", end);
  };
  const write = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (code: number, why: string): void =>
      void response.writeHead(code, { "content-type": "text/plain; charset=utf-8", ...harmless }).end(why);
    try {
      const asked = writeOf(await bodyOf(request));
      if (asked === undefined) return refuse(400, "the request is not a write");
      await folder.write(asked.file, asked.before, asked.after);
      refuse(200, "");
    } catch (error) {
      refuse(409, reasonOf(error));
    }
  };
  return {
    secret,
    answer(request, response) {
      const path = (request.url ?? "").split(/[?#]/, 1)[0];
      if (path?.startsWith("/project/") !== true) return false;
      const code = refused(request, secret);
      if (code !== undefined) response.writeHead(code, harmless).end();
      else if (path === "/project/stream" && request.method === "GET") stream(response);
      else if (path === "/project/write" && request.method === "POST") void write(request, response);
      else response.writeHead(404, harmless).end();
      return true;
    },
    stop() {
      for (const end of [...streams]) end();
    },
  };
}

const harmless = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** The code with which a request is refused that does not come from the served page, or does not have the secret. */
function refused({ headers }: IncomingMessage, secret: string): number | undefined {
  const { host = "", origin, authorization = "" } = headers;
  const site = headers["sec-fetch-site"];
  if (origin !== undefined && origin !== `http://${host}`) return 403;
  if (site !== undefined && site !== "same-origin") return 403;
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? undefined : 401;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("it is larger than 16 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function writeOf(body: string) {
  const read: unknown = JSON.parse(body);
  if (typeof read !== "object" || read === null) return undefined;
  const { file, before, after } = read as Readonly<Record<string, unknown>>;
  return typeof file === "string" && typeof before === "string" && typeof after === "string"
    ? { file, before, after }
    : undefined;
}
