import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { largest, smallest } from "../../../go/value/extremes.ts";
import { type Path, segmentKey } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { type NearField, nearFields } from "../../../playback/explain/near-fields.ts";
import { nodesAlong } from "../../../server/schema/nodes-along.ts";
import { applyEdits, type TextEdit } from "../../edit/text-edit.ts";
import { type Attempt, lastOf, parentOf } from "../draft.ts";
import type { ChangeDraft } from "./changes.ts";

/** Levels of indentation that are tried. */
const mostLevels = 4;

/**
 * Returns attempts for a field that is unknown where its indentation puts it. Moves its line, or the line before, to a
 * column where the schema declares the field. A map with any keys counts only if it is empty: then the fields were
 * meant for it. With `isLoose`, only those maps count that have keys.
 */
export function reindented(draft: ChangeDraft, path: Path, isLoose = false): readonly Attempt[] {
  const { object, value } = draft;
  const start = object.isJson ? undefined : keyStart(draft, path);
  if (start === undefined) return [];
  const { text } = object;
  const lines = text.split("\n");
  const index = text.slice(0, start).split("\n").length - 1;
  const previous = lines.findLastIndex((line, i) => i < index && isWritten(line));
  const levels = levelsNear(lines, index);
  const before = lines[previous] ?? "";
  const isKeyAlone = /:\s*(?:#.*)?$/.test(before) && !/^\s*-/.test(before);
  const moves = [
    ...(isKeyAlone
      ? levelsNear(lines, previous).map((level) => moved(lines, previous, previous + 1, level))
      : []),
    ...levels.map((level) => moved(lines, index, endOfBlock(lines, index), level)),
  ];
  return moves.filter(({ edits }) => {
    const edited = applyEdits(text, edits ?? []);
    const parsed = parseDocument(edited, formatOf(edited));
    return parsed.ok && isKnownThen(draft, path, value, parsed.value, isLoose);
  });
}

function isWritten(line: string): boolean {
  return /^\s*[^#\s]/.test(line);
}

function columnOf(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}

/** Returns the position of a member's key, if the key begins its line. */
function keyStart({ object }: ChangeDraft, path: Path): number | undefined {
  const key = object.keySourceOf(path);
  const end = object.nodeAt(path)?.range?.[0] ?? object.text.length;
  if (key === undefined) return undefined;
  const start = object.text.lastIndexOf(`${key}:`, end);
  const lead = object.text.slice(object.text.lastIndexOf("\n", start - 1) + 1, start);
  return start >= 0 && /^ *$/.test(lead) ? start : undefined;
}

/** Returns the columns of keys in the lines before, those of the nearest lines first. */
function levelsNear(lines: readonly string[], index: number): readonly number[] {
  const before = lines
    .slice(Math.max(0, index - 12), index)
    .filter(isWritten)
    .reverse();
  const [nearest = ""] = before;
  const levels = [columnOf(nearest), columnOf(nearest) + 2, ...before.map(columnOf)];
  return [...new Set(levels)].slice(0, mostLevels);
}

/** Returns the line after the lines that are indented below a line. */
function endOfBlock(lines: readonly string[], index: number): number {
  const own = columnOf(lines[index] ?? "");
  const end = lines.findIndex(
    (line, i) => i > index && isWritten(line) && (/^ */.exec(line)?.[0].length ?? 0) <= own,
  );
  return end < 0 ? lines.length : end;
}

/** Moves lines so that the first begins in a column. */
function moved(lines: readonly string[], from: number, to: number, column: number): Attempt {
  const own = /^ */.exec(lines[from] ?? "")?.[0].length ?? 0;
  const by = column - own;
  const offsets = lines.map((line) => line.length + 1);
  const startOf = (index: number): number => offsets.slice(0, index).reduce((sum, each) => sum + each, 0);
  const edits = lines.slice(from, to).flatMap((line, i): readonly TextEdit[] => {
    const start = startOf(from + i);
    if (line.trim() === "" || by === 0) return [];
    return by > 0
      ? [{ start, end: start, text: " ".repeat(by) }]
      : [{ start, end: start + Math.min(-by, /^ */.exec(line)?.[0].length ?? 0), text: "" }];
  });
  const key = /^[\s-]*([^:]*):/.exec(lines[from] ?? "")?.[1] ?? "the line";
  const columns = Math.abs(by) === 1 ? "1 column" : `${Math.abs(by)} columns`;
  return { title: `Move ${key} ${columns} ${by > 0 ? "right" : "left"}`, edits };
}

/** Checks whether the field is where the schema declares it, or in a map with any keys that was empty. */
function isKnownThen(
  { schema }: ChangeDraft,
  path: Path,
  before: Value,
  after: Value,
  isLoose: boolean,
): boolean {
  const written = valueAt(before, path);
  const name = lastOf(path);
  return placesOf(after, name, []).some((place) => {
    if (written !== undefined && !deepEqual(valueAt(after, place) ?? null, written)) return false;
    if (valueAt(before, place) !== undefined) return false;
    const holder = parentOf(place);
    const nodes = nodesAlong(schema, holder);
    const node = nodes.length === place.length ? nodes.at(-1) : undefined;
    if (node === undefined) return false;
    const isOpen = node.additionalProperties !== undefined;
    const isEmpty = (valueAt(before, holder) ?? null) === null;
    return isLoose ? isOpen && !isEmpty : node.properties.has(name) || (isOpen && isEmpty);
  });
}

/** Returns all paths of members with a name. */
function placesOf(value: Value, name: string, at: Path): readonly Path[] {
  if (isList(value)) return value.flatMap((item, i) => placesOf(item, name, [...at, i]));
  if (!isMap(value)) return [];
  return [...value].flatMap(([key, below]) => {
    const place: Path = [...at, { key }];
    const own = segmentKey(place.at(-1) ?? "") === name ? [place] : [];
    return [...own, ...placesOf(below, name, place)];
  });
}

/** Moves all unknown fields next to this one that belong to the same object below it into that object. */
export function togetherInside(
  draft: ChangeDraft,
  path: Path,
  [first]: readonly NearField[],
): readonly Attempt[] {
  const { object, value, schema } = draft;
  const parent = parentOf(path);
  const holder = valueAt(value, parent);
  if (first?.relation !== "inside" || !isMap(holder) || object.has(first.holder) || parent.length > 0)
    return [];
  const known = nodesAlong(schema, parent).at(parent.length)?.properties;
  const fields = object.keys(parent).filter((name) => {
    const [near] = known?.has(name) === false ? nearFields(schema, [...parent, { key: name }]) : [];
    return near?.relation === "inside" && lastOf(near.holder) === lastOf(first.holder);
  });
  const edits = fields.length < 2 ? undefined : underKey(object.text, fields, lastOf(first.holder));
  return edits === undefined
    ? []
    : [{ title: `Move ${fields.length} fields under \`${lastOf(first.holder)}\``, edits }];
}

/** Puts consecutive members at the top of a text below a new key, which is inserted before the first. */
function underKey(text: string, names: readonly string[], key: string): readonly TextEdit[] | undefined {
  const lines = text.split("\n");
  const starts = names.map((name) => lines.findIndex((line) => line.startsWith(`${name}:`)));
  const from = smallest(starts);
  const after = lines.findIndex((line, i) => i > largest(starts) && /^[^\s#-]/.test(line));
  const end = after < 0 ? lines.length : after;
  const own = lines.slice(from, end).filter((line) => /^[^\s#-]/.test(line));
  if (starts.includes(-1) || own.length !== names.length) return undefined;
  const offset = (index: number): number =>
    lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
  return lines.slice(from, end).flatMap((line, i): readonly TextEdit[] => {
    const start = offset(from + i);
    const lead = i === 0 ? `${key}:\n  ` : "  ";
    return line.trim() === "" ? [] : [{ start, end: start, text: lead }];
  });
}
