import { quote } from "../../../go/value/go-text.ts";
import { stringAt } from "../../../go/value/value.ts";
import { dryRunFlag, readDryRun, trying } from "../dry-run.ts";
import { type Failure, failure, isFailure, nothingGiven } from "../failure.ts";
import { flag, hasFlag, isSet } from "../flags.ts";
import { isManifest, readManifests } from "../manifests.ts";
import { readSelector, unableToFind } from "../selecting.ts";
import { deletedText, itemsOf, readTargets, resourceName, type Target } from "../targets.ts";
import {
  type Command,
  type CommandContext,
  type CommandResult,
  fileFlag,
  namespaceFlag,
  outputFlag,
  refused,
} from "./context.ts";

interface Doomed extends Target {
  readonly namespace: string;
  readonly source?: string;
}

/** `kubectl delete`. Upstream: k8s.io/kubectl/pkg/cmd/delete/delete.go. */
export const deleteCommand: Command = {
  name: "delete",
  summary: "Delete resources by file names, stdin, resources and names",
  flags: {
    ...fileFlag,
    ...namespaceFlag,
    ...outputFlag,
    all: { kind: "switch" },
    selector: { kind: "text", short: "l" },
    "field-selector": { kind: "text" },
    "ignore-not-found": { kind: "switch" },
    wait: { kind: "switch" },
    now: { kind: "switch" },
    force: { kind: "switch" },
    "grace-period": { kind: "number" },
    cascade: { kind: "text" },
    timeout: { kind: "text" },
    ...dryRunFlag,
  },
  unsupported: ["all-namespaces", "kustomize", "recursive", "raw", "interactive"],
  run(context) {
    const found = doomed(context);
    if ("failures" in found) return found;
    return deleteAll(found.targets, found.missing, context);
  },
};

function doomed(
  context: CommandContext,
):
  | { readonly targets: readonly Doomed[]; readonly missing: readonly Failure[] }
  | { readonly failures: readonly Failure[] } {
  const { arguments: given, cluster, files, now } = context;
  const namespace = flag(given, "namespace") || "default";
  if (hasFlag(given, "filename")) {
    const options = { namespace: hasFlag(given, "namespace") ? namespace : undefined, validates: false };
    const found = readManifests(given.flags.get("filename") ?? [], files, cluster, options);
    return {
      targets: found.filter(isManifest),
      missing: found.filter(isFailure),
    };
  }
  if (given.words.length === 0) return { failures: [failure(nothingGiven)] };
  const selects = isSet(given, "all") || hasFlag(given, "selector") || hasFlag(given, "field-selector");
  const read = readTargets(given.words, cluster, { categories: true });
  if (!read.ok) return { failures: [read.failure] };
  const isNamed = read.targets.some(({ name }) => name !== "");
  if (isNamed && selects)
    return { failures: [failure("name cannot be provided when a selector is specified")] };
  if (!isNamed && !selects) {
    return { failures: [failure("resource(s) were provided, but no name was specified")] };
  }
  const selectors = { labels: flag(given, "selector"), fields: flag(given, "field-selector") };
  const selector = readSelector(selectors, read.targets);
  if ("failures" in selector) return selector;
  const targets: Doomed[] = [];
  for (const target of read.targets) {
    const where = target.type.namespaced ? namespace : "";
    if (isNamed) {
      targets.push({ ...target, namespace: where });
      continue;
    }
    const list = cluster.send(
      target.type,
      {
        verb: "list",
        version: target.version,
        namespace: where,
        fieldSelector: selectors.fields,
      },
      now,
    );
    if (list.code >= 400) return { failures: [refused(list, unableToFind(target, selectors))] };
    for (const item of itemsOf(target.type, target.version, list.body)) {
      if (selector.matches(item.get("metadata")))
        targets.push({ ...target, name: stringAt(item, "metadata", "name"), namespace: where });
    }
  }
  return { targets, missing: [] };
}

function deleteAll(
  targets: readonly Doomed[],
  missing: readonly Failure[],
  { arguments: given, cluster, now }: CommandContext,
): CommandResult {
  const dryRun = readDryRun(given);
  if (isFailure(dryRun)) return { failures: [dryRun] };
  const failures = [...missing];
  const held: string[] = [];
  let stdout = "";
  for (const { type, version, name, namespace, source } of targets) {
    const request = { verb: "delete", version, namespace, name } as const;
    const response = trying(dryRun, cluster, () => cluster.send(type, request, now));
    if (response.code >= 400) {
      const isMissing = stringAt(response.body, "reason") === "NotFound";
      if (!(isMissing && isSet(given, "ignore-not-found")))
        failures.push(
          refused(response, source === undefined ? "" : `error when deleting ${quote(source)}: `),
        );
      continue;
    }
    stdout +=
      flag(given, "output") === "name"
        ? `${resourceName(type)}/${name}\n`
        : `${deletedText(type, name, namespace)}${dryRun.suffix}\n`;
    const left = dryRun.where === "none" ? cluster.send(type, { ...request, verb: "get" }, now).body : null;
    if (stringAt(left, "metadata", "deletionTimestamp") !== "") held.push(name);
  }
  if (targets.length === 0 && failures.length === 0) stdout = "No resources found\n";
  const waits = !hasFlag(given, "wait") || isSet(given, "wait");
  if (held.length === 0 || !waits || dryRun.where !== "none") return { stdout, failures };
  const note = `${held.join(", ")} stays until its finalizers are removed. A terminal would wait until then; --wait=false does not wait.`;
  return { stdout, failures, note };
}
