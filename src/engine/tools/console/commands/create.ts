import { toJson } from "../../../go/value/json.ts";
import { fromData } from "../../../go/value/value.ts";
import { createdWithoutFile } from "../built-in.ts";
import { isSet } from "../flags.ts";
import { withLastApplied } from "../last-applied.ts";
import { type Command, type CommandContext, type CommandResult, managerOf, refused } from "./context.ts";
import { done, unsupportedWriteFlags, type Write, writeAll, writeFlags } from "./write-all.ts";

/** `kubectl create -f`. Upstream: k8s.io/kubectl/pkg/cmd/create/create.go. */
export const create: Command = {
  name: "create",
  summary: "Create a resource from a file or from stdin",
  flags: writeFlags,
  unsupported: unsupportedWriteFlags,
  run: (context) =>
    createdNamespace(context) ??
    createdWithoutFile(context.arguments.words) ??
    writeAll("create", context, createOne),
};

/** `kubectl create namespace NAME`, on a server that has namespaces. Undefined for anything else. */
function createdNamespace({ cluster, arguments: given, now }: CommandContext): CommandResult | undefined {
  const [kind = "", name, ...more] = given.words;
  const served = cluster.typeOfKind("v1", "Namespace");
  const isNamespace = kind === "namespace" || kind === "ns";
  if (!isNamespace || served === undefined || name === undefined || more.length > 0) return undefined;
  const object = toJson(fromData({ apiVersion: "v1", kind: "Namespace", metadata: { name } }));
  const sent = { verb: "create", object, version: served.version, namespace: "" } as const;
  const response = cluster.send(served.type, { ...sent, ...managerOf(given, "kubectl-create") }, now);
  return response.code < 400 ? { stdout: `namespace/${name} created\n` } : { failures: [refused(response)] };
}

const createOne: Write = (manifest, { cluster, arguments: given, now }, fieldValidation) => {
  const object = isSet(given, "save-config") ? withLastApplied(manifest.object) : manifest.object;
  const { type, version, namespace } = manifest;
  const sent = {
    verb: "create",
    object: toJson(object),
    fieldValidation,
    version,
    namespace,
    ...managerOf(given, "kubectl-create"),
  } as const;
  return done(manifest, cluster.send(type, sent, now), "created", "creating");
};
