import { lineAt, lineStarts } from "../../apimachinery/source/lines.ts";
import type { OutlineNode } from "./outline/nodes.ts";
import { readOutline } from "./outline/outline.ts";

/** A member or an item of a text, with the place of its key or, without a key, of its first line. */
export interface WrittenPlace {
  readonly path: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
}

/** More places are left out: nobody looks at so many lines. */
const mostPlaces = 20_000;

/** The places of everything in the first document of a text, which may be incomplete; in the text's order. */
export function writtenPlaces(text: string): readonly WrittenPlace[] {
  const starts = lineStarts(text);
  const found: WrittenPlace[] = [];
  const add = (path: WrittenPlace["path"], start: number, end: number): void => {
    found.push({ path, start, end, line: lineAt(starts, start) });
  };
  const rest: { readonly node: OutlineNode; readonly path: WrittenPlace["path"] }[] = [
    { node: readOutline(text), path: [] },
  ];
  for (let next = rest.pop(); next !== undefined && found.length < mostPlaces; next = rest.pop()) {
    const { node, path } = next;
    for (const { key, keyStart, keyEnd, value } of node.members) {
      add([...path, key], keyStart, keyEnd);
      rest.push({ node: value, path: [...path, key] });
    }
    for (const [i, { start, value }] of node.items.entries()) {
      const lineEnd = text.indexOf("\n", start);
      add([...path, i], start, Math.max(start, Math.min(value.end, lineEnd < 0 ? text.length : lineEnd)));
      rest.push({ node: value, path: [...path, i] });
    }
  }
  return found.sort((a, b) => a.start - b.start || a.path.length - b.path.length);
}
