import type { Schema } from "../../controllergen/schema/props.ts";
import { toJson } from "../../go/value/json.ts";
import type { Value } from "../../go/value/value.ts";
import type { Option } from "./decision.ts";
import type { Drafting } from "./drafting.ts";
import { listKeys } from "./list-keys.ts";
import { haveOneType, kindsOf, listsIn, type Place } from "./place.ts";
import { counted, seenIn } from "./words.ts";

const plain: Option = { id: "list", label: "list" };
const set: Option = { id: "set", label: "list without repeated items (set)" };

/** A list: keyed by a field if that is certain, otherwise a list, with what else is possible as offers. */
export function listSchema(place: Place, drafting: Drafting): Schema {
  const lists = listsIn(place.values);
  const items = lists.flat();
  if (items.length === 0) return emptyListSchema(place, lists.length, drafting);
  const below: Place = {
    at: [...place.at, "items"],
    name: place.name,
    values: items,
    of: items.length,
    holder: "item",
    isStatus: place.isStatus,
  };
  const keys = listKeys(lists);
  const keyed = keys.map(({ key }): Option => ({ id: `map ${key}`, label: `list keyed by ${key}` }));
  const certain = keys[0]?.isCertain === true ? keys[0] : undefined;
  const options = [...keyed, ...(canBeSet(lists) ? [set] : [])];
  const seen = `a list ${seenIn(lists.length, place)} with ${counted(items.length, "item")}`;
  const evidence = certain === undefined ? seen : `${seen}; ${certain.key} is set and unique in all of them`;
  const [first, ...others] = certain === undefined ? [plain, ...options] : [...options, plain];
  const chosen = drafting.ask({
    topic: "list",
    at: place.at,
    shownAt: ["x-kubernetes-list-type"],
    evidence,
    options: [first ?? plain, ...others],
    isOffer: certain === undefined && options.length > 0,
  });
  const key = keys.find((each) => `map ${each.key}` === chosen)?.key;
  if (key === undefined) {
    const list: Schema = { type: "array", items: drafting.below(below) };
    return chosen === set.id ? { ...list, "x-kubernetes-list-type": "set" } : list;
  }
  return {
    type: "array",
    items: drafting.below({ ...below, listKeys: [key] }),
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": [key],
  };
}

/** A list of scalars of one type in which no item is repeated. */
function canBeSet(lists: readonly (readonly Value[])[]): boolean {
  const items = lists.flat();
  const kinds = kindsOf(items);
  if (items.includes(null) || kinds.has("object") || kinds.has("list") || !haveOneType(kinds)) return false;
  return lists.every((list) => new Set(list.map(toJson)).size === list.length);
}

function emptyListSchema(place: Place, lists: number, drafting: Drafting): Schema {
  const type = drafting.ask({
    topic: "type",
    at: place.at,
    evidence: `an empty list ${seenIn(lists, place)}`,
    options: [
      { id: "any", label: "list of any values" },
      { id: "string", label: "list of strings" },
      { id: "integer", label: "list of integers" },
      { id: "object", label: "list of objects with any fields" },
    ],
  });
  const items: Schema = type === "any" ? {} : { type };
  const keeps = type === "any" || type === "object";
  return {
    type: "array",
    items: keeps ? { ...items, "x-kubernetes-preserve-unknown-fields": true } : items,
  };
}
