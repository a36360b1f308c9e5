import { randomBytes } from "node:crypto";
import { lstat, open, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { writtenLike } from "../engine/tools/project/written-like.ts";

/** A text as it is in a file. */
export interface FileText {
  /** Without the byte order mark. */
  readonly text: string;
  /** Whether the file begins with a byte order mark. */
  readonly isMarked: boolean;
}

/** Larger files are not manifests: the server accepts 3 MB per request. */
const largestFile = 64 * 1024 * 1024;

const byteOrderMark = "\ufeff";

/**
 * Reads a file as UTF-8. Rejects with a reason that completes "FILE could not be read: ..." if it is not UTF-8 or too
 * large. It may also be a pipe.
 */
export async function readText(file: string): Promise<FileText> {
  const handle = await open(file, "r");
  try {
    return decoded(await limited(handle.createReadStream({ autoClose: false })));
  } finally {
    await handle.close();
  }
}

/** The same for a stream, such as standard input. */
export async function readStream(stream: AsyncIterable<Uint8Array | string>): Promise<FileText> {
  return decoded(await limited(stream));
}

/** Reads no further than the limit, since a device or a pipe may never end. */
async function limited(stream: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const bytes = typeof part === "string" ? Buffer.from(part) : Buffer.from(part);
    size += bytes.length;
    if (size > largestFile)
      throw new Error(`it has more than ${largestFile / 1024 / 1024} MB, more than a server accepts`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Decodes bytes strictly: a replaced character would be lost when the text is written. */
export function decoded(bytes: Uint8Array): FileText {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new Error("it is UTF-16; save it as UTF-8");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error("it is not UTF-8");
  }
  const isMarked = text.startsWith(byteOrderMark);
  return { text: isMarked ? text.slice(byteOrderMark.length) : text, isMarked };
}

/** The new text of a file, and what was read. */
export interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The text already has the line ends and the final newline that it should have. */
  readonly isExact?: true;
}

/**
 * Writes a changed text in the way in which the file was written: with its byte order mark, line ends, final newline and
 * mode. The file changes as a whole or not at all. Rejects with a reason that completes "FILE was not changed: ..." if it
 * is a link, is not in one of the folders `within`, or was changed by somebody else in the meantime.
 */
export async function writeText(
  { file, before, after, isExact }: Change,
  within: readonly string[],
): Promise<void> {
  const kind = await lstat(file);
  if (kind.isSymbolicLink()) throw new Error("it is a link");
  if (!kind.isFile()) throw new Error("it is not a file");
  const path = join(await realpath(dirname(resolve(file))), basename(file));
  const roots = await Promise.all(within.map((root) => realpath(root)));
  if (!roots.some((root) => isWithin(path, root))) throw new Error("it is outside the folder that was named");
  const now = await readText(path);
  if (now.text !== before) throw new Error("it has changed in the meantime");
  const text = (now.isMarked ? byteOrderMark : "") + (isExact ? after : likeBefore(before, after));
  await replaceText(path, text, kind.mode);
}

/**
 * Writes a file of our own, as a whole or not at all. Rejects with a reason that completes "FILE was not written: ..." if
 * there is something else with this name, such as a link, or if the file could not be read again.
 */
export async function createText(file: string, text: string): Promise<void> {
  const kind = await lstat(file).catch(() => undefined);
  if (kind?.isSymbolicLink() === true) throw new Error("it is a link");
  if (kind !== undefined && !kind.isFile()) throw new Error("it is not a file");
  if (Buffer.byteLength(text) > largestFile)
    throw new Error(`it would have more than ${largestFile / 1024 / 1024} MB`);
  await replaceText(resolve(file), text, kind?.mode ?? 0o644);
}

async function replaceText(path: string, text: string, mode: number): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const handle = await open(temporary, "wx", mode);
    try {
      await handle.chmod(mode & 0o7777);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Whether a path without links is a folder or in it. */
export function isWithin(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}

/** The new text with the line ends and the final newline of the old one. */
function likeBefore(before: string, after: string): string {
  const text = writtenLike(before, after);
  return before.endsWith("\n") || before === "" ? text : text.replace(/\r?\n$/, "");
}
