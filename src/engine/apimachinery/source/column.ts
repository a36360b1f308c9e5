import type { Path } from "../../go/value/path.ts";
import { segmentKey } from "../../go/value/path.ts";
import type { ParsedDocument } from "./document.ts";
import { lineAt } from "./lines.ts";

/** Returns the column of a path's key, if it is the first word of its line. Otherwise undefined. */
export function columnOf(document: ParsedDocument): (path: Path) => number | undefined {
  return (path) => {
    if (!document.ok) return undefined;
    let node = document.positions();
    let offset = node.offset ?? 0;
    let start: number | undefined;
    for (const segment of path) {
      const key = segmentKey(segment);
      const member = node.members?.get(String(key));
      const next = member?.value ?? (typeof key === "number" ? node.items?.[key] : undefined);
      if (next === undefined) return undefined;
      node = next;
      offset += next.offset ?? 0;
      start = member === undefined ? undefined : member.key.start + offset;
    }
    if (start === undefined) return undefined;
    const lineStart = document.lines()[lineAt(document.lines(), start) - 1] ?? 0;
    const before = document.text.slice(lineStart, start);
    return /^[\s-]*$/.test(before) ? before.length : undefined;
  };
}
