import { compareSemvers, type Semver } from "./semver.ts";
import { noWayBack } from "./through-go.ts";
import { type CelOpaque, type CelValue, isError, noSuchOverload } from "./value.ts";

/** A value of type `kubernetes.Semver`. */
export interface CelSemver extends CelOpaque {
  readonly typeName: "kubernetes.Semver";
  readonly version: Semver;
}

function isSemverValue(value: CelValue): value is CelSemver {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "kubernetes.Semver";
}

/** Prints a version without its build metadata, which has no effect and is not stored. */
const semverText = ({ numbers, pre }: Semver): string =>
  numbers.join(".") + (pre.length === 0 ? "" : `-${pre.join(".")}`);

export function semverValue(version: Semver): CelSemver {
  return {
    kind: "opaque",
    typeName: "kubernetes.Semver",
    version,
    throughGo: () => noWayBack("semver.Version", semverText(version)),
    equal: (other) => {
      if (isSemverValue(other)) return compareSemvers(version, other.version) === 0;
      return isError(other) ? other : noSuchOverload;
    },
  };
}
