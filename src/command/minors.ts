import {
  type KubernetesVersion,
  kubernetesVersions,
  minorNumber,
  modelledVersion,
  newestVersion,
  versionNumber,
} from "../engine/apimachinery/minors/kubernetes-version.ts";
import { unsupportedPatch } from "../engine/apimachinery/minors/patch-releases.ts";

/**
 * Reads a list of versions: `1.34`, `1.34.0`, `1.34..1.37`, `1.31,1.34..1.36`, `all`, which is all minors. Undefined means
 * the newest release. A range has its ends and the minors between. The newest comes first. Returns a string that says why
 * if it cannot be read.
 */
export function readMinors(asked: string | undefined): readonly KubernetesVersion[] | string {
  if (asked === undefined) return [newestVersion];
  if (asked === "all") return kubernetesVersions;
  const chosen = new Set<KubernetesVersion>();
  for (const part of asked.split(",")) {
    const [from = "", to = from] = part.trim().split("..");
    const [first, last] = [modelledVersion(from), modelledVersion(to)];
    if (first === undefined || last === undefined || part.split("..").length > 2)
      return unsupportedText(part.trim(), [from, to]);
    const [low = 0, high = 0] = [versionNumber(first), versionNumber(last)].sort((a, b) => a - b);
    const between = kubernetesVersions.filter(
      (version) => low <= versionNumber(version) && versionNumber(version) <= high,
    );
    for (const version of [first, last, ...between]) chosen.add(version);
  }
  return [...chosen].sort((a, b) => versionNumber(b) - versionNumber(a));
}

/** Reads one version. Throws if it is not supported. */
export function readVersion(asked: string): KubernetesVersion {
  const version = modelledVersion(asked);
  if (version === undefined) throw new TypeError(unsupportedText(asked, [asked]));
  return version;
}

/** Says why a part of a list cannot be read: it, or one of its ends, is not supported. */
function unsupportedText(part: string, ends: readonly string[]): string {
  const patch = ends.flatMap((end) =>
    modelledVersion(end) === undefined ? (unsupportedPatch(end) ?? []) : [],
  )[0];
  if (patch !== undefined) return patch;
  return `Kubernetes ${part} is not supported. Use one of ${kubernetesVersions.join(", ")}, or a range (1.34..1.37).`;
}

/** Versions for people: `1.34 to 1.37`, `1.31, 1.37`. */
export function minorsText(minors: readonly string[]): string {
  const [newest, oldest] = [minors[0], minors.at(-1)];
  if (newest === undefined || oldest === undefined) return "";
  const isRange =
    minors.length > 2 &&
    minors.every((version) => version.split(".").length === 2) &&
    minorNumber(newest) - minorNumber(oldest) === minors.length - 1;
  return isRange ? `${oldest} to ${newest}` : [...minors].reverse().join(", ");
}
