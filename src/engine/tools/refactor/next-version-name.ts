import { compareVersions } from "../../server/resource/version-order.ts";

const known = /^v(\d+)(?:(alpha|beta)(\d+))?$/;

/**
 * A name for the next version, after the newest one in Kubernetes' order: v1alpha1, v1beta1, v1, v2. Names that are no
 * versions of Kubernetes get a `v1` next to them.
 */
export function nextVersionName(names: readonly string[]): string {
  const [newest = ""] = names.filter((name) => known.test(name)).toSorted(compareVersions);
  let name = after(newest);
  while (names.includes(name)) name = after(name);
  return name;
}

function after(name: string): string {
  const [, major, stage] = known.exec(name) ?? [];
  if (major === undefined) return "v1";
  if (stage === "alpha") return `v${major}beta1`;
  if (stage === "beta") return `v${major}`;
  return `v${BigInt(major) + 1n}`;
}
