import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { shellWord } from "./commands.ts";
import type { Alternative, Subject } from "./plan.ts";

/** The StorageVersionMigration API of a minor, and whether a cluster has it enabled by default. */
interface MigrationApi {
  readonly apiVersion: string;
  readonly namesVersion: boolean;
  readonly isUsual: boolean;
}

const alpha: MigrationApi = {
  apiVersion: "storagemigration.k8s.io/v1alpha1",
  namesVersion: true,
  isUsual: false,
};
const beta: MigrationApi = {
  apiVersion: "storagemigration.k8s.io/v1beta1",
  namesVersion: false,
  isUsual: false,
};
const stable: MigrationApi = {
  apiVersion: "storagemigration.k8s.io/v1",
  namesVersion: false,
  isUsual: true,
};

/** Upstream: k8s.io/api/storagemigration, and the stages of the feature gate StorageVersionMigrator. */
const apis: Readonly<Record<KubernetesVersion, MigrationApi | undefined>> = {
  1.38: stable,
  1.37: stable,
  1.36: beta,
  1.35: beta,
  1.34: alpha,
  1.33: alpha,
  1.32: alpha,
  1.31: alpha,
  "1.30": alpha,
  1.29: undefined,
};

/** How the cluster can rewrite objects itself; undefined on minors that cannot. */
export function migratorOf(
  subject: Subject,
  version: string,
  kubernetes: KubernetesVersion,
): Alternative | undefined {
  const api = apis[kubernetes];
  if (api === undefined) return undefined;
  const name = `${subject.plural}-to-${version}`.slice(0, 253);
  const file = {
    name: "storage-version-migration.yaml",
    text: [
      `apiVersion: ${api.apiVersion}`,
      "kind: StorageVersionMigration",
      "metadata:",
      `  name: ${name}`,
      "spec:",
      "  resource:",
      `    group: ${subject.group}`,
      ...(api.namesVersion ? [`    version: ${version}`] : []),
      `    resource: ${subject.plural}`,
      "",
    ].join("\n"),
  };
  const needs = api.isUsual
    ? ""
    : ` Kubernetes ${kubernetes} has it only if the feature gate \`StorageVersionMigrator\` and the API \`${api.apiVersion}\` are turned on.`;
  return {
    title: "Let the cluster do it: StorageVersionMigration",
    why: `A controller in the cluster writes every object once, continues after errors, and overwrites no change that somebody made meanwhile. This proof does not cover it, because it is not part of the API server.${needs}`,
    file,
    commands: [
      `kubectl apply -f ${file.name}`,
      `kubectl wait --for=condition=Succeeded --timeout=1h storageversionmigration/${shellWord(name)}`,
    ],
  };
}
