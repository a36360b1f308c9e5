import type { Value } from "../../go/value/value.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { telling } from "./goals.ts";
import { fieldText, type NodePair } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";

/** Compares how items and members are identified and merged. */
export function* compareLists(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  const field = fieldText(after.at);
  const [was, is] = [before.listType ?? "atomic", after.listType ?? "atomic"];
  if (was !== is && after.type === "array") {
    const unique = is === "set" ? ": items cannot repeat" : is === "map" ? ": keys cannot repeat" : "";
    yield {
      rule: "listType",
      at: after.at,
      member: ["x-kubernetes-list-type"],
      message: `${field} is now a list of type ${is}${unique}; it was ${was}. Apply merges it differently.`,
      origins: ["x-kubernetes-list-type", "x-kubernetes-list-map-keys"],
      unconfirmed: "clients",
      ...(is === "atomic" ? {} : { goals: (maker: Maker) => telling(pair, repeated(pair, maker), maker) }),
    };
  } else if (is === "map" && !sameNames(before.listMapKeys, after.listMapKeys)) {
    yield {
      rule: "listMapKeys",
      at: after.at,
      member: ["x-kubernetes-list-map-keys"],
      message: `The items of ${field} now have the key ${names(after.listMapKeys)}; it was ${names(before.listMapKeys)}.`,
      origins: ["x-kubernetes-list-map-keys", "required"],
      unconfirmed: "clients",
      goals: (maker) => telling(pair, keyed(pair, maker), maker),
    };
  }
  const [oldMap, newMap] = [before.mapType ?? "granular", after.mapType ?? "granular"];
  if (oldMap !== newMap) {
    const how = newMap === "atomic" ? "replaces it as a whole" : "merges it member by member";
    yield {
      rule: "mapType",
      at: after.at,
      member: ["x-kubernetes-map-type"],
      message: `${field} is now a map of type ${newMap}; it was ${oldMap}. Apply ${how}.`,
      origins: [],
      unconfirmed: "clients",
    };
  }
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

const names = (keys: readonly string[]): string => keys.join(" and ");

/** Lists in which an item occurs twice. */
function* repeated({ before }: NodePair, maker: Maker): Generator<Value> {
  const { items } = before;
  if (items === undefined) return;
  for (const item of take(maker.values([items]), 10)) yield [item, item];
}

/** Lists of two items with different old keys. */
function* keyed({ before }: NodePair, maker: Maker): Generator<Value> {
  yield* take(maker.values([before, { ...before, minItems: 2n }]), 5);
}
