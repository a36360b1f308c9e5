import type { KnownPackageSource } from "../load/known-packages.ts";
import { loaders, otherModules, packageNames } from "./data/packages.ts";

/** The packages of Kubernetes 0.37 and of Go: `k8s.io/api`, `apimachinery`, `apiextensions-apiserver` and `utils`. */
export const kubernetesPackages: KnownPackageSource = {
  loaders,
  names: new Map(
    packageNames.split("\n").map((line): [string, string] => {
      const [path = "", name] = line.split(" ");
      return [path, name ?? path.slice(path.lastIndexOf("/") + 1)];
    }),
  ),
  modules: otherModules.split("\n"),
};
