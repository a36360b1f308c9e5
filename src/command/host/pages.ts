import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { classFolder, socketPath } from "./gate.ts";

/** The files of the built page that the host changes, and in which way. */
const changed = new Map([
  [`${classFolder}index.html`, { file: "index.html", marks: true }],
  [classFolder, { file: "index.html", marks: true }],
  [`${classFolder}class.html`, { file: "class.html", marks: false }],
]);

/** Files of the page that a class does not have: nothing may stay in a browser after it. */
export const left = new Set([`${classFolder}sw.js`]);

/**
 * A page as the host serves it: its policy allows the host's own socket, and a mark tells the learner's page that there
 * is one. Undefined for all other files, which are served as they are.
 */
export async function pageAt(folder: string, path: string, host: string): Promise<string | undefined> {
  const page = changed.get(path);
  if (page === undefined) return undefined;
  return withSocket(await readFile(join(folder, page.file), "utf8"), host, page.marks);
}

/** A page whose policy names the socket. */
export function withSocket(html: string, host: string, marks: boolean): string {
  const socket = `ws://${host}${socketPath}`;
  const allowed = html.replace(/connect-src [^;"]*/, `connect-src 'self' ${socket}`);
  if (allowed === html) throw new Error("The page has no policy to change.");
  return marks
    ? allowed.replace("<head>", `<head>\n    <meta name="class-socket" content="${socket}" />`)
    : allowed;
}
