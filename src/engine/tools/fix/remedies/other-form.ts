import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap } from "../../../go/value/value.ts";
import type { Attempt, Draft } from "../draft.ts";

/** Writes a number or a condition that is in quotes without them, if Go's type wants one. */
export function unquoted({ manuscript, path, value }: Draft, wanted: string): readonly Attempt[] {
  const written = valueAt(value, path);
  if (typeof written !== "string") return [];
  if (/int|float/.test(wanted) && /^-?\d+$/.test(written))
    return [{ title: `Write \`${written}\``, edits: manuscript.replace(path, BigInt(written)) }];
  if (wanted === "bool" && /^(?:true|false)$/i.test(written)) {
    const isTrue = written.toLowerCase() === "true";
    return [{ title: "Write it without quotes", edits: manuscript.replace(path, isTrue) }];
  }
  return [];
}

/** Puts quotes around a scalar. */
export function quoted({ manuscript, path, value }: Draft): readonly Attempt[] {
  const written = valueAt(value, path);
  if (written === undefined || isMap(written) || isList(written)) return [];
  const title = `Quote "${manuscript.sourceOf(path) ?? String(written)}"`;
  return [{ title, edits: manuscript.quote(path) }];
}

/** Writes a string as a list of one, or a mapping as the list of its names, if Go's type is a list. */
export function listed({ manuscript, path, value }: Draft, wanted: string): readonly Attempt[] {
  const written = valueAt(value, path);
  if (!wanted.startsWith("[]")) return [];
  if (typeof written === "string") {
    const title = `Write it as a list${written.includes(",") ? " of one" : ""}`;
    return [{ title, edits: manuscript.replace(path, [written]) }];
  }
  if (!isMap(written)) return [];
  return [{ title: "Write its names as a list", edits: manuscript.replace(path, [...written.keys()]) }];
}
