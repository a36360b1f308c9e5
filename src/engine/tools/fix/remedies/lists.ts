import { nearest } from "../../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import {
  addName,
  type Draft,
  lastOf,
  parentOf,
  type Remedy,
  removeIt,
  set,
  textAt,
  together,
} from "../draft.ts";

import { declaredKeys, otherListTypes } from "./list-keys.ts";
import { items, listOfItems } from "./schema-nodes.ts";

const listType = "x-kubernetes-list-type";
const mapKeys = "x-kubernetes-list-map-keys";
const mapType = "x-kubernetes-map-type";

const kinds = ["atomic", "set", "map"];

/** Returns the path of the node with the list type. The problem may be at the type or at the items next to it. */
function holderOf({ path, manuscript }: Draft, keyword: string): Draft["path"] | undefined {
  for (let length = path.length; length > 0; length--) {
    const holder = path.slice(0, length);
    if (manuscript.has([...holder, keyword])) return holder;
  }
  return undefined;
}

const listTypes: Remedy = (draft) => {
  const holder = holderOf(draft, listType);
  if (holder === undefined) return removeIt(draft);
  const path = [...holder, listType];
  const meant = nearest(textAt(draft, path), kinds);
  return [
    ...otherListTypes(draft, holder, meant),
    ...(meant === undefined
      ? []
      : [{ title: `Set the list type: ${meant}`, edits: set(draft, path, meant) }]),
    { title: "Remove the list type", removes: true, edits: draft.manuscript.remove(path) },
    {
      title: "Remove the list type and its keys",
      removes: true,
      edits: together(draft.manuscript.remove(path), draft.manuscript.remove([...holder, mapKeys])),
    },
  ];
};

const mapTypes: Remedy = (draft) => {
  const holder = holderOf(draft, mapType);
  if (holder === undefined) return removeIt(draft);
  const path = [...holder, mapType];
  const meant = nearest(textAt(draft, path), ["atomic", "granular"]);
  return [
    ...(meant === undefined ? [] : [{ title: `Set the map type: ${meant}`, edits: set(draft, path, meant) }]),
    { title: "Remove the map type", removes: true, edits: draft.manuscript.remove(path) },
  ];
};

/** Every item needs its key: required, or with a default. */
const mapKey: Remedy = (draft) => {
  const { path } = draft;
  const property = path.at(-1) === "default" || path.at(-1) === "nullable" ? parentOf(path) : path;
  const node = parentOf(parentOf(property));
  const name = lastOf(property);
  return [
    {
      title: `Require ${name} in each item`,
      edits: addName(draft, [...node, "required"], name),
    },
    ...(draft.manuscript.has([...property, "nullable"])
      ? [
          {
            title: "Remove `nullable`",
            removes: true,
            edits: draft.manuscript.remove([...property, "nullable"]),
          },
        ]
      : []),
    { title: "Give it an empty default", edits: set(draft, [...property, "default"], "") },
  ];
};

/**
 * The remedy for keys that name no field, or that are missing: sets fields of the items that are required, else a usual
 * name.
 */
const keys: Remedy = (draft) => {
  const holder = holderOf(draft, listType) ?? holderOf(draft, mapKeys);
  if (holder === undefined) return [];
  const path = [...holder, mapKeys];
  const items = member(valueAt(draft.value, holder), "items");
  const written = valueAt(draft.value, path);
  const fields = scalarFields(items);
  const listed = isList(written) ? written.map((key) => nearestField(String(key), fields)) : [];
  const wanted = [...new Set(listed.filter((key) => key !== undefined))];
  const guess = wanted.length > 0 ? wanted : likelyKeys(items);
  return [
    ...(guess.length === 0
      ? []
      : [
          {
            title: `Set the keys to ${guess.map((key) => `\`${String(key)}\``).join(", ")}`,
            edits: set(draft, path, guess),
          },
          {
            title: `Set the key to ${String(guess[0])} and require it`,
            edits: together(
              set(draft, path, guess.slice(0, 1)),
              addName(draft, [...holder, "items", "required"], String(guess[0])),
            ),
          },
        ]),
    ...declaredKeys(draft, holder, written, items),
    { title: "Set the list type: map", edits: set(draft, [...holder, listType], "map") },
    { title: "Remove the keys", removes: true, edits: draft.manuscript.remove(path) },
    ...listTypes(draft),
  ];
};

/** Returns the names of the scalar fields of items. */
function scalarFields(items: Value | undefined): readonly string[] {
  const properties = member(items, "properties");
  return (isMap(properties) ? [...properties] : []).flatMap(([name, node]) =>
    ["string", "integer", "boolean", "number"].includes(String(member(node, "type"))) ? [name] : [],
  );
}

function nearestField(name: string, fields: readonly string[]): string | undefined {
  return fields.includes(name) ? name : nearest(name, fields);
}

/** Returns the scalar field of items that is likely to be the key: a required one, else one with a usual name. */
function likelyKeys(items: Value | undefined): readonly Value[] {
  const required = member(items, "required");
  const named = scalarFields(items);
  // The only field distinguishes the items, whatever its name.
  if (named.length === 1) return named;
  const sure = (isList(required) ? required : []).filter((name) => named.includes(String(name)));
  return sure.length > 0
    ? sure.slice(0, 1)
    : named.filter((name) => ["name", "type", "key", "id"].includes(name)).slice(0, 1);
}

/** The remedy for a list of type map without a schema of its items, or with a list of schemas. */
const itemsOfMap: Remedy = (draft) => {
  if (lastOf(draft.path) !== "items") return [];
  return isList(valueAt(draft.value, draft.path)) ? listOfItems(draft) : items(draft);
};

const setItems: Remedy = (draft) => {
  const at = draft.path.lastIndexOf("items");
  const isInside =
    at === draft.path.length - 2 && /^x-kubernetes-(?:list|map)-type$/.test(lastOf(draft.path));
  const holder = isInside ? draft.path.slice(0, at) : holderOf(draft, listType);
  if (holder === undefined) return [];
  const items = [...holder, "items"];
  const keyword = member(valueAt(draft.value, items), "type") === "array" ? listType : mapType;
  return [
    {
      title: "Compare items as a whole",
      edits: set(draft, [...items, keyword], "atomic"),
    },
    ...listTypes(draft),
  ];
};

export const listRemedies: ByOrigin<Remedy> = {
  "walk/x-kubernetes-list-type": listTypes,
  "walk/x-kubernetes-map-type": mapTypes,
  "walk/list-map": (draft) => [...itemsOfMap(draft), ...keys(draft), ...listTypes(draft)],
  "walk/list-map-keys": keys,
  "walk/list-map-key": mapKey,
  "walk/set-items": setItems,
  "walk/nullable-items": removeIt,
};
