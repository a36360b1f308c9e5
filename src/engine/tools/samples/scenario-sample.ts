import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { NestedTooDeep, nestingText } from "../../apimachinery/source/nesting.ts";
import type { ValueMap } from "../../go/value/value.ts";
import {
  createDefinition,
  type LiveDefinition,
  updateDefinition,
} from "../../playback/evaluate/definitions.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { type Resource, type ServedVersion, storageVersion } from "../../server/resource/resource.ts";
import { ruleCompilerOf } from "../../server/rules/compiler.ts";
import type { SampleKind } from "./maker.ts";
import { sampleObject } from "./sample.ts";

/** An example of what a definition defines, or why there is none. */
export interface SampleReport {
  readonly object?: ValueMap;
  /** What could not be met: places without a value, and the server's words. */
  readonly unmet: readonly string[];
}

/**
 * A sample of the resource that a scenario's definition defines, in the storage version or, if that is not served,
 * in the first served one. Never throws for what a person typed.
 */
export function sampleOf(scenario: Scenario, now: string, kind: SampleKind, memory: Memory): SampleReport {
  const sample = fromDefinition(scenario, now, memory, (resource, version) => {
    const usual = sampleObject(resource, version, { kind, isForPeople: true });
    // With the usual values there may be no object that satisfies all rules.
    return usual.isAccepted ? usual : sampleObject(resource, version, { kind });
  });
  if (typeof sample === "string") return { unmet: [sample] };
  const { object, unmet } = sample;
  return { ...(object === undefined ? {} : { object }), unmet };
}

/**
 * The result of `make` for the definition's resource and the version for samples, or a string that says why
 * there is none.
 */
export function fromDefinition<T>(
  scenario: Scenario,
  now: string,
  memory: Memory,
  make: (resource: Resource, version: ServedVersion) => T,
): T | string {
  try {
    const live = liveDefinition(scenario, now, memory);
    if (live === undefined) return "The definition is rejected, so it defines nothing yet.";
    const { resource } = live;
    const stored = storageVersion(resource);
    const version = stored.served ? stored : (resource.versions.find(({ served }) => served) ?? stored);
    return make(resource, version);
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    return nestingText;
  }
}

/** The definition that the server has in the end: the old one if the update of it is rejected. */
function liveDefinition(scenario: Scenario, now: string, memory: Memory): LiveDefinition | undefined {
  const { previousCrd, crd, crdFieldValidation: fieldValidation = "Strict" } = scenario;
  const capabilities = capabilitiesOf(answeredVersion(scenario.kubernetes));
  const host = {
    now,
    uid: "00000000-0000-4000-8000-000000000001",
    nameSuffix: "bbbbb",
    capabilities,
    compiler: ruleCompilerOf(capabilities),
    parts: wholeParts,
  };
  const text = { text: crd, id: "crd", fieldValidation } as const;
  if (previousCrd === undefined)
    return createDefinition(text, { ...host, resourceVersion: "1" }, memory).live;
  const previous = { text: previousCrd, id: "previousCrd", fieldValidation } as const;
  const before = createDefinition(previous, { ...host, resourceVersion: "1" }, memory).live;
  return before && updateDefinition(text, before, { ...host, resourceVersion: "2" }, memory).live;
}
