/** A file of a Go text. */
export interface ArchiveFile {
  readonly path: string;
  readonly text: string;
  /** Where it starts in the whole text (UTF-16). */
  readonly start: number;
}

/** A Go text split into its files: one file, or several as the Go Playground writes them (txtar). */
export interface Archive {
  readonly files: readonly ArchiveFile[];
  /** The module that a go.mod among them names; undefined if there is none. */
  readonly module: string | undefined;
}

/** The name of a file without a line that names it. */
const unnamedFile = "types.go";

/** Upstream: golang.org/x/tools/txtar `isMarker`. */
const fileLine = /^-- (\S(?:.*\S)?) --[ \t]*$/gm;

/** The most files that are read: a link could contain a hundred thousand. */
const mostFiles = 500;

/** Splits a Go text into files. Works for any text; of two files with the same path the last one counts. */
export function readArchive(text: string): Archive {
  const files = new Map<string, ArchiveFile>();
  const put = (path: string, start: number, end: number): void => {
    files.set(path, { path, text: text.slice(start, end), start });
  };
  let open: { readonly path: string; readonly start: number } = { path: unnamedFile, start: 0 };
  for (const match of text.matchAll(fileLine)) {
    if (files.size >= mostFiles) break;
    put(open.path, open.start, match.index);
    open = { path: match[1] ?? "", start: Math.min(text.length, match.index + match[0].length + 1) };
  }
  put(open.path, open.start, text.length);
  const first = files.get(unnamedFile);
  // The text before the first named file is a comment of the archive, unless it is Go.
  if (files.size > 1 && first?.start === 0 && !/^package\s/m.test(first.text)) files.delete(unnamedFile);
  const goMod = [...files.values()].find(({ path }) => path === "go.mod")?.text ?? "";
  return { files: [...files.values()], module: /^module\s+"?([^\s"]+)/m.exec(goMod)?.[1] };
}

/** The files as one text, which is read as the same files again. */
export function writeArchive(files: readonly { readonly path: string; readonly text: string }[]): string {
  const [only] = files;
  if (files.length === 1 && only !== undefined) return only.text;
  const ended = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);
  return files.map(({ path, text }) => `-- ${path} --\n${ended(text)}`).join("");
}

/**
 * The offset in the whole text of a line and a column of a file, both 1-based, columns in bytes; undefined if
 * there is none.
 */
export function offsetIn({ files }: Archive, path: string, line: number, column: number): number | undefined {
  const file = files.find((each) => each.path === path);
  const at = file === undefined ? undefined : lineStarts(file)[line - 1];
  if (file === undefined || at === undefined) return undefined;
  return file.start + at + charactersOf(file.text, at, column - 1);
}

const keptStarts = new WeakMap<ArchiveFile, readonly number[]>();

/** The offsets of the lines of a file. */
function lineStarts(file: ArchiveFile): readonly number[] {
  const kept = keptStarts.get(file);
  if (kept !== undefined) return kept;
  const starts = [0];
  for (let at = file.text.indexOf("\n"); at >= 0; at = file.text.indexOf("\n", at + 1)) starts.push(at + 1);
  keptStarts.set(file, starts);
  return starts;
}

/** The number of UTF-16 units of a text from `at` on that take this many bytes. */
function charactersOf(text: string, at: number, bytes: number): number {
  let left = bytes;
  let n = 0;
  while (left > 0 && at + n < text.length) {
    const code = text.codePointAt(at + n) ?? 0;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    n += code < 0x10000 ? 1 : 2;
  }
  return n;
}

/** The line of a whole text that contains an offset: its number, 1-based, its start and its end. */
export function lineAt(
  text: string,
  offset: number,
): { readonly line: number; readonly start: number; readonly end: number } {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const next = text.indexOf("\n", offset);
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return { line, start, end: next < 0 ? text.length : next };
}
