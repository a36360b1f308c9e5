import { isMap, stringAt, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import { kubectlYaml } from "../../kubectl/printers/yaml-lines.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { Budget } from "../samples/budget.ts";
import { sampleObject, tryCreate } from "../samples/sample.ts";
import type { PlanFile } from "./plan.ts";

/** An object that the steps are tried on, as it is sent at first. */
export interface TrialObject {
  readonly file: PlanFile;
  readonly version: string;
  readonly hasStatus: boolean;
}

const sampleTries = 4_000;

/**
 * A sample of a version with all that its schema knows, a status too, and with a field that no schema knows where such
 * are kept; undefined where none is found that the server takes.
 */
export function trialObject(resource: Resource, version: ServedVersion): TrialObject | undefined {
  // A status is written by itself where it is a subresource: the sample has it all the same.
  const whole = { ...version, status: false };
  const full = sampleOf(resource, whole, "full");
  const candidates = [
    ...(full === undefined ? [] : [withUnknown(full, version.schema), full]),
    ...(full === undefined ? [] : [new Map([...full].filter(([key]) => key !== "status"))]),
    ...[sampleOf(resource, version, "minimal")].filter((object) => object !== undefined),
  ];
  const isTaken = (object: ValueMap): boolean =>
    [whole, version].every((each) => tryCreate(object, resource, each).code < 400);
  const object =
    candidates.map((each) => named(each, version.name)).find(isTaken) ?? candidates.find(isTaken);
  if (object === undefined) return undefined;
  return {
    file: { name: `object-${version.name}.yaml`, text: kubectlYaml(object) },
    version: version.name,
    hasStatus: version.status && object.has("status"),
  };
}

function sampleOf(
  resource: Resource,
  version: ServedVersion,
  kind: "full" | "minimal",
): ValueMap | undefined {
  return sampleObject(resource, version, { kind, budget: new Budget(sampleTries) }).object;
}

function named(object: ValueMap, version: string): ValueMap {
  const metadata = object.get("metadata");
  const name = `at-${version}`;
  return withMember(object, "metadata", withMember(isMap(metadata) ? metadata : new Map(), "name", name));
}

/** The object with a field more at every place that keeps what no schema describes. */
function withUnknown(object: ValueMap, schema: Structural): ValueMap {
  const found = kept(object, schema);
  return isMap(found) ? found : object;
}

function kept(value: Value, node: Structural): Value {
  if (!isMap(value)) return value;
  const below = [...value].map(([key, item]) => {
    const child = node.properties.get(key);
    return [key, child === undefined ? item : kept(item, child)] as const;
  });
  const isOpen = node.preserveUnknownFields && !node.embeddedResource;
  return new Map(isOpen ? [...below, ["notInTheSchema", "kept"]] : below);
}

/** Namespace and name as plans tell them. */
export function nameOf(object: Value): string {
  const [namespace, name] = [stringAt(object, "metadata", "namespace"), stringAt(object, "metadata", "name")];
  return namespace === "" ? name : `${namespace}/${name}`;
}
