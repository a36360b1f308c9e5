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
