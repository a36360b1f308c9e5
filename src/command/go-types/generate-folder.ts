import { lineAt, lineStarts } from "../../engine/apimachinery/source/lines.ts";
import type { GenerateOptions, GoTypes } from "../../engine/index.ts";
import { markerHints } from "../../engine/tools/go-source/hints.ts";
import { reasonOf } from "../../engine/tools/go-source/reasons.ts";
import type { Flags } from "../context.ts";
import { readGoFolder } from "./go-folder.ts";

/** The name of a module that has none. */
export const unnamedModule = "example.com/api";

/** The flags of a command that generates the definitions of a folder. */
export const folderFlags = {
  module: { type: "string" },
  "max-desc-len": { type: "string" },
  "allow-dangerous-types": { type: "boolean" },
} as const;

/** A line of help about each. */
export const folderHelp = [
  ["--module PATH", "the module path (default: from go.mod)"],
  ["--max-desc-len N", "cut descriptions after N characters; 0 leaves them out"],
  ["--allow-dangerous-types", "allow floats"],
] as const;

/** What the flags ask for. */
export interface FolderQuestion {
  readonly module?: string;
  readonly options: GenerateOptions;
}

/** Reads the flags, or says what is wrong with them. */
export function readFolderFlags(flags: Flags): FolderQuestion | string {
  const { module, "max-desc-len": length } = flags;
  if (length !== undefined && !/^\d*$/.test(String(length))) return "--max-desc-len must be a number.";
  const options = {
    allowDangerousTypes: flags["allow-dangerous-types"] === true,
    ...(length === undefined ? {} : { maxDescLen: Number(length) }),
  };
  return { options, ...(typeof module === "string" ? { module } : {}) };
}

/** Where a command prints its answer, and everything else. */
interface Terminal {
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
}

/**
 * Prints the definitions of a folder's types and controller-gen's errors. Returns the exit code: 1 for errors, 2 if the
 * types define nothing. Rejects if the folder cannot be read.
 */
export async function generateFolder(
  goTypes: GoTypes,
  folder: string,
  { module, options }: FolderQuestion,
  { print, tell }: Terminal,
): Promise<number> {
  const read = await readGoFolder(folder);
  const { crds, errors } = await goTypes.generate({
    files: read.files,
    module: module ?? read.module ?? unnamedModule,
    roots: ["./..."],
    stubs: new Map(),
    options,
    isPartial: false,
  });
  for (const text of crds.values()) print(text);
  for (const { text, fault, file } of errors) {
    const reason = reasonOf(fault, read.files.get(file));
    tell(`${text}\n${reason === undefined ? "" : `  = why: ${reason}\n`}`);
  }
  for (const [path, text] of read.files) {
    const starts = lineStarts(text);
    for (const { text: message, range, reason } of markerHints(
      { files: [{ path, text, start: 0 }], module: undefined },
      text,
    )) {
      const line = lineAt(starts, range?.start ?? 0);
      const column = (range?.start ?? 0) - (starts[line - 1] ?? 0) + 1;
      tell(`${path}:${line}:${column}: warning: ${message}\n  = why: ${reason ?? ""}\n`);
    }
  }
  if (crds.size === 0 && errors.length === 0) {
    const files = `${read.files.size} Go ${read.files.size === 1 ? "file" : "files"}`;
    tell(`Nothing was generated: no type in ${files} embeds metav1.TypeMeta and metav1.ObjectMeta.\n`);
    return 2;
  }
  return errors.length === 0 ? 0 : 1;
}
