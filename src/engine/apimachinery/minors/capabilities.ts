import type { Difference } from "./difference.ts";
import { celCosts } from "./differences/cel-costs.ts";
import { celLanguage } from "./differences/cel-language.ts";
import { celValues } from "./differences/cel-values.ts";
import { definitions } from "./differences/definitions.ts";
import { documents } from "./differences/documents.ts";
import { objects } from "./differences/objects.ts";
import { texts } from "./differences/texts.ts";
import {
  type KubernetesVersion,
  kubernetesVersions,
  minorNumber,
  newestVersion,
} from "./kubernetes-version.ts";

/** Every difference between the modelled minors, once, by the name of the capability that stages ask for. */
export const differences = {
  ...celLanguage,
  ...celValues,
  ...celCosts,
  ...definitions,
  ...objects,
  ...texts,
  ...documents,
};

export type Capability = keyof typeof differences;

/** What the server of a minor does: plain flags, so that asking costs nothing. */
export interface Capabilities extends Readonly<Record<Capability, boolean>> {
  readonly kubernetes: KubernetesVersion;
  /** The same text for the same capabilities: what is remembered of them is remembered by it. */
  readonly id: string;
}

/** True if the server of a minor has what came `since` one minor and stayed `until` another. */
export function isIn(
  { since, until }: Pick<Difference, "since" | "until">,
  version: KubernetesVersion,
): boolean {
  const minor = minorNumber(version);
  const isSince = since === undefined || minorNumber(since) <= minor;
  return isSince && (until === undefined || minor <= minorNumber(until));
}

function capabilitiesAt(kubernetes: KubernetesVersion): Capabilities {
  const entries = Object.entries<Difference>(differences).map(([name, row]) => [name, isIn(row, kubernetes)]);
  return { kubernetes, id: kubernetes, ...(Object.fromEntries(entries) as Record<Capability, boolean>) };
}

const known: ReadonlyMap<string, Capabilities> = new Map(
  kubernetesVersions.map((version) => [version, capabilitiesAt(version)]),
);

/** What the server of a minor does. The same minor gives the same object. */
export function capabilitiesOf(version: KubernetesVersion): Capabilities {
  return known.get(version) ?? capabilitiesAt(version);
}

/** A server that never was: one that does, or does not do, what a row says. To ask what decided. */
export function withCapability(base: Capabilities, name: Capability, has: boolean): Capabilities {
  return base[name] === has ? base : { ...base, [name]: has, id: `${base.id} ${has ? "+" : "-"}${name}` };
}

/** A server that never was: with the functions and macros of CEL that rules may use on another one. */
export function withLibrariesOf(base: Capabilities, kubernetes: KubernetesVersion): Capabilities {
  return { ...base, kubernetes, id: `${base.id} libraries of ${kubernetes}` };
}

/** What the newest server does. */
export const newest: Capabilities = capabilitiesOf(newestVersion);
