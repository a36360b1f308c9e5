import { lineStarts } from "../../apimachinery/source/lines.ts";
import { readArchive, writeArchive } from "../go-source/archive.ts";

/** The Go files of a package and of those of its module that it uses, as one text. */
export interface GoText {
  readonly text: string;
  /** The files of the project in it, by their paths in the text. */
  readonly files: readonly { readonly path: string; readonly file: string }[];
}

/** The text for an editor with the package of a file and the packages of the same module that it imports. */
export function goTextFor(file: string, texts: ReadonlyMap<string, string>): GoText {
  const mods = [...texts.keys()].filter((each) => /(?:^|\/)go\.mod$/.test(each)).map(folderOf);
  const root = mods
    .filter((each) => file.startsWith(each))
    .reduce((a, b) => (b.length > a.length ? b : a), "");
  const module = /^module\s+"?([^\s"]+)/m.exec(texts.get(`${root}go.mod`) ?? "")?.[1];
  const folders = new Set([folderOf(file)]);
  for (const folder of folders) {
    for (const [name, text] of texts) {
      if (module === undefined || folderOf(name) !== folder) continue;
      for (const [, path = ""] of text.matchAll(/"([^"\s]+)"/g))
        if (path.startsWith(`${module}/`)) folders.add(`${root}${path.slice(module.length + 1)}/`);
    }
  }
  const own = [...texts.keys()].filter((name) => name.endsWith(".go") && folders.has(folderOf(name)));
  const named = own.map((name) => ({ path: name.slice(root.length), file: name }));
  const parts =
    module === undefined || own.length < 2 ? named : [{ path: "go.mod", file: `${root}go.mod` }, ...named];
  const written = parts.map(({ path, file: name }) => ({ path, text: texts.get(name) ?? "" }));
  return { text: writeArchive(written), files: parts };
}

/** The files that a text of `goTextFor` has now, as far as they are other ones than `textOf` gives. */
export function goEdits(
  { text, files }: GoText,
  textOf: (file: string) => string,
): readonly { readonly file: string; readonly text: string }[] {
  const [only] = files;
  const read =
    files.length === 1 && only !== undefined ? [{ path: only.path, text }] : readArchive(text).files;
  return read.flatMap(({ path, text: now }) => {
    const file = files.find((each) => each.path === path)?.file;
    const before = file === undefined ? "" : textOf(file);
    // In a text of several files, each has a last line end.
    const isSame = now === before || (files.length > 1 && now === `${before}\n`);
    return file === undefined || isSame ? [] : [{ file, text: now }];
  });
}

/** The offset in a text of `goTextFor` of a place in one of its files. Undefined if the file is not in it. */
export function goOffset(
  { text, files }: GoText,
  { file, line, column }: { readonly file: string; readonly line: number; readonly column: number },
): number | undefined {
  const path = files.find((each) => each.file === file)?.path;
  if (path === undefined) return undefined;
  if (files.length === 1) return offsetOfLine(text, line) + column - 1;
  const own = readArchive(text).files.find((each) => each.path === path);
  return own === undefined ? undefined : own.start + offsetOfLine(own.text, line) + column - 1;
}

function offsetOfLine(text: string, line: number): number {
  return lineStarts(text)[line - 1] ?? text.length;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}
