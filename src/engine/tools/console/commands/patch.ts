import { parseDocument } from "../../../apimachinery/source/document.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { isMap, stringAt, type Value } from "../../../go/value/value.ts";
import { isSameObject } from "../../../playback/cluster/cluster.ts";
import { definitionNames } from "../../../playback/cluster/resource-names.ts";
import { dryRunFlag, readDryRun, trying } from "../dry-run.ts";
import { failure, isFailure } from "../failure.ts";
import { type Arguments, flag, hasFlag } from "../flags.ts";
import { patchLocally } from "../local-patch.ts";
import { readTargets, resourceName } from "../targets.ts";
import {
  type Command,
  type CommandContext,
  type CommandResult,
  managerFlag,
  managerOf,
  namespaceFlag,
  outputFlag,
  refused,
  subresourceOf,
} from "./context.ts";
import { outputFault, printObjects } from "./print.ts";

const mediaTypes = "application/json-patch+json, application/merge-patch+json, application/apply-patch+yaml";

/** `kubectl patch`. Upstream: k8s.io/kubectl/pkg/cmd/patch/patch.go. */
export const patch: Command = {
  name: "patch",
  summary: "Update fields of a resource",
  flags: {
    ...namespaceFlag,
    ...outputFlag,
    type: { kind: "text" },
    patch: { kind: "text", short: "p" },
    "patch-file": { kind: "text" },
    subresource: { kind: "text" },
    ...managerFlag,
    ...dryRunFlag,
  },
  unsupported: ["filename", "local", "kustomize", "recursive"],
  run(context) {
    const { arguments: given, files, cluster } = context;
    const file = flag(given, "patch-file");
    const text = hasFlag(given, "patch-file") ? files.files.get(file) : flag(given, "patch");
    if (text === undefined)
      return { failures: [failure(`unable to read patch file: open ${file}: no such file or directory`)] };
    if (text === "") {
      return {
        failures: [failure("must specify --patch or --patch-file containing the contents of the patch")],
      };
    }
    const type = flag(given, "type") || "strategic";
    if (!["json", "merge", "strategic"].includes(type)) {
      return { failures: [failure(`--type must be one of [json merge strategic], not ${quote(type)}`)] };
    }
    const fault = outputFault(flag(given, "output"));
    if (fault !== undefined) return { failures: [fault] };
    const read = readTargets(given.words, cluster, { categories: false });
    if (given.words.length === 0)
      return { failures: [failure("must specify a resource and a name: kubectl patch TYPE NAME")] };
    if (!read.ok) return { failures: [read.failure] };
    if (read.targets.some(({ name }) => name === ""))
      return { failures: [failure("resource(s) were provided, but no name was specified")] };
    const [target] = read.targets;
    if (target === undefined) return {};
    const dryRun = readDryRun(given);
    if (isFailure(dryRun)) return { failures: [dryRun] };
    const isLocal = dryRun.where === "client";
    const patched = { ...target, body: jsonOf(text), patchType: type, isLocal };
    return trying(dryRun, cluster, () => patchOne(patched, context));
  },
};

/** A patch may be written as YAML; one that cannot be parsed is sent as it is. */
function jsonOf(text: string): string {
  if (text.trimStart().startsWith("{")) return text;
  const document = parseDocument(text, "yaml");
  return document.ok ? toJson(document.value) : text;
}

interface OnePatch {
  readonly type: Parameters<typeof resourceName>[0];
  readonly version: string;
  readonly name: string;
  readonly body: string;
  readonly patchType: string;
  /** kubectl applies the patch itself. */
  readonly isLocal: boolean;
}

function patchOne(
  { type, version, name, body, patchType, isLocal }: OnePatch,
  { arguments: given, cluster, now }: CommandContext,
): CommandResult {
  const namespace = type.namespaced ? flag(given, "namespace") || "default" : "";
  const place = {
    version,
    namespace,
    name,
    ...subresourceOf(given),
    ...managerOf(given, "kubectl-patch"),
  } as const;
  const before = cluster.send(type, { verb: "get", ...place }, now);
  if (before.code >= 400) return { failures: [refused(before)] };
  const isDefinition = type === definitionNames;
  const isBuiltin = type.isBuiltin === true;
  if (patchType === "strategic" && !isBuiltin) {
    const what = `application/strategic-merge-patch+json is not supported by ${type.group}/${version}, Kind=${type.kind}`;
    const text = `${what}: the body of the request was in an unknown format - accepted media types include: ${mediaTypes}`;
    if (!isDefinition) return { failures: [failure(text)] };
  }
  if (isLocal && !isBuiltin) {
    const patched = patchLocally(before.body, body, patchType === "json");
    if (isFailure(patched)) return { failures: [patched] };
    return printed(type, name, patched.object, isSameObject(before.body, patched.object), given, []);
  }
  // For definitions a strategic merge equals a merge patch, because none of their lists has a merge key.
  const sentType = patchType === "strategic" && !isBuiltin ? "merge" : patchType;
  const response = cluster.send(
    type,
    {
      verb: "patch",
      patchType: sentType,
      ...place,
      object: body,
      // kubectl patch leaves it to the server's default.
      fieldValidation: "Warn",
    },
    now,
  );
  if (response.code >= 400) return { failures: [refused(response)], warnings: response.warnings };
  return printed(
    type,
    name,
    response.body,
    isSameObject(before.body, response.body),
    given,
    response.warnings,
  );
}

function printed(
  type: OnePatch["type"],
  name: string,
  object: Value,
  isSame: boolean,
  given: Arguments,
  warnings: readonly string[],
): CommandResult {
  const output = flag(given, "output");
  if (output !== "" && isMap(object)) {
    const shown = printObjects([object], output, true, false);
    return isFailure(shown) ? { failures: [shown], warnings } : { stdout: shown.text, warnings };
  }
  const shownName = stringAt(object, "metadata", "name") || name;
  return { stdout: `${resourceName(type)}/${shownName} patched${isSame ? " (no change)" : ""}\n`, warnings };
}
