import { type Capabilities, capabilitiesOf, differences } from "./capabilities.ts";
import {
  firstPatches,
  type KubernetesVersion,
  kubernetesVersions,
  minorOf,
  newestPatches,
  patchReleases,
  previews,
} from "./kubernetes-version.ts";

/** Consecutive patch releases with the same answers. */
export interface PatchSpan {
  readonly first: KubernetesVersion;
  readonly last: KubernetesVersion;
}

/**
 * The patch releases that answer like a version. A minor answers like its newest ones. If nothing is known of the
 * minor's patch releases, the version alone.
 */
export function spanOf(version: KubernetesVersion): PatchSpan {
  const minor = minorOf(version);
  const newest = newestPatches[minor];
  if (newest === undefined) return { first: version, last: version };
  const all = Array.from({ length: newest + 1 }, (_, patch): KubernetesVersion => `${minor}.${patch}`);
  const releases = all.slice(firstPatches[minor]);
  const own = version === minor ? (releases.at(-1) ?? version) : version;
  const at = releases.indexOf(own);
  const isOther = (release: KubernetesVersion) => !isSame(capabilitiesOf(release), capabilitiesOf(own));
  const before = releases.slice(0, at).findLastIndex(isOther);
  const after = releases.slice(at).findIndex(isOther);
  return {
    first: releases[before + 1] ?? own,
    last: releases[after === -1 ? releases.length - 1 : at + after - 1] ?? own,
  };
}

/** The first release with the answers of `newer` that `older` does not have: `1.34.1` between 1.34.0 and 1.34. */
export function firstWith(newer: KubernetesVersion, older: KubernetesVersion): KubernetesVersion {
  return minorOf(newer) === minorOf(older) ? spanOf(newer).first : newer;
}

/** The last release with the answers of `older`: `1.36.2` for 1.36.0. A minor stays a minor. */
export function lastWith(older: KubernetesVersion): KubernetesVersion {
  return minorOf(older) === older ? older : spanOf(older).last;
}

/** The offered version that answers like a version: itself, a patch release that differs, or the minor. */
export function alikeVersion(version: KubernetesVersion): KubernetesVersion {
  const minor = minorOf(version);
  const like = patchReleases.find(
    (release) => minorOf(release) === minor && isSame(capabilitiesOf(release), capabilitiesOf(version)),
  );
  return like ?? minor;
}

function isSame(one: Capabilities, other: Capabilities): boolean {
  return (Object.keys(differences) as (keyof typeof differences)[]).every(
    (name) => one[name] === other[name],
  );
}

/** A sentence about a patch release that is not supported, with those that are. Undefined for any other text. */
export function unsupportedPatch(asked: string): string | undefined {
  const minor = kubernetesVersions.find((known) => asked.startsWith(`${known}.`));
  const newest = minor && newestPatches[minor];
  if (minor === undefined) return undefined;
  return newest === undefined
    ? `Kubernetes ${asked} is not supported: of ${minor}, only ${previews[minor] ?? "one patch release"} is recorded. Write ${minor}.`
    : `Kubernetes ${asked} is not supported: of ${minor}, the patch releases ${minor}.${firstPatches[minor] ?? 0} to ${minor}.${newest} are.`;
}
