import { valueAt } from "../../apimachinery/field/value-at.ts";
import { append } from "../../go/value/append.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { DocumentId, Problem } from "../../playback/report.ts";
import type { Manuscript } from "../edit/manuscript.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import { placeName } from "./label.ts";

/** What a remedy works on: a problem in a text, and the text's value. */
export interface Draft {
  readonly problem: Problem;
  /** Where the problem is, in the document. */
  readonly path: Path;
  readonly manuscript: Manuscript;
  /** The document as it was read. */
  readonly value: Value;
  /** The definition that an update replaces, as it was read. */
  readonly before?: Value | undefined;
}

/** Something worth trying. Without edits it cannot be done here. */
export interface Attempt {
  readonly title: string;
  readonly edits: readonly TextEdit[] | undefined;
  /** The text that it edits, where that is not the one with the problem. */
  readonly document?: DocumentId;
  /** The text with the problem as it has to be besides, which is the next fix: it is tried with this one. */
  readonly next?: string;
}

/** What may help against problems of one kind, the best first. */
export type Remedy = (draft: Draft) => readonly Attempt[];

/** The text at a place of the draft's document, "" for anything else. */
export function textAt({ value }: Draft, path: Path): string {
  const at = valueAt(value, path);
  return typeof at === "string" ? at : "";
}

/** The names of the members at a place of the draft's document, none if there is no object. */
export function namesAt({ value }: Draft, path: Path): readonly string[] {
  const at = valueAt(value, path);
  return isMap(at) ? [...at.keys()] : [];
}

export function parentOf(path: Path): Path {
  return path.slice(0, -1);
}

/** The member or item that a path ends in, as a text. */
export function lastOf(path: Path): string {
  const last = path.at(-1);
  return last === undefined ? "" : String(segmentKey(last));
}

/** A value for a member, whether it stands there already or not. */
export function set(
  { manuscript }: Draft,
  path: Path,
  value: Value,
  after?: string,
): readonly TextEdit[] | undefined {
  if (manuscript.has(path)) return manuscript.replace(path, value);
  return manuscript.insert(parentOf(path), lastOf(path), value, after);
}

/** One more name for a list of names, which may not be there yet. */
export function addName(
  { manuscript, value }: Draft,
  path: Path,
  name: string,
): readonly TextEdit[] | undefined {
  const names = valueAt(value, path);
  if (isList(names) && names.includes(name)) return [];
  if (isList(names) && names.length > 0) return manuscript.append(path, name);
  return manuscript.has(path)
    ? manuscript.replace(path, [name])
    : manuscript.insert(parentOf(path), lastOf(path), [name]);
}

/** All edits, or none if one of them cannot be made. */
export function together(
  ...parts: readonly (readonly TextEdit[] | undefined)[]
): readonly TextEdit[] | undefined {
  const all: TextEdit[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    append(all, part);
  }
  return all;
}

/** The remedy that takes the faulty member away. */
export const removeIt: Remedy = ({ manuscript, path }) => [
  { title: `Remove \`${placeName(path)}\``, edits: manuscript.remove(path) },
];
