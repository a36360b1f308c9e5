import { toJson } from "../../../go/value/json.ts";
import { isMap, type Value, type ValueMap, withMember, withoutMembers } from "../../../go/value/value.ts";
import { unifiedDiff } from "../../../kubectl/output/unified-diff.ts";
import { kubectlYaml } from "../../../kubectl/printers/yaml-lines.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, hasFlag, isSet } from "../flags.ts";
import { lastApplied } from "../last-applied.ts";
import { type Manifest, readManifests } from "../manifests.ts";
import { strategicPatch } from "../strategic-patch.ts";
import { threeWayPatch } from "../three-way-patch.ts";
import {
  type Command,
  type CommandContext,
  fileFlag,
  managerFlag,
  managerOf,
  namespaceFlag,
  refused,
} from "./context.ts";
import { requestFor } from "./write-all.ts";

/** `kubectl diff`: what an apply would change. Upstream: k8s.io/kubectl/pkg/cmd/diff/diff.go. */
export const diff: Command = {
  name: "diff",
  summary: "Diff the live version against a would-be applied version",
  flags: {
    ...fileFlag,
    ...namespaceFlag,
    ...managerFlag,
    "server-side": { kind: "switch" },
    "force-conflicts": { kind: "switch" },
  },
  unsupported: ["kustomize", "recursive", "prune", "selector", "show-managed-fields", "concurrency"],
  run(context) {
    const { arguments: given, cluster, files, now } = context;
    if (!hasFlag(given, "filename"))
      return { failures: [failure("must specify one of -f and -k")], exitCode: 2 };
    const manifests = readManifests(given.flags.get("filename") ?? [], files, cluster, {
      namespace: hasFlag(given, "namespace") ? flag(given, "namespace") : undefined,
      validates: false,
    });
    let stdout = "";
    const failures: Failure[] = [];
    for (const manifest of manifests) {
      const found = isFailure(manifest) ? manifest : sides(manifest, context);
      if (isFailure(manifest) || isFailure(found)) {
        failures.push(found as Failure);
        continue;
      }
      const hunks = unifiedDiff(found.live, found.merged);
      const { type, version, namespace, name } = manifest;
      const group = type.group === "" ? "" : `${type.group}.`;
      const file = `${group}${version}.${type.kind}.${namespace}.${name}`;
      const [live, merged] = [`/tmp/LIVE-1/${file}`, `/tmp/MERGED-1/${file}`];
      const time = now.replace("T", " ").replace("Z", ".000000000 +0000");
      if (hunks !== "")
        stdout += `diff -u -N ${live} ${merged}\n--- ${live}\t${time}\n+++ ${merged}\t${time}\n${hunks}`;
    }
    return { stdout, failures, exitCode: failures.length > 0 ? 2 : stdout === "" ? 0 : 1 };
  },
};

interface Sides {
  readonly live: string;
  readonly merged: string;
}

/** The object as it is, and as it would be after an apply, as YAML; "" if it does not exist. */
function sides(manifest: Manifest, { cluster, arguments: given, now }: CommandContext): Sides | Failure {
  const { type, object } = manifest;
  const current = cluster.send(type, requestFor(manifest, { verb: "get" }), now);
  if (current.code >= 400 && current.code !== 404) return refused(current);
  const isThere = current.code < 400 && isMap(current.body);
  const response = cluster.rehearse(() => {
    if (isSet(given, "server-side")) {
      const force = isSet(given, "force-conflicts");
      const applied = { verb: "patch", patchType: "apply", object: toJson(object), force } as const;
      return cluster.send(type, requestFor(manifest, { ...applied, ...managerOf(given, "kubectl") }), now);
    }
    const manager = managerOf(given, "kubectl-client-side-apply");
    if (!isThere) {
      const { version, namespace } = manifest;
      return cluster.send(
        type,
        { verb: "create", object: toJson(object), version, namespace, ...manager },
        now,
      );
    }
    const live: ValueMap = isMap(current.body) ? current.body : new Map();
    const before: ValueMap = lastApplied(live) ?? new Map();
    const modified = withAnnotations(object);
    const isStrategic = type.isBuiltin === true;
    const patch = isStrategic
      ? strategicPatch(before, modified, live, cluster.mergeType(type))
      : threeWayPatch(before, modified, live);
    const patchType = isStrategic ? "strategic" : "merge";
    const patched = { verb: "patch", patchType, object: toJson(patch) } as const;
    return cluster.send(type, requestFor(manifest, { ...patched, ...manager }), now);
  });
  if (response.code >= 400) return refused(response);
  const merged = isMap(response.body) ? response.body : new Map<string, Value>();
  return {
    live: isThere && isMap(current.body) ? kubectlYaml(current.body) : "",
    merged: kubectlYaml(isThere ? withVersionOf(current.body, merged) : withoutVersion(merged)),
  };
}

/** kubectl compares with annotations, even if there are none. */
function withAnnotations(object: ValueMap): ValueMap {
  const metadata = object.get("metadata");
  if (!isMap(metadata) || metadata.has("annotations")) return object;
  return withMember(object, "metadata", withMember(metadata, "annotations", new Map()));
}

/** A dry run does not give an object a new resourceVersion. */
function withVersionOf(live: Value, merged: ValueMap): ValueMap {
  const metadata = merged.get("metadata");
  const known = isMap(live) ? live.get("metadata") : undefined;
  const version = isMap(known) ? known.get("resourceVersion") : undefined;
  if (!isMap(metadata) || version === undefined) return merged;
  return withMember(merged, "metadata", withMember(metadata, "resourceVersion", version));
}

function withoutVersion(merged: ValueMap): ValueMap {
  const metadata = merged.get("metadata");
  return isMap(metadata)
    ? withMember(merged, "metadata", withoutMembers(metadata, "resourceVersion"))
    : merged;
}
