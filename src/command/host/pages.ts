import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { classFolder, socketPath } from "./gate.ts";

/** The files of the built page that the host changes, and in which way. */
const changed = new Map([
  [`${classFolder}index.html`, { file: "index.html", hasCourse: true }],
  [classFolder, { file: "index.html", hasCourse: true }],
  [`${classFolder}class.html`, { file: "class.html", hasCourse: false }],
]);

/** Files of the page that a class does not have: nothing may stay in a browser after it. */
export const left = new Set([`${classFolder}sw.js`]);

/** The policies of workers, which have no page to name them (docs/hosting.md). */
const policies = [
  [
    /\/engine\.worker-[^/]*\.js$/,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  ],
  [/\/opinion\.worker-[^/]*\.js$/, "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'"],
] as const;

/** The headers of a file by its path: its policy, and that its name changes with its content. */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  const policy = policies.find(([of]) => of.test(path))?.[1];
  return {
    ...(path.startsWith(`${classFolder}assets/`)
      ? { "cache-control": "public, max-age=31536000, immutable" }
      : {}),
    ...(policy === undefined ? {} : { "content-security-policy": policy }),
  };
}

/**
 * A page as the host serves it: its policy allows the host's own socket, and a mark names it for the page's code. Undefined for all other files, which are served as they are.
 */
export async function pageAt(
  folder: string,
  path: string,
  host: string,
  course: string,
): Promise<string | undefined> {
  const page = changed.get(path);
  if (page === undefined) return undefined;
  return withSocket(
    await readFile(join(folder, page.file), "utf8"),
    host,
    page.hasCourse ? course : undefined,
  );
}

/** A page whose policy names the socket, and which knows the class, and its course if it has one. */
function withSocket(html: string, host: string, course: string | undefined): string {
  const socket = `ws://${host}${socketPath}`;
  const allowed = html.replace(/(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, (policy) =>
    policy
      .replaceAll("&#39;", "'")
      .split("; ")
      .map((each) => (each.startsWith("connect-src ") ? `connect-src 'self' ${socket}` : each))
      .join("; "),
  );
  if (!allowed.includes(`connect-src 'self' ${socket};`))
    throw new Error("The page has no policy to change.");
  const marks = { "class-socket": socket, ...(course === undefined ? {} : { "class-course": course }) };
  const metas = Object.entries(marks).map(
    ([name, content]) => `\n    <meta name="${name}" content="${content}" />`,
  );
  return allowed.replace("<head>", `<head>${metas.join("")}`);
}
