import { append } from "../../go/value/append.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { stepsTo } from "./json-path-fields.ts";
import { pathsTo } from "./object-members.ts";
import { stepsOf } from "./schema-place.ts";

/** A place in a definition that names a field, outside of expressions. */
export interface NamedPlace {
  /** `key`: the key of a member; `word`: a whole string; `step`: the last of the steps of a JSONPath. */
  readonly kind: "key" | "word" | "step";
  readonly path: Path;
}

/**
 * The places in a written schema that name the field at the end of `rest`: its property, also in branches, in `required`,
 * in the keys of lists, in defaults and examples, and in the fieldPath of rules.
 */
export function placesInSchema(
  node: Value | undefined,
  at: Path,
  rest: readonly string[],
): readonly NamedPlace[] {
  if (!isMap(node)) return [];
  const found: NamedPlace[] = [];
  const [word, name] = rest;
  const steps = stepsOf(rest);
  for (const key of ["default", "example"])
    for (const path of pathsTo(node.get(key), steps))
      found.push({ kind: "key", path: [...at, key, ...path] });
  const rules = node.get("x-kubernetes-validations");
  for (const [i, rule] of (isList(rules) ? rules : []).entries())
    if (stepsTo(stringAt(rule, "fieldPath"), steps) !== undefined)
      found.push({ kind: "step", path: [...at, "x-kubernetes-validations", i, "fieldPath"] });
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    const branches = node.get(key);
    for (const [i, branch] of (isList(branches) ? branches : []).entries())
      append(found, placesInSchema(branch, [...at, key, i], rest));
  }
  append(found, placesInSchema(node.get("not"), [...at, "not"], rest));
  if (word === "items" && rest.length === 3 && rest[1] === "properties")
    append(found, wordsIn(node, at, "x-kubernetes-list-map-keys", rest[2]));
  if (word === "properties" && rest.length === 2) {
    append(found, wordsIn(node, at, "required", name));
    if (member(node.get("properties"), name ?? "") !== undefined)
      found.push({ kind: "key", path: [...at, "properties", name ?? ""] });
    return found;
  }
  const width = word === "properties" ? 2 : 1;
  const step = rest.slice(0, width);
  const child = step.reduce<Value | undefined>((value, key) => member(value, key), node);
  return [...found, ...placesInSchema(child, [...at, ...step], rest.slice(width))];
}

/** The places in the other members of a version, such as printer columns, with paths to the field. */
export function placesInVersion(
  version: Value,
  at: Path,
  steps: ReturnType<typeof stepsOf>,
): readonly NamedPlace[] {
  const lists = ["additionalPrinterColumns", "selectableFields"].flatMap((key) => {
    const list = member(version, key);
    return (isList(list) ? list : []).map((_, i) => [key, i, "jsonPath"] as const);
  });
  const scale = ["specReplicasPath", "statusReplicasPath", "labelSelectorPath"].map(
    (key) => ["subresources", "scale", key] as const,
  );
  return [...lists, ...scale].flatMap((path): NamedPlace[] => {
    const text = textAt(version, path);
    const isThere = text !== undefined && stepsTo(text, steps) !== undefined;
    return isThere ? [{ kind: "step", path: [...at, ...path] }] : [];
  });
}

/** The string at a path of a value. */
export function textAt(value: Value, path: readonly (string | number)[]): string | undefined {
  let at: Value | undefined = value;
  for (const key of path) at = typeof key === "number" ? (isList(at) ? at[key] : undefined) : member(at, key);
  return typeof at === "string" ? at : undefined;
}

function wordsIn(node: Value, at: Path, key: string, word: string | undefined): readonly NamedPlace[] {
  const list = member(node, key);
  return (isList(list) ? list : []).flatMap((item, i): NamedPlace[] =>
    item === word ? [{ kind: "word", path: [...at, key, i] }] : [],
  );
}
