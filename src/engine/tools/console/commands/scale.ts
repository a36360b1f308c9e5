import { member, type Value } from "../../../go/value/value.ts";
import { dryRunFlag, readDryRun, trying } from "../dry-run.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, hasFlag } from "../flags.ts";
import { readTargets, resourceName } from "../targets.ts";
import { type Command, namespaceFlag, refused } from "./context.ts";

/** `kubectl scale`. Upstream: k8s.io/kubectl/pkg/cmd/scale/scale.go. */
export const scale: Command = {
  name: "scale",
  summary: "Set a new size for a resource with the scale subresource",
  flags: {
    ...namespaceFlag,
    replicas: { kind: "number" },
    "current-replicas": { kind: "number" },
    "resource-version": { kind: "text" },
    timeout: { kind: "text" },
    ...dryRunFlag,
  },
  unsupported: ["filename", "all", "selector", "output", "kustomize", "recursive"],
  run({ arguments: given, cluster, now }) {
    if (!hasFlag(given, "replicas")) return { failures: [failure('required flag(s) "replicas" not set')] };
    const replicas = flag(given, "replicas").replace(/^\+/, "");
    if (replicas.startsWith("-"))
      return {
        failures: [
          failure("The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0"),
        ],
      };
    const read = readTargets(given.words, cluster, { categories: false });
    if (!read.ok) return { failures: [read.failure] };
    if (read.targets.some(({ name }) => name === ""))
      return { failures: [failure("resource(s) were provided, but no name was specified")] };
    const dryRun = readDryRun(given);
    if (isFailure(dryRun)) return { failures: [dryRun] };
    const failures: Failure[] = [];
    let stdout = "";
    for (const { type, version, name } of read.targets) {
      const namespace = type.namespaced ? flag(given, "namespace") || "default" : "";
      if (cluster.resource(type) === undefined) {
        failures.push(refused(cluster.document("/")));
        continue;
      }
      const place = { version, namespace, name, subresource: "scale" } as const;
      const current = cluster.send(type, { verb: "get", ...place }, now);
      if (current.code >= 400) {
        failures.push(refused(current));
        continue;
      }
      const size = String(replicasOf(current.body));
      const expected = flag(given, "current-replicas");
      if (expected !== "" && expected !== "-1" && expected !== size) {
        failures.push(failure(`Expected replicas to be ${expected}, was ${size}`));
        continue;
      }
      const object = `{"spec":{"replicas":${replicas}}}`;
      const request = {
        verb: "patch",
        patchType: "merge",
        ...place,
        object,
        fieldManager: "kubectl",
      } as const;
      const scaled = trying(dryRun, cluster, () => cluster.send(type, request, now));
      if (scaled.code >= 400) failures.push(refused(scaled));
      else stdout += `${resourceName(type)}/${name} scaled${dryRun.suffix}\n`;
    }
    return { stdout, failures };
  },
};

function replicasOf(body: Value): Value {
  return member(member(body, "spec"), "replicas") ?? 0n;
}
