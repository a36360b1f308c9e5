import { isMap, type Value, type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import { kubectlYaml } from "../../kubectl/printers/yaml-lines.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { Budget } from "../samples/budget.ts";
import { sampleObject, tryCreate } from "../samples/sample.ts";
import type { PlanFile } from "./plan.ts";

/** An object that the steps are tried on, as it is first sent. */
export interface TrialObject {
  readonly file: PlanFile;
  readonly version: string;
  readonly hasStatus: boolean;
  /** It has only the required members, because no valid object with more was found. */
  readonly isMinimal: boolean;
}

const sampleTries = 4_000;

/**
 * A sample of a version with everything in its schema, including a status, and with an unknown field where unknown
 * fields are kept; undefined if none is found that the server accepts.
 */
export function trialObject(resource: Resource, version: ServedVersion): TrialObject | undefined {
  const served = { ...version, served: true };
  // A status that is a subresource is written separately, but the sample has it all the same.
  const whole = { ...served, status: false };
  const isTaken = (object: ValueMap): boolean =>
    [whole, served].every((each) => tryCreate(object, withVersion(resource, each), each).code < 400);
  const full = sampleOf(resource, whole, "full");
  const candidates =
    full === undefined
      ? []
      : [withUnknown(full, version.schema), full, withoutMembers(full, "status")].flatMap((each) => [
          named(each, version.name),
          each,
        ]);
  const rich = candidates.find(isTaken);
  const small = rich === undefined ? sampleOf(resource, served, "minimal") : undefined;
  const object =
    rich ?? (small === undefined ? undefined : [named(small, version.name), small].find(isTaken));
  if (object === undefined) return undefined;
  return {
    file: { name: `object-${version.name}.yaml`, text: kubectlYaml(object) },
    version: version.name,
    isMinimal: rich === undefined,
    hasStatus: version.status && object.has("status"),
  };
}

function withVersion(resource: Resource, version: ServedVersion): Resource {
  const versions = resource.versions.map((other) => (other.name === version.name ? version : other));
  return { ...resource, versions };
}

function sampleOf(
  resource: Resource,
  version: ServedVersion,
  kind: "full" | "minimal",
): ValueMap | undefined {
  return sampleObject(withVersion(resource, version), version, { kind, budget: new Budget(sampleTries) })
    .object;
}

function named(object: ValueMap, version: string): ValueMap {
  const metadata = object.get("metadata");
  const name = `at-${version}`;
  return withMember(object, "metadata", withMember(isMap(metadata) ? metadata : new Map(), "name", name));
}

/** The object with one more field at every place that keeps unknown fields. */
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
