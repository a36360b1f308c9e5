import { toJson } from "../../go/value/json.ts";
import { pathText } from "../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { Response } from "../../playback/report.ts";
import { handle } from "../../server/customresource/handle.ts";
import { Store } from "../../server/customresource/store.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { Budget } from "./budget.ts";
import type { Goal } from "./demand.ts";
import { fitting } from "./embedded.ts";
import { Maker, type SampleKind } from "./maker.ts";

/** The kind of object that is wanted, and the work it may cost. */
export interface SampleOptions {
  /** `minimal`: only what is required; `full`: every property. */
  readonly kind: SampleKind;
  /** A value that the object should have, with everything else as required by it. */
  readonly goal?: Goal;
  /** A node of another definition that the object should conform to as well, except at the goal. */
  readonly alsoObey?: Structural;
  readonly budget?: Budget;
  /** Values should look like what people write, and the object should have a `spec`. */
  readonly isForPeople?: boolean;
}

/** An object made from a schema. */
export interface Sample {
  /** Missing if no object could be made. */
  readonly object: ValueMap | undefined;
  /** Whether the server accepts the object when it is sent. */
  readonly isAccepted: boolean;
  /** What could not be met: places without a value, and the server's words. */
  readonly unmet: readonly string[];
}

const usualTries = 20_000;

/**
 * Makes an example of a custom resource in a version of its definition. The engine is sent a create of it before it
 * is returned. Deterministic: the same schema gives the same object. Never throws.
 */
export function sampleObject(resource: Resource, version: ServedVersion, options: SampleOptions): Sample {
  const { kind, goal, alsoObey, budget = new Budget(usualTries), isForPeople = false } = options;
  const { schema } = version;
  const maker = makerFor(resource, version, kind, budget, isForPeople);
  const object = maker.nearest(alsoObey === undefined ? [schema] : [schema, alsoObey], goal);
  const missed = [...maker.missed].map(missing);
  if (!isMap(object)) return { object: undefined, isAccepted: false, unmet: missed };
  const response = tryCreate(object, resource, version);
  const isAccepted = response.code < 400;
  return { object, isAccepted, unmet: isAccepted ? missed : [...missed, ...refusals(response)] };
}

/** The maker of values for a version's schema; for its root it makes whole objects. */
export function makerFor(
  resource: Resource,
  version: ServedVersion,
  kind: SampleKind,
  budget: Budget,
  isForPeople = false,
): Maker {
  const { schema } = version;
  const dropped = new Set(version.status ? ["status"] : []);
  const make = (identity: ValueMap): Maker =>
    new Maker({ kind, budget, root: schema, identity, dropped, isForPeople });
  return make(fitting(usualIdentity(resource, version), schema, make(new Map())));
}

function usualIdentity({ group, kind, singular }: Resource, { name }: ServedVersion): ValueMap {
  return new Map<string, Value>([
    ["apiVersion", `${group}/${name}`],
    ["kind", kind],
    ["metadata", new Map([["name", `my-${singular}`]])],
  ]);
}

/** Creates an object on an empty server with strict field validation, as kubectl does. */
export function tryCreate(object: ValueMap, resource: Resource, version: ServedVersion): Response {
  const now = "2026-01-01T00:00:00Z";
  const served = { ...version, served: true };
  const versions = resource.versions.map((other) => (other === version ? served : other));
  const server = {
    resource: { ...resource, versions },
    store: new Store(),
    webhook: undefined,
    tracksFields: false,
    now,
    parts: wholeParts,
  };
  return handle({ verb: "create", version: version.name, object: toJson(object) }, server).response;
}

/** A place in the schema for which no value was found, in words. */
function missing({ at, pattern }: Structural): string {
  const place = at.length === 0 ? "the object" : pathText(at);
  return pattern === ""
    ? `no value was found for ${place}`
    : `no value was found for ${place} (pattern ${pattern})`;
}

/** The server's own words, one per cause. */
export function refusals({ body }: Response): readonly string[] {
  const causes = member(member(typeof body === "string" ? null : body, "details"), "causes");
  if (!isList(causes)) return [typeof body === "string" ? body.trim() : stringAt(body, "message")];
  return causes.map((cause) => {
    const field = stringAt(cause, "field");
    const message = stringAt(cause, "message");
    return field === "" || field === "<nil>" ? message : `${field}: ${message}`;
  });
}
