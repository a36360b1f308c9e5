import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { type Attempt, addName, allTogether, type Draft, parentOf, set, textAt, together } from "../draft.ts";

/** Declares missing keys of items as required strings. */
export function declaredKeys(
  draft: Draft,
  holder: Draft["path"],
  written: Value | undefined,
  items: Value | undefined,
): readonly Attempt[] {
  const fields = member(items, "properties");
  const names = (isList(written) ? written : []).flatMap((key) =>
    typeof key === "string" && !(isMap(fields) && fields.has(key)) ? [key] : [],
  );
  const [name] = names;
  const at = [...holder, "items"];
  if (name === undefined || member(items, "type") !== "object") return [];
  const string = new Map([["type", "string"]]);
  const declared = isMap(fields)
    ? allTogether(names.map((key) => draft.manuscript.insert([...at, "properties"], key, string)))
    : set(draft, [...at, "properties"], new Map(names.map((key) => [key, string])));
  const [first, ...more] = names.map((key) => addName(draft, [...at, "required"], key));
  return more.length > 0
    ? []
    : [{ title: `Declare ${name} and require it`, edits: together(declared, first) }];
}

/** Other names for the kinds of lists. */
const otherKinds: Readonly<Record<string, string>> = {
  unique: "set",
  whole: "atomic",
  replace: "atomic",
  granular: "map",
  associative: "map",
};

/**
 * Returns attempts for a node with another type than a list, or with an invalid list type: the list type that its word
 * or its keys mean.
 */
export function otherListTypes(
  draft: Draft,
  holder: Draft["path"],
  meant: string | undefined,
): readonly Attempt[] {
  const { manuscript, value } = draft;
  const path = [...holder, "x-kubernetes-list-type"];
  const node = valueAt(value, holder);
  const isListed = member(node, "items") !== undefined && member(node, "type") !== "array";
  const hasKeys = manuscript.has([...holder, "x-kubernetes-list-map-keys"]);
  const written = textAt(draft, path);
  const other = hasKeys && written !== "map" ? "map" : otherKinds[written.toLowerCase()];
  return [
    ...(isListed ? [{ title: "Set `type: array`", edits: set(draft, [...holder, "type"], "array") }] : []),
    ...(meant !== undefined || other === undefined
      ? []
      : [{ title: `Set the list type: ${other}`, edits: set(draft, path, other) }]),
  ];
}

/** Adds the items of a list of type map: objects with its keys. */
export function itemsWithKeys(draft: Draft): readonly Attempt[] {
  const keys = valueAt(draft.value, [...parentOf(draft.path), "x-kubernetes-list-map-keys"]);
  const names = (isList(keys) ? keys : []).flatMap((key) => (typeof key === "string" ? [key] : []));
  if (names.length === 0) return [];
  const items = new Map<string, Value>([
    ["type", "object"],
    ["required", names],
    ["properties", new Map(names.map((name) => [name, new Map([["type", "string"]])]))],
  ]);
  return [{ title: `Add items with ${names.join(", ")}`, edits: set(draft, draft.path, items) }];
}
