import {
  type KubernetesVersion,
  kubernetesVersions,
  minorNumber,
  modelledVersion,
  newestVersion,
} from "../engine/apimachinery/minors/kubernetes-version.ts";

/**
 * Reads a list of minors: `1.34`, `1.34..1.37`, `1.31,1.34..1.36`, `all`. Undefined means the newest release. The
 * newest comes first. Returns a string that says why if it cannot be read.
 */
export function readMinors(asked: string | undefined): readonly KubernetesVersion[] | string {
  if (asked === undefined) return [newestVersion];
  if (asked === "all") return kubernetesVersions;
  const chosen = new Set<KubernetesVersion>();
  for (const part of asked.split(",")) {
    const [from = "", to = from] = part.trim().split("..");
    const [first, last] = [modelledVersion(from), modelledVersion(to)];
    if (first === undefined || last === undefined || part.split("..").length > 2) {
      return `Kubernetes ${part.trim()} is not supported. Use one of ${kubernetesVersions.join(", ")}, or a range (1.34..1.37).`;
    }
    const [low, high] = [minorNumber(first), minorNumber(last)].sort((a, b) => a - b);
    for (const version of kubernetesVersions) {
      const minor = minorNumber(version);
      if (minor >= (low ?? 0) && minor <= (high ?? 0)) chosen.add(version);
    }
  }
  return kubernetesVersions.filter((version) => chosen.has(version));
}

/** Minors for people: `1.34 to 1.37`, `1.31, 1.37`. */
export function minorsText(minors: readonly string[]): string {
  const [newest, oldest] = [minors[0], minors.at(-1)];
  if (newest === undefined || oldest === undefined) return "";
  const isRange = minors.length > 2 && minorNumber(newest) - minorNumber(oldest) === minors.length - 1;
  return isRange ? `${oldest} to ${newest}` : [...minors].reverse().join(", ");
}
