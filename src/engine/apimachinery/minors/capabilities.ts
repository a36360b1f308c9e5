import type { Difference } from "./difference.ts";
import { celCosts } from "./differences/cel-costs.ts";
import { celLanguage } from "./differences/cel-language.ts";
import { celValues } from "./differences/cel-values.ts";
import { definitions } from "./differences/definitions.ts";
import { documents } from "./differences/documents.ts";
import { objects } from "./differences/objects.ts";
import { policies } from "./differences/policies.ts";
import { texts } from "./differences/texts.ts";
import {
  type KubernetesVersion,
  kubernetesVersions,
  newestVersion,
  versionNumber,
} from "./kubernetes-version.ts";

/** All differences between the supported versions, by the capability that stages check. */
export const differences = {
  ...celLanguage,
  ...celValues,
  ...celCosts,
  ...definitions,
  ...objects,
  ...texts,
  ...documents,
  ...policies,
};

export type Capability = keyof typeof differences;

/** The capabilities of a minor's server: plain flags, so that checking them is cheap. */
export interface Capabilities extends Readonly<Record<Capability, boolean>> {
  readonly kubernetes: KubernetesVersion;
  /** The same text for the same capabilities. Results that depend on them are remembered by it. */
  readonly id: string;
}

/**
 * Checks whether a server has a feature that was added in `since` and was last in `until`, each a minor or a patch
 * release.
 */
export function isIn(
  { since, until }: Pick<Difference, "since" | "until">,
  version: KubernetesVersion,
): boolean {
  const server = versionNumber(version);
  const isSince = since === undefined || versionNumber(since, 0) <= server;
  return isSince && (until === undefined || server <= versionNumber(until));
}

function capabilitiesAt(kubernetes: KubernetesVersion): Capabilities {
  const entries = Object.entries<Difference>(differences).map(([name, row]) => [name, isIn(row, kubernetes)]);
  return { kubernetes, id: kubernetes, ...(Object.fromEntries(entries) as Record<Capability, boolean>) };
}

const known = new Map<string, Capabilities>(
  kubernetesVersions.map((version) => [version, capabilitiesAt(version)]),
);

/** Returns the capabilities of a version's server. The same version returns the same object. */
export function capabilitiesOf(version: KubernetesVersion): Capabilities {
  const found = known.get(version);
  if (found !== undefined) return found;
  const capabilities = capabilitiesAt(version);
  known.set(version, capabilities);
  return capabilities;
}

/** A server that does not exist: with one capability set or not. For finding the cause of a difference. */
export function withCapability(base: Capabilities, name: Capability, has: boolean): Capabilities {
  return base[name] === has ? base : { ...base, [name]: has, id: `${base.id} ${has ? "+" : "-"}${name}` };
}

/** A server that does not exist: with the CEL functions and macros of another version. */
export function withLibrariesOf(base: Capabilities, kubernetes: KubernetesVersion): Capabilities {
  return { ...base, kubernetes, id: `${base.id} libraries of ${kubernetes}` };
}

/** The capabilities of the newest server. */
export const newest: Capabilities = capabilitiesOf(newestVersion);
