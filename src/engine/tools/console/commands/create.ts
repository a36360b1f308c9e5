import { toJson } from "../../../go/value/json.ts";
import { createdWithoutFile } from "../built-in.ts";
import { isSet } from "../flags.ts";
import { withLastApplied } from "../last-applied.ts";
import { type Command, managerOf } from "./context.ts";
import { done, unsupportedWriteFlags, type Write, writeAll, writeFlags } from "./write-all.ts";

/** `kubectl create -f`. Upstream: k8s.io/kubectl/pkg/cmd/create/create.go. */
export const create: Command = {
  name: "create",
  summary: "Create a resource from a file or from stdin",
  flags: writeFlags,
  unsupported: unsupportedWriteFlags,
  run: (context) => createdWithoutFile(context.arguments.words) ?? writeAll("create", context, createOne),
};

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
