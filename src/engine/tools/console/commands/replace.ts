import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { failure } from "../failure.ts";
import { isSet } from "../flags.ts";
import { type Command, managerOf, subresourceOf } from "./context.ts";
import { done, requestFor, unsupportedWriteFlags, type Write, writeAll, writeFlags } from "./write-all.ts";

/** `kubectl replace -f`. Upstream: k8s.io/kubectl/pkg/cmd/replace/replace.go. */
export const replace: Command = {
  name: "replace",
  summary: "Replace a resource by file name or stdin",
  flags: { ...writeFlags, force: { kind: "switch" }, subresource: { kind: "text" } },
  unsupported: unsupportedWriteFlags,
  run(context) {
    const isForced = isSet(context.arguments, "force");
    return writeAll("replace", context, isForced ? createAgain : replaceOne, isForced);
  },
};

const createAgain: Write = (manifest, { cluster, arguments: given, now }, fieldValidation) => {
  const { type, version, namespace, object } = manifest;
  const sent = {
    verb: "create",
    object: toJson(object),
    fieldValidation,
    version,
    namespace,
    ...managerOf(given, "kubectl-replace"),
  } as const;
  return done(manifest, cluster.send(type, sent, now), "replaced", "creating");
};

const replaceOne: Write = (manifest, { cluster, arguments: given, now }, fieldValidation) => {
  const { type, name, object, source } = manifest;
  if (name === "") return failure(`error when replacing ${quote(source)}: resource name may not be empty`);
  const request = requestFor(manifest, {
    verb: "update",
    object: toJson(object),
    fieldValidation,
    ...subresourceOf(given),
    ...managerOf(given, "kubectl-replace"),
  });
  return done(manifest, cluster.send(type, request, now), "replaced", "replacing");
};
