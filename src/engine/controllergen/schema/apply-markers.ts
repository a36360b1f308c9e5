import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Marker, MarkerValues } from "../markers/collect.ts";
import { itemsPrefix } from "../markers/registry.ts";
import {
  type Apply,
  type ApplyContext,
  k8sEnum,
  k8sEnumOfField,
  otherMarkers,
  validations,
} from "./apply.ts";
import { noItems } from "./marker-faults.ts";
import { keywords, type Schema } from "./props.ts";

const validationPrefix = "kubebuilder:validation:";

/** Returns how a marker changes a schema. Undefined if it does not. */
function applyOf({ definition: { name, target } }: Marker): Apply | undefined {
  if (name === "k8s:enum") return target === "type" ? k8sEnum : k8sEnumOfField;
  if (name.startsWith(itemsPrefix)) return validations[name.slice(itemsPrefix.length)];
  if (name.startsWith(validationPrefix)) return validations[name.slice(validationPrefix.length)];
  return otherMarkers[name];
}

const early = ["Type", "XIntOrString", "listType", "k8s:listType", "default"];
const late = ["AtMostOneOf", "ExactlyOneOf", "AtLeastOneOf"];

/** Markers with a lower priority are applied earlier. Upstream: crd/markers/priority.go. */
function priority({ definition: { name } }: Marker): number {
  const short = name.startsWith(itemsPrefix)
    ? name.slice(itemsPrefix.length)
    : name.startsWith(validationPrefix)
      ? name.slice(validationPrefix.length)
      : name;
  return early.includes(short) ? -1 : late.indexOf(short) + 1;
}

/**
 * Applies markers to a schema, those of its items last, and reports errors.
 * Upstream: crd/schema.go `applyMarkers`.
 */
export function applyMarkers(
  markers: MarkerValues,
  schema: Schema,
  context: ApplyContext,
  tell: (fault: Fault, marker: Marker) => void,
): void {
  if (markers.size === 0) return;
  const all = [...markers.values()].flat().filter((marker) => applyOf(marker) !== undefined);
  const ordered = all.map((marker) => ({ marker, rank: priority(marker) })).sort((a, b) => a.rank - b.rank);
  const isForItems = ({ marker }: (typeof ordered)[number]) => marker.definition.name.startsWith(itemsPrefix);
  for (const { marker } of ordered.filter((each) => !isForItems(each)))
    applyOne(marker, schema, context, tell);
  for (const { marker } of ordered.filter(isForItems)) {
    if (schema.type !== "array" || schema.items === undefined)
      tell(noItems({ marker: marker.definition.name, type: schema.type ?? "" }), marker);
    else {
      const items = { ...schema.items };
      applyOne(marker, items, context, tell);
      schema.items = items;
    }
  }
}

function applyOne(
  marker: Marker,
  schema: Schema,
  context: ApplyContext,
  tell: (fault: Fault, marker: Marker) => void,
): void {
  const before = { ...schema };
  const fault = applyOf(marker)?.(marker.value, schema, context);
  if (fault !== undefined) tell(fault, marker);
  const changed = keywords.filter((keyword) => before[keyword] !== schema[keyword]);
  if (changed.length === 0) return;
  const { source, comment } = marker;
  const places = new Map(schema.markers);
  for (const keyword of changed) places.set(keyword, { source, comment });
  schema.markers = places;
}
