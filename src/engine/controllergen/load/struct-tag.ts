import { unquoteGo } from "../types/literal.ts";

const pair = / *([^\s:"\x7f\x00-\x1f]+):("(?:\\.|[^"\\])*")/gsy;

/** The keys and values of a struct tag as Go's reflect finds them, the first of a name. Upstream: reflect `StructTag.Lookup`. */
export function parseTag(literal: string | undefined): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const text = literal === undefined ? undefined : unquoteGo(literal);
  if (text === undefined) return values;
  for (const [, key = "", quoted = ""] of text.matchAll(pair)) {
    if (values.has(key)) continue;
    const value = unquoteGo(quoted);
    // Go looks no further for a name whose value is no string.
    if (value !== undefined) values.set(key, value);
  }
  return values;
}
