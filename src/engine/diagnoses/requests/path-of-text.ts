import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Path, Segment } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";

/**
 * Parses a path as the decoder prints it: `spec.versions[0].nmae`, `spec.m[a.b].kind`. If `value` is given, its fields
 * distinguish dots in names from those between names.
 */
export function pathOfText(text: string, value?: Value): Path {
  const all = [...text.matchAll(/([^.[\]]+)|\[(\d+)\]|\[([^\]]*)\]/g)].map(
    ([, name, index, key = ""]): Segment => name ?? (index === undefined ? { key } : Number(index)),
  );
  return leading(all, value) ?? all;
}

/**
 * Follows segments in a value, joining some of them with dots, and returns the path. Undefined if they lead nowhere.
 */
function leading(all: Path, value: Value | undefined): Path | undefined {
  const [first] = all;
  if (first === undefined) return [];
  let name: Segment = first;
  for (let end = 1; ; end++) {
    const below = valueAt(value, [name]);
    const rest = below === undefined ? undefined : leading(all.slice(end), below);
    if (rest !== undefined) return [name, ...rest];
    const next = all[end];
    if (!isMap(value) || typeof name !== "string" || typeof next !== "string") return undefined;
    name += `.${next}`;
  }
}
