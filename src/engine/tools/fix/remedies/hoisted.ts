import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { type Attempt, type Draft, lastOf, parentOf, set, together } from "../draft.ts";

/** Keywords that are only allowed in the field itself. */
const structure = new Set(["type", "default", "nullable", "description", "title"]);

const junctors = new Set(["allOf", "anyOf", "oneOf", "not"]);

/** Keywords of a branch that are not conditions. They are removed: a branch has no description. */
const notes = new Set(["description", "title", "additionalProperties", "default", "example"]);

/**
 * Moves the fields that the branches of `oneOf`, `anyOf` or `allOf` declare to the field itself, so that the branches
 * keep only conditions. Empty if the branches contradict each other.
 */
export function hoisted(draft: Draft, junctor: Path): readonly Attempt[] {
  const { manuscript, value } = draft;
  const node = parentOf(junctor);
  const own = valueAt(value, node);
  const list = valueAt(value, junctor);
  const branches = isList(list) ? list.filter(isMap) : [];
  if (!isMap(own) || !isList(list) || branches.length < list.length) return [];
  const declared = branches.reduce<ValueMap | undefined>(
    (so, branch) => so && merged(so, structureOf(branch, true)),
    new Map(),
  );
  const properties = declared?.get("properties");
  if (declared === undefined || !isMap(properties) || properties.size === 0) return [];
  const conditions = branches.map(conditionsOf);
  const isFree = conditions.every(({ size }) => size === 0);
  const edits = together(
    isFree ? manuscript.remove(junctor) : manuscript.replace(junctor, conditions),
    ...declaring(draft, node, own, declared),
  );
  return [{ title: `Declare the fields outside ${lastOf(junctor)}`, edits }];
}

/** Returns the edits that add missing keywords to a node and its fields. */
function declaring(
  draft: Draft,
  path: Path,
  own: ValueMap,
  more: ValueMap,
): readonly (readonly TextEdit[] | undefined)[] {
  return [...more].flatMap(([key, value]) => {
    const there = own.get(key);
    if (there === undefined) return [set(draft, [...path, { key }], value, "type")];
    return isMap(there) && isMap(value) ? declaring(draft, [...path, { key }], there, value) : [];
  });
}

/** Returns the part of a schema that is not allowed in a condition. */
function structureOf(schema: ValueMap, isBranch = false): ValueMap {
  return new Map(
    [...schema].flatMap(([key, value]): [string, Value][] => {
      if (isBranch && notes.has(key)) return [];
      if (key === "properties" && isMap(value))
        return [
          [key, new Map([...value].map(([name, each]) => [name, isMap(each) ? structureOf(each) : each]))],
        ];
      if (key === "items" && isMap(value)) return [[key, structureOf(value)]];
      return structure.has(key) || key.startsWith("x-kubernetes-") || key === "additionalProperties"
        ? [[key, value]]
        : [];
    }),
  );
}

/** Returns the conditions that are left of a branch. */
function conditionsOf(schema: ValueMap): ValueMap {
  return new Map(
    [...schema].flatMap(([key, value]): [string, Value][] => {
      if (key === "properties" && isMap(value)) {
        const fields = [...value].map(([name, each]): [string, ValueMap] => [
          name,
          isMap(each) ? conditionsOf(each) : new Map(),
        ]);
        const asked = fields.filter(([, each]) => each.size > 0);
        return asked.length === 0 ? [] : [[key, new Map(asked)]];
      }
      if (key === "items" && isMap(value)) {
        const items = conditionsOf(value);
        return items.size === 0 ? [] : [[key, items]];
      }
      return structure.has(key) || notes.has(key) || key.startsWith("x-kubernetes-") ? [] : [[key, value]];
    }),
  );
}

/** Merges two schemas. Undefined if they contradict each other. */
function merged(one: ValueMap, other: ValueMap): ValueMap | undefined {
  const both = new Map(one);
  for (const [key, value] of other) {
    const there = both.get(key);
    if (there === undefined || deepEqual(there, value)) both.set(key, value);
    else if (isMap(there) && isMap(value)) {
      const inner = merged(there, value);
      if (inner === undefined) return undefined;
      both.set(key, inner);
    } else if (!notes.has(key)) return undefined;
  }
  return both;
}

/** Removes branches that repeat what `x-kubernetes-int-or-string` means. */
export function saidAlready({ manuscript, value }: Draft, junctor: Draft["path"]): readonly Attempt[] {
  const top = junctor.findIndex((segment) => typeof segment === "string" && junctors.has(segment));
  const node = junctor.slice(0, top);
  const branches = valueAt(value, junctor);
  const types = (isList(branches) ? branches : []).map((branch) => member(branch, "type"));
  const isSaid =
    member(valueAt(value, node), "x-kubernetes-int-or-string") === true &&
    types.includes("integer") &&
    types.includes("string") &&
    types.every((type) => type === "integer" || type === "string" || type === "null");
  if (!isSaid) return [];
  // A branch that contains only these is removed too.
  const holder = parentOf(junctor);
  const isAlone = holder.length > node.length && sizeAt(value, holder) === 1;
  const nullable = types.includes("null") && !manuscript.has([...node, "nullable"]);
  return [
    {
      title: nullable ? "Use `nullable: true` instead" : "Use only int-or-string",
      edits: together(
        manuscript.remove(isAlone ? holder : junctor),
        nullable ? manuscript.insert(node, "nullable", true) : [],
      ),
    },
  ];
}

function sizeAt(value: Value, path: Draft["path"]): number {
  const map = valueAt(value, path);
  return isMap(map) ? map.size : 0;
}
