import { compareVersions } from "../../server/resource/version-order.ts";
import type { MigrationGoal } from "./question.ts";
import type { VersionFlags } from "./state.ts";

/**
 * The most common goal: with several versions, to keep only the most stable one; with a single one, to add the next.
 */
export function usualGoal(versions: readonly VersionFlags[]): MigrationGoal {
  const best = inOrder(versions)[0];
  return versions.length > 1 && best !== undefined ? { to: best } : { to: nextVersion(versions), drop: [] };
}

/** The name of the version after the most stable one: `v1beta1` after `v1alpha1`, `v1` after that, then `v2`. */
export function nextVersion(versions: readonly VersionFlags[]): string {
  const [, major = "0", stage] = /^v(\d+)(alpha|beta)?\d*$/.exec(inOrder(versions)[0] ?? "") ?? [];
  if (stage === "alpha") return `v${major}beta1`;
  return stage === "beta" ? `v${major}` : `v${BigInt(major) + 1n}`;
}

function inOrder(versions: readonly VersionFlags[]): readonly string[] {
  return versions.map(({ name }) => name).sort(compareVersions);
}
