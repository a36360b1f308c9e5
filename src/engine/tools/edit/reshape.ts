import { isCollection, isMap, isScalar, isSeq, type Pair } from "yaml";
import type { Path } from "../../go/value/path.ts";
import type { Manuscript } from "./manuscript.ts";
import { keyText } from "./print.ts";
import type { TextEdit } from "./text-edit.ts";

/*
 * Edits that change the form of the value at a place and keep its characters, comments and style. They cover the
 * common cases only, so the result must be parsed again.
 */

type Edits = readonly TextEdit[] | undefined;

/** Wraps the value at a place in a list. */
export function asItem(manuscript: Manuscript, path: Path): Edits {
  const { text } = manuscript;
  const node = manuscript.nodeAt(path);
  const [start, end] = rangeOf(node, text);
  if (start === undefined || end === undefined || !isMap(node)) return undefined;
  if (node.flow === true) return [put(start, "["), put(end, "]")];
  return [put(start, "- "), ...indented(text, start, end)];
}

/** Replaces a list by its only item. */
export function fromItem(manuscript: Manuscript, path: Path): Edits {
  const node = manuscript.nodeAt(path);
  const [start, end] = rangeOf(node, manuscript.text);
  if (start === undefined || end === undefined || !isSeq(node)) return undefined;
  return node.flow === true
    ? [cut(start, start + 1), cut(end - 1, end)]
    : [{ start, end: start + 1, text: " " }];
}

/**
 * Turns a map keyed by names into a list: each name becomes the member `key` of an item, and a value that is
 * not a map becomes its member `content`.
 */
export function namesAsMembers(manuscript: Manuscript, path: Path, key: string, content?: string): Edits {
  const { text, isJson } = manuscript;
  const map = manuscript.nodeAt(path);
  const [start, end] = rangeOf(map, text);
  if (start === undefined || end === undefined || !isMap(map)) return undefined;
  const isFlow = map.flow === true;
  const [name, member] = [keyText(key, isJson), keyText(content ?? "", isJson)];
  const edits = map.items.flatMap((pair): TextEdit[] => {
    const own = rangeOf(pair.key, text);
    const [first, last] = own;
    const [begun, ended] = rangeOf(pair.value, text);
    if (first === undefined || last === undefined) return [];
    const named = `${name}: ${keyText(keyOf(pair), isJson)}`;
    const dash = isFlow ? "" : "- ";
    if (begun === undefined || ended === undefined || begun === ended) {
      const all = text.indexOf(":", last) + 1 || last;
      return [{ start: first, end: Math.max(all, last), text: isFlow ? `{${named}}` : dash + named }];
    }
    if (content !== undefined && !(isCollection(pair.value) && pair.value.flow !== true)) {
      const column = " ".repeat(columnOf(text, first) + 2);
      if (!isFlow) return [{ start: first, end: begun, text: `- ${named}\n${column}${member}: ` }];
      return [{ start: first, end: begun, text: `{${named}, ${member}: ` }, put(ended, "}")];
    }
    if (isMap(pair.value) && pair.value.flow === true) {
      const comma = pair.value.items.length === 0 ? "" : ", ";
      return [{ start: first, end: begun + 1, text: `${dash}{${named}${comma}` }];
    }
    const indent = columnOf(text, begun) - columnOf(text, first) - 1;
    const colon = text.indexOf(":", last) + 1;
    return [{ start: first, end: colon, text: `-${" ".repeat(Math.max(indent, 1))}${named}` }];
  });
  return isFlow
    ? [{ start, end: start + 1, text: "[" }, ...edits, { start: end - 1, end, text: "]" }]
    : edits;
}

/** Turns a list into a map keyed by names: the first member of each item, or its only one, is the name. */
export function membersAsNames(manuscript: Manuscript, path: Path, key: string, content?: string): Edits {
  const { text } = manuscript;
  const list = manuscript.nodeAt(path);
  const [start, end] = rangeOf(list, text);
  if (start === undefined || end === undefined || !isSeq(list)) return undefined;
  const isFlow = list.flow === true;
  const parts = list.items.map((item) => memberAsName(item, text, isFlow, key, content));
  if (parts.some((part) => part.length === 0)) return undefined;
  const edits = parts.flat();
  if (isFlow) return [{ start, end: start + 1, text: "{" }, ...edits, { start: end - 1, end, text: "}" }];
  const [holder = 0] = rangeOf(manuscript.nodeAt(path.slice(0, -1)), text);
  if (columnOf(text, holder) < columnOf(text, start)) return edits;
  // A list may be in the column of its key, a mapping must be indented.
  const lines = [put(start, "  "), ...indented(text, start, end)];
  const isKept = (at: number): boolean => edits.every((edit) => at <= edit.start || at >= edit.end);
  const deeper = edits.map((edit) => ({ ...edit, text: edit.text.replaceAll("\n", "\n  ") }));
  return [...lines.filter((line) => isKept(line.start)), ...deeper];
}

/** The edits for one item; none if it is not written in a supported form. */
function memberAsName(
  item: unknown,
  text: string,
  isFlow: boolean,
  key: string,
  content: string | undefined,
): readonly TextEdit[] {
  const [first, last] = rangeOf(item, text);
  const [pair, second] = isMap(item) ? item.items : [];
  if (first === undefined || last === undefined || pair === undefined) return [];
  const start = isFlow ? first : text.lastIndexOf("-", first);
  const isInner = isMap(item) && item.flow === true;
  const brace = isInner ? [cut(last - 1, last)] : [];
  if (key === "") return [cut(start, isInner ? first + 1 : first), ...brace];
  const [begun, ended] = rangeOf(pair.value, text);
  const [next] = rangeOf(content === undefined ? second?.key : second?.value, text);
  if (keyOf(pair) !== key || begun === undefined || ended === undefined) return [];
  const name = text.slice(begun, ended);
  if (!isInner && content === undefined) return [{ start, end: ended, text: `${name}:` }];
  if (next === undefined) return [];
  if (content === undefined) return [{ start, end: next, text: `${name}: {` }];
  // The comment of the name moves to a separate line.
  const [comment] = /#[^\r\n]*/.exec(text.slice(ended, next)) ?? [];
  const before = comment === undefined ? "" : `${comment}\n${" ".repeat(columnOf(text, start))}`;
  return [{ start, end: next, text: `${before}${name}: ` }, ...brace];
}

/** Indents the lines of a part of a text, except the first, by two more columns. */
function indented(text: string, start: number, end: number): readonly TextEdit[] {
  return [...text.slice(start, end).matchAll(/\n(?=[^\r\n])/g)].map(({ index }) =>
    put(start + index + 1, "  "),
  );
}

function put(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

function cut(start: number, end: number): TextEdit {
  return { start, end, text: "" };
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : "";
}

function columnOf(text: string, at: number): number {
  return at - text.lastIndexOf("\n", at - 1) - 1;
}

/** The start and end of a node, without the spaces and comments that the parser includes. */
function rangeOf(node: unknown, text: string): readonly [number?, number?] {
  const [start, end] = (isCollection(node) || isScalar(node)) && node.range ? node.range : [];
  if (start === undefined || end === undefined) return [];
  return [start, start + text.slice(start, end).trimEnd().length];
}
