import { parseDocument } from "../../../apimachinery/source/document.ts";
import { isMap, stringAt } from "../../../go/value/value.ts";
import type { Stretch } from "./json-pieces.ts";

/** The items of a YAML list. */
export interface YamlItems {
  /** Each from the start of the line with its dash. */
  readonly stretches: readonly Stretch[];
  readonly dash: number;
}

const header = /^items:[ \t]*(?:#.*)?\r?$/m;
const space = 0x20;
const dashCode = 0x2d;

/**
 * Cuts a document that is a list (`kind: ...List`) in the form that kubectl writes, `items:` with a dash for each,
 * into its items. Undefined for any other form, which is read as a whole. Only lines and columns are checked: an item
 * is indented deeper than its dash.
 */
export function yamlItems(text: string): YamlItems | undefined {
  const found = header.exec(text);
  if (found === null) return undefined;
  const begin = text.indexOf("\n", found.index) + 1;
  if (begin === 0) return undefined;
  const starts: number[] = [];
  let dash: number | undefined;
  let end = text.length;
  for (let at = begin; at < text.length; at = nextLine(text, at)) {
    const column = columnOf(text, at);
    if (column === undefined) continue;
    const isDash = isDashAt(text, at + column);
    if (dash === undefined) {
      if (!isDash) return undefined;
      dash = column;
    }
    if (column > dash) continue;
    if (column < dash || !isDash) {
      end = at;
      break;
    }
    starts.push(at);
  }
  if (dash === undefined || !isListWithout(text, found.index, end)) return undefined;
  const stretches = starts.map((start, i) => ({ start, end: starts[i + 1] ?? end }));
  return { stretches, dash };
}

/** Whether the text around the items is a list. */
function isListWithout(text: string, start: number, end: number): boolean {
  const around = parseDocument(text.slice(0, start) + text.slice(end), "yaml");
  return around.ok && isMap(around.value) && stringAt(around.value, "kind").endsWith("List");
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end + 1;
}

/** The column of the first content on a line; undefined if it has none. */
function columnOf(text: string, at: number): number | undefined {
  let column = 0;
  while (text.charCodeAt(at + column) === space) column++;
  const code = text.charCodeAt(at + column);
  const isEmpty = Number.isNaN(code) || code === 0x0a || code === 0x0d || code === 0x23;
  return isEmpty ? undefined : column;
}

function isDashAt(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== dashCode) return false;
  const next = text.charCodeAt(at + 1);
  return next === space || next === 0x0a || next === 0x0d;
}
