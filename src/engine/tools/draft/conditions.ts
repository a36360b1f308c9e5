import { stringFormat } from "../../apimachinery/formats/registry.ts";
import type { Schema } from "../../controllergen/schema/props.ts";
import { isMap, member, type Value } from "../../go/value/value.ts";
import { conditionSchema } from "./condition-schema.ts";
import type { Drafting } from "./drafting.ts";
import { listsIn, type Place } from "./place.ts";
import { counted, seenIn } from "./words.ts";

/**
 * A list of conditions as controller-gen writes `[]metav1.Condition`, keyed by type; undefined for other lists, and if the
 * conditions of a sample are of another type.
 */
export function conditionsSchema(place: Place, drafting: Drafting): Schema | undefined {
  if (place.name !== "conditions") return undefined;
  const lists = listsIn(place.values);
  if (!lists.every(areConditions) || (lists.flat().length === 0 && !place.isStatus)) return undefined;
  const chosen = drafting.ask<"conditions" | "list">({
    topic: "conditions",
    at: place.at,
    shownAt: ["x-kubernetes-list-type"],
    evidence: `${counted(lists.flat().length, "condition")} ${seenIn(lists.length, place)}`,
    options: [
      { id: "conditions", label: "list of metav1.Condition, keyed by type" },
      { id: "list", label: "list of objects" },
    ],
  });
  if (chosen === "list") return undefined;
  return {
    type: "array",
    items: conditionSchema,
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["type"],
  };
}

function areConditions(list: readonly Value[]): boolean {
  const types = new Set(list.map((condition) => member(condition, "type")));
  return types.size === list.length && list.every(isCondition);
}

function isCondition(value: Value): boolean {
  const { properties, required } = conditionSchema;
  if (!isMap(value) || properties === undefined) return false;
  if (required?.some((name) => !value.has(name)) === true) return false;
  return [...value].every(([name, field]) => accepts(properties.get(name), field));
}

/** Whether a field of a condition is valid: only the keywords that its schema has are read. */
function accepts(schema: Schema | undefined, value: Value): boolean {
  if (schema === undefined) return false;
  if (schema.type === "integer") return typeof value === "bigint" && value >= 0n;
  if (typeof value !== "string") return false;
  const { pattern, format, minLength = 0n, maxLength } = schema;
  const length = BigInt([...value].length);
  return (
    length >= minLength &&
    (maxLength === undefined || length <= maxLength) &&
    (pattern === undefined || new RegExp(pattern).test(value)) &&
    (format === undefined || stringFormat(format)?.(value) === true) &&
    (schema.enum === undefined || schema.enum.includes(value))
  );
}
