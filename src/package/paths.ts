import { type Path, pathText } from "../engine/go/value/path.ts";

/** A path as people write it; "" for the root. */
export function shownPath(path: Path): string {
  return path.length === 0
    ? ""
    : pathText(path.map((segment) => (isName(segment) ? segment : keyOf(segment))));
}

type Segment = Path[number];

/** Whether a segment follows a dot. Others are in brackets. */
function isName(segment: Segment): boolean {
  return typeof segment !== "string" || /^[\w$-]+$/.test(segment);
}

function keyOf(segment: Segment): Segment {
  return typeof segment === "string" ? { key: segment } : segment;
}

/** Reads a path as people write it: names after dots, indexes and keys with dots in brackets. */
export function readPath(text: string): Path {
  const path: (string | number)[] = [];
  for (const [, bracketed, name] of text.matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)) {
    if (name !== undefined) path.push(name);
    else if (bracketed !== undefined) path.push(/^\d+$/.test(bracketed) ? Number(bracketed) : bracketed);
  }
  return path;
}
