import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, normalize, resolve, sep } from "node:path";
import { answer, type HeadersOf } from "./send-file.ts";

/** A folder to serve on this machine. */
export interface SiteOptions {
  readonly folder: string;
  /** The port; 0 chooses a free one. */
  readonly port: number;
  /** The path under which the host serves the folder, with a slash at both ends. Default: "/". */
  readonly below?: string;
  /** The headers of a file besides its type, by path. Default: browsers must revalidate every file. */
  readonly headersOf?: HeadersOf;
  /** Answers requests that are not for a file. Returns whether it does. The host of the request was checked. */
  readonly more?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** A folder that is being served. */
export interface Site {
  readonly port: number;
  /** Stops the server and drops open connections. Later requests find no server. */
  stop(): Promise<void>;
}

/** Serves a folder of files to this machine only. Rejects if the port is in use. */
export async function serveSite({
  folder,
  port,
  below = "/",
  headersOf = () => ({ "cache-control": "no-cache" }),
  more = () => false,
}: SiteOptions): Promise<Site> {
  const server = createServer((request, response) => {
    if (!isHere(request)) return void response.writeHead(421).end();
    if (more(request, response)) return;
    const path = fileNamed(folder, below, request.url ?? "/");
    void answer(request, response, path, headersOf);
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Whether a request names this machine as its host. A name of another site may lead here, too. */
function isHere({ headers }: IncomingMessage): boolean {
  return /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? "");
}

/** The file in a folder, served at the path `below`, that a URL names. Undefined if it is outside the folder. */
export function fileNamed(folder: string, below: string, url: string): string | undefined {
  try {
    const name = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "");
    if (name.includes("\0") || !name.startsWith(below)) return undefined;
    const inside = name.slice(below.length);
    const root = resolve(folder) + sep;
    const path = normalize(
      join(root, inside === "" || inside.endsWith("/") ? `${inside}index.html` : inside),
    );
    return path.startsWith(root) ? path : undefined;
  } catch {
    return undefined;
  }
}
