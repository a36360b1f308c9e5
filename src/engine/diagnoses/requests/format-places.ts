import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/** Members of a schema that hold values, not schemas. */
const values: ReadonlySet<string> = new Set(["default", "enum", "example"]);

/** Returns the paths of a format in the schemas of a definition, in the order of the text. */
export function formatPlaces(value: Value | undefined, format: string, at: Path = []): readonly Path[] {
  if (isList(value)) return value.flatMap((each, i) => formatPlaces(each, format, [...at, i]));
  if (!isMap(value)) return [];
  const isOfNames = at.at(-1) === "properties";
  return [...value].flatMap(([key, each]): readonly Path[] => {
    const path: Path = [...at, isOfNames ? { key } : key];
    if (isOfNames) return formatPlaces(each, format, path);
    if (key === "format") return each === format && at.length > 0 ? [path] : [];
    return values.has(key) ? [] : formatPlaces(each, format, path);
  });
}
