import { valueAt } from "../../apimachinery/field/value-at.ts";
import { append } from "../../go/value/append.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { DocumentId, Problem } from "../../playback/report.ts";
import type { Manuscript } from "../edit/manuscript.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import { placeName } from "./label.ts";
import type { Ground } from "./repair/ground.ts";

/** What a remedy works on: a problem in a text, and the text's value. */
export interface Draft {
  readonly problem: Problem;
  /** Where the problem is in the document. */
  readonly path: Path;
  readonly manuscript: Manuscript;
  /** The parsed document. */
  readonly value: Value;
  /** The parsed definition that an update replaces. */
  readonly before?: Value | undefined;
}

/** An edit to try. Without `edits` it is not possible in this text. */
export interface Attempt {
  readonly title: string;
  /** Takes away what the author wrote. */
  readonly removes?: boolean;
  /** Is tried only if nothing else helps. */
  readonly isLast?: boolean;
  readonly edits: readonly TextEdit[] | undefined;
  /** The text to edit, if it is not the one with the problem. */
  readonly document?: DocumentId;
  /**
   * The changed text of the document with the problem, if it must change too. That change is the next fix; it is tried
   * together with this one.
   */
  readonly next?: string;
}

/** Returns attempts for problems of one kind, the best first. */
export type Remedy = (draft: Draft) => readonly Attempt[];

/** What a remedy for a resource knows besides its text. */
export interface ResourceDraft extends Draft {
  /** What the server made of it. Missing if it was rejected before the stages. */
  readonly ground: Ground | undefined;
  /** The definition itself. */
  readonly definition: Value | undefined;
  /** The objects that exist before the request. */
  readonly stored: readonly ValueMap[];
  /** Returns an object that the definition accepts. */
  readonly example: () => ValueMap | undefined;
}

/** Returns attempts for problems of a resource, the best first. */
export type ResourceRemedy = (draft: ResourceDraft) => readonly Attempt[];

/** Returns the string at a path of the draft's document, "" if there is no string. */
export function textAt({ value }: Draft, path: Path): string {
  const at = valueAt(value, path);
  return typeof at === "string" ? at : "";
}

/** Returns the names of the members at a path of the draft's document. Empty if there is no object. */
export function namesAt({ value }: Draft, path: Path): readonly string[] {
  const at = valueAt(value, path);
  return isMap(at) ? [...at.keys()] : [];
}

export function parentOf(path: Path): Path {
  return path.slice(0, -1);
}

/** Returns the last segment of a path, a member or an item, as a string. */
export function lastOf(path: Path): string {
  const last = path.at(-1);
  return last === undefined ? "" : String(segmentKey(last));
}

/** Returns the edits that set a member, whether it exists or not. */
export function set(
  { manuscript }: Draft,
  path: Path,
  value: Value,
  after?: string,
): readonly TextEdit[] | undefined {
  if (manuscript.has(path)) return manuscript.replace(path, value);
  return manuscript.insert(parentOf(path), lastOf(path), value, after);
}

/** Returns the edits that add a name to a list of names. The list may not exist yet. */
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

/** Combines edits. Undefined if one of the parts is not possible. */
export function together(
  ...parts: readonly (readonly TextEdit[] | undefined)[]
): readonly TextEdit[] | undefined {
  return allTogether(parts);
}

/** Combines any number of edits. Undefined if one of the parts is not possible. */
export function allTogether(
  parts: Iterable<readonly TextEdit[] | undefined>,
): readonly TextEdit[] | undefined {
  const all: TextEdit[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    append(all, part);
  }
  return all;
}

/** The remedy that removes the faulty member. */
export const removeIt: Remedy = ({ manuscript, path }) => [
  { title: `Remove \`${placeName(path)}\``, removes: true, edits: manuscript.remove(path) },
];
