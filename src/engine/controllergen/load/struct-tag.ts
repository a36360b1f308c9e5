import { unquote } from "../../go/value/unquote.ts";

const pair = / *([^\s:"\x7f\x00-\x1f]+):("(?:\\.|[^"\\])*")/gsy;

/**
 * Returns the keys and values of a struct tag like Go's reflect. The first of a name wins. Upstream: reflect
 * `StructTag.Lookup`.
 */
export function parseTag(literal: string | undefined): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const text = literal === undefined ? undefined : unquote(literal);
  if (text === undefined) return values;
  for (const [, key = "", quoted = ""] of text.matchAll(pair)) {
    if (values.has(key)) continue;
    const value = unquote(quoted);
    // Go stops at a name whose value is not a string.
    if (value !== undefined) values.set(key, value);
  }
  return values;
}
