import type { Value } from "../../../go/value/value.ts";

/**
 * Adds a start or an end that is separated by signs to a text. Replaces the text's own if the same signs separate it:
 * `https://` before `x.org` and `http://x.org`, `.io` after `x` and `x.org`.
 */
export function withEnds(text: string, end: string): readonly string[] {
  const [before] = /[^A-Za-z0-9]+$/.exec(end) ?? [];
  const [behind] = /^[^A-Za-z0-9]+/.exec(end) ?? [];
  const start = before === undefined ? -1 : text.indexOf(before);
  const last = behind === undefined ? -1 : text.lastIndexOf(behind);
  return [
    ...(before === undefined || start < 0 ? [] : [end + text.slice(start + before.length)]),
    ...(last < 0 ? [] : [text.slice(0, last) + end]),
    ...(before === undefined ? [] : [end + text]),
    ...(behind === undefined ? [] : [text + end]),
  ];
}

/** Sorts strings or integers. Undefined for other items. */
export function inOrder(list: readonly Value[]): readonly Value[] | undefined {
  const texts = list.filter((item) => typeof item === "string");
  if (texts.length === list.length) return texts.sort((a, b) => (a < b ? -1 : 1));
  const numbers = list.filter((item) => typeof item === "bigint");
  return numbers.length === list.length ? numbers.sort((a, b) => (a < b ? -1 : 1)) : undefined;
}
