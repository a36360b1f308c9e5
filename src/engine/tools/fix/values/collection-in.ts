import { parseOnce } from "../../../apimachinery/source/document.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";

/** Returns the list or object that a text is: as JSON, or in YAML's brackets. */
export function collectionIn(value: Value): Value | undefined {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  const read = [parseOnce(value, "json"), parseOnce(value, "yaml")].find(({ ok }) => ok);
  return read?.ok === true && (isList(read.value) || isMap(read.value)) ? read.value : undefined;
}
