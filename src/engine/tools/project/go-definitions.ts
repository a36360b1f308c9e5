import { lineAt, lineStarts } from "../../apimachinery/source/lines.ts";
import type { Generated } from "../../controllergen/generate.ts";
import { createGoTypes, type GoTypes } from "../../controllergen/go-types.ts";
import type { Archive, ArchiveFile } from "../go-source/archive.ts";
import { generateArchive, originsIn } from "../go-source/generate-source.ts";
import { reasonOf } from "../go-source/reasons.ts";
import { isGoType } from "./go-files.ts";
import { type Manifest, type Manifests, manifestsIn, type SourceLine, type Unread } from "./manifest.ts";

/** Reads the Go types of folders; an instance remembers what it has read of Kubernetes. */
export type GoReader = (files: ReadonlyMap<string, string>) => ReturnType<typeof goDefinitions>;

export function createGoReader(): GoReader {
  const goTypes = createGoTypes();
  return (files) => goDefinitions(goTypes, files);
}

/** More errors of one module do not help. */
const mostErrors = 50;

/**
 * The definitions that controller-gen generates from the Go types of a folder, and its errors, by the file that they are about.
 * `files` are all Go files and the `go.mod` of each module. Rejects only if a package of Kubernetes cannot be loaded.
 */
async function goDefinitions(
  goTypes: GoTypes,
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Manifests>> {
  const found = new Map<string, { manifests: Manifest[]; unread: Unread[] }>();
  const of = (file: string): { manifests: Manifest[]; unread: Unread[] } => {
    const known = found.get(file) ?? { manifests: [], unread: [] };
    found.set(file, known);
    return known;
  };
  for (const module of modulesOf(files)) {
    // Which flags the folder uses is not known: floats are allowed, since definitions with floats may be meant.
    const generated = await generateArchive(goTypes, module.archive, { allowDangerousTypes: true });
    for (const manifest of manifestsOf(generated, module)) of(manifest.file).manifests.push(manifest);
    for (const fault of faultsOf(generated, module, files)) of(fault.file).unread.push(fault);
  }
  return found;
}

/** The Go files of a module, with paths from its folder. */
interface Module {
  /** "" or a path with a slash at its end. */
  readonly folder: string;
  readonly archive: Archive;
}

/** The modules of a folder. Packages without types for JSON have no definition and are left out. */
function modulesOf(files: ReadonlyMap<string, string>): readonly Module[] {
  const named = new Map<string, string | undefined>();
  for (const [file, text] of files)
    if (/(?:^|\/)go\.mod$/.test(file))
      named.set(file.slice(0, -"go.mod".length), /^module\s+"?([^\s"]+)/m.exec(text)?.[1]);
  const inModule = new Map<string, ArchiveFile[]>();
  const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/") + 1);
  const typed = new Set(
    [...files].filter(([file, text]) => isGoType(file, text)).map(([file]) => folderOf(file)),
  );
  for (const [file, text] of files) {
    if (!file.endsWith(".go") || !typed.has(folderOf(file))) continue;
    const folder = [...named.keys()].reduce(
      (best, each) => (file.startsWith(each) && each.length > best.length ? each : best),
      "",
    );
    const own = inModule.get(folder) ?? [];
    const last = own.at(-1);
    const start = last === undefined ? 0 : last.start + last.text.length;
    own.push({ path: file.slice(folder.length), text, start });
    inModule.set(folder, own);
  }
  return [...inModule].map(([folder, own]) => ({
    folder,
    archive: { files: own, module: named.get(folder) },
  }));
}

function manifestsOf(generated: Generated, module: Module): readonly Manifest[] {
  return [...generated.crds].flatMap(([name, text]) => {
    const { offsets } = originsIn(generated, module.archive, name);
    const places = placesOf(offsets, module);
    const first = places.find((place) => place !== undefined);
    if (first === undefined) return [];
    return manifestsIn({ file: first.file, text, isNamed: false }).manifests.map((manifest) => ({
      ...manifest,
      line: first.line,
      sources: places.slice(manifest.linesBefore).map((place) => place ?? first),
    }));
  });
}

/** The places in files of offsets in all files of a module together. */
function placesOf(
  offsets: readonly number[],
  { folder, archive }: Module,
): readonly (SourceLine | undefined)[] {
  const starts = archive.files.map(({ start }) => start);
  const lines = new Map<ArchiveFile, readonly number[]>();
  return offsets.map((offset) => {
    const file = offset < 0 ? undefined : archive.files[lineAt(starts, offset) - 1];
    if (file === undefined) return undefined;
    const own = lines.get(file) ?? lineStarts(file.text);
    lines.set(file, own);
    const at = offset - file.start;
    const line = lineAt(own, at);
    return { file: folder + file.path, line, column: at - (own[line - 1] ?? 0) + 1 };
  });
}

/** The errors of controller-gen in files. An error of a whole package says nothing about a line, and is not told. */
function faultsOf(
  { errors }: Generated,
  { folder }: Module,
  files: ReadonlyMap<string, string>,
): readonly Unread[] {
  const told = new Map<string, Unread>();
  for (const { file, line, column, fault, text } of errors) {
    const path = folder + file;
    if (line === undefined || !files.has(path) || told.size >= mostErrors) continue;
    const reason = reasonOf(fault, files.get(path));
    told.set(text, {
      file: path,
      line,
      column: column ?? 1,
      text: fault.text,
      goCode: fault.code,
      ...(fault.code.startsWith("go-syntax/") ? { isHalf: true } : {}),
      ...(reason === undefined ? {} : { reason }),
    });
  }
  return [...told.values()];
}
