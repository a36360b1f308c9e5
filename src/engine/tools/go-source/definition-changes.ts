import { deepEqual } from "../../go/value/equal.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";

/** A changed keyword of a schema. */
export interface Change {
  readonly version: string;
  /** The path of the schema from its root. */
  readonly at: Path;
  readonly keyword: string;
  readonly old: Value | undefined;
  readonly now: Value | undefined;
  /** The schema after the change. */
  readonly node: ValueMap;
  /** The path of the keyword in the document. */
  readonly path: Path;
}

/** The changes of the schemas; undefined if something else changed too. */
export function changesOf(old: Value, now: Value): readonly Change[] | undefined {
  const [before, after] = [versionsOf(old), versionsOf(now)];
  if (before.length !== after.length || !deepEqual(withoutSchemas(old), withoutSchemas(now)))
    return undefined;
  return after.flatMap((version, i) => {
    const root: Path = ["spec", "versions", i, "schema", "openAPIV3Schema"];
    return below(stringAt(version, "name"), schemaOf(before[i]), schemaOf(version), [], root);
  });
}

function versionsOf(value: Value): readonly Value[] {
  const versions = member(member(value, "spec"), "versions");
  return isList(versions) ? versions : [];
}

function schemaOf(version: Value | undefined): Value | undefined {
  return member(member(version, "schema"), "openAPIV3Schema");
}

function withoutSchemas(value: Value): Value {
  const spec = member(value, "spec");
  if (!isMap(value) || !isMap(spec)) return value;
  const versions = versionsOf(value).map((each) => (isMap(each) ? without(each, "schema") : each));
  return new Map([...value, ["spec", new Map([...spec, ["versions", versions]])]]);
}

function without(map: ValueMap, name: string): ValueMap {
  return new Map([...map].filter(([key]) => key !== name));
}

function below(
  version: string,
  old: Value | undefined,
  now: Value | undefined,
  at: Path,
  root: Path,
): readonly Change[] {
  if (!isMap(now)) return [];
  const names = new Set([...(isMap(old) ? old.keys() : []), ...now.keys()]);
  return [...names].flatMap((keyword): readonly Change[] => {
    const [before, after] = [member(old, keyword), member(now, keyword)];
    if (before !== undefined && after !== undefined && deepEqual(before, after)) return [];
    if (keyword === "properties" && isMap(after) && isMap(before) && sameKeys(before, after)) {
      return [...after].flatMap(([field, schema]) =>
        below(version, before.get(field), schema, [...at, "properties", field], root),
      );
    }
    if ((keyword === "items" || keyword === "additionalProperties") && isMap(after) && isMap(before))
      return below(version, before, after, [...at, keyword], root);
    return [{ version, at, keyword, old: before, now: after, node: now, path: [...root, ...at, keyword] }];
  });
}

function sameKeys(a: ValueMap, b: ValueMap): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key));
}
