import { parseOnce } from "../../../apimachinery/source/document.ts";
import { lineAt } from "../../../apimachinery/source/lines.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { PieceOfText } from "./piece.ts";
import { type ItemFault, longestItem } from "./split/item.ts";

/** An object of a dump, and where it is. */
export interface DumpObject {
  readonly file: string;
  /** The line on which it starts, 1-based. */
  readonly line: number;
  readonly object: ValueMap;
}

/** A part of a dump that is not an object, and why. */
export interface BrokenPiece {
  readonly file: string;
  readonly line: number;
  /** The words of the parser, or ours. */
  readonly text: string;
}

/** The contents of a piece: usually one object; a list that is not in kubectl's form has many. */
export interface ReadPiece {
  readonly objects: readonly DumpObject[];
  readonly broken: readonly BrokenPiece[];
}

/** Reads a piece of a dump. Never throws: what cannot be read is reported with its line. */
export function readPiece({ file, linesBefore, format, text: own, fault }: PieceOfText): ReadPiece {
  const line = linesBefore + 1 + blankLines(own);
  const broken = (at: number, why: string): ReadPiece => ({
    objects: [],
    broken: [{ file, line: at, text: why }],
  });
  if (fault !== undefined) return broken(line, faultText(fault));
  const document = parseOnce(own, format);
  if (!document.ok)
    return broken(linesBefore + lineAt(document.lines(), document.offset), withoutLine(document.error));
  return document.value === null ? nothing : objectsIn(document.value, file, line);
}

const faultWords: Readonly<Record<ItemFault, string>> = {
  "too-long": `it has more than ${longestItem / 1024 / 1024} million characters, more than a server accepts`,
  "no-list": "it has too many items for an object, and its kind is not that of a list",
  unfinished: "the text ends before the end of this list",
};

/** Why a part of a stream is not an object. */
export function faultText(fault: ItemFault): string {
  return faultWords[fault];
}

const nothing: ReadPiece = { objects: [], broken: [] };

/** The objects of a value, which may be lists in lists. A stack: they may be nested without limit. */
function objectsIn(root: Value, file: string, line: number): ReadPiece {
  const objects: DumpObject[] = [];
  const broken: BrokenPiece[] = [];
  const left: Value[] = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    const items = member(value, "items");
    if (isList(items) && stringAt(value, "kind").endsWith("List")) {
      for (const item of items.toReversed()) left.push(item);
      continue;
    }
    const why = faultOf(value);
    if (why === undefined && isMap(value)) objects.push({ file, line, object: value });
    else broken.push({ file, line, text: why ?? "" });
  }
  return { objects, broken };
}

/** Why a value cannot be a stored object; undefined if it can. */
function faultOf(value: Value): string | undefined {
  if (!isMap(value)) return "it is not an object";
  if (stringAt(value, "apiVersion") === "" || stringAt(value, "kind") === "")
    return "apiVersion or kind is missing";
  return stringAt(value, "metadata", "name") === "" ? "metadata.name is missing" : undefined;
}

/** The parser counts lines from the start of the piece, which nobody sees. */
function withoutLine(error: string): string {
  return error.replace(/\bline \d+: /, "");
}

function blankLines(text: string): number {
  const lead = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(text)?.[0] ?? "";
  return lead.split("\n").length - 1;
}
