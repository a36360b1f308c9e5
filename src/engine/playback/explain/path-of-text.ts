import type { Segment } from "../../go/value/path.ts";

/**
 * A path as the decoder prints it: `spec.versions[0].nmae`, `spec.m[a.b].kind`. Dots in the names of fields cannot be told
 * from those between them.
 */
export function pathOfText(text: string): Segment[] {
  return [...text.matchAll(/([^.[\]]+)|\[(\d+)\]|\[([^\]]*)\]/g)].map(
    ([, name, index, key = ""]) => name ?? (index === undefined ? { key } : Number(index)),
  );
}
