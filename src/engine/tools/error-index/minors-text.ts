import { kubernetesVersions } from "../../apimachinery/minors/kubernetes-version.ts";

/** Returns minors as people write them: `1.29 to 1.35`, `1.30 and 1.33 to 1.38`. */
export function minorsText(minors: readonly string[]): string {
  const oldestFirst = [...kubernetesVersions].reverse();
  const runs: string[][] = [];
  let last = -2;
  oldestFirst.forEach((minor, i) => {
    if (!minors.includes(minor)) return;
    if (last === i - 1) runs.at(-1)?.push(minor);
    else runs.push([minor]);
    last = i;
  });
  const texts = runs.map((run) => (run.length === 1 ? (run[0] ?? "") : `${run[0]} to ${run.at(-1)}`));
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/** Whether these are all supported minors. */
export function isEveryMinor(minors: readonly string[]): boolean {
  return minors.length === kubernetesVersions.length;
}
