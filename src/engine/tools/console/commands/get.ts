import { append } from "../../../go/value/append.ts";
import { isMap, stringAt, type Value, type ValueMap, withMember } from "../../../go/value/value.ts";
import type { Response } from "../../../playback/report.ts";
import { managedFields } from "../../../server/fieldmanager/managed-fields.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, hasFlag, isSet } from "../flags.ts";
import { isManifest, readManifests } from "../manifests.ts";
import { readSelector, type Selectors, unableToFind } from "../selecting.ts";
import { sortBy } from "../sort-by.ts";
import { itemsOf, readTargets, type Target } from "../targets.ts";
import {
  type Command,
  type CommandContext,
  type CommandResult,
  fileFlag,
  namespaceFlag,
  outputFlag,
  refused,
  subresourceOf,
} from "./context.ts";
import { type FoundTarget, type PlacedTarget, sortedTables, tables } from "./get-tables.ts";
import { outputFault, printObjects } from "./print.ts";
import { rawPath } from "./raw-path.ts";

const noType = `You must specify the type of resource to get. Use "kubectl api-resources" for a complete list of supported resources.

error: Required resource not specified.
Use "kubectl explain <resource>" for a detailed description of that resource (e.g. kubectl explain pods).
See 'kubectl get -h' for help and examples`;

/** `kubectl get`. Upstream: k8s.io/kubectl/pkg/cmd/get/get.go. */
export const get: Command = {
  name: "get",
  summary: "Display one or many resources",
  flags: {
    ...fileFlag,
    ...namespaceFlag,
    ...outputFlag,
    "all-namespaces": { kind: "switch", short: "A" },
    selector: { kind: "text", short: "l" },
    "field-selector": { kind: "text" },
    "label-columns": { kind: "text", short: "L" },
    "show-labels": { kind: "switch" },
    "show-kind": { kind: "switch" },
    "no-headers": { kind: "switch" },
    "sort-by": { kind: "text" },
    "ignore-not-found": { kind: "switch" },
    subresource: { kind: "text" },
    "show-managed-fields": { kind: "switch" },
    watch: { kind: "switch", short: "w" },
    "watch-only": { kind: "switch" },
    raw: { kind: "text" },
  },
  unsupported: [
    "chunk-size",
    "kustomize",
    "recursive",
    "template",
    "allow-missing-template-keys",
    "output-watch-events",
    "server-print",
  ],
  run(context) {
    const { arguments: given, cluster, now } = context;
    if (hasFlag(given, "raw")) return rawPath(flag(given, "raw"), cluster, now);
    const output = flag(given, "output");
    const fault = outputFault(output);
    if (fault !== undefined) return { failures: [fault] };
    const read = targetsOf(context);
    if ("failures" in read) return read;
    const result = shown(read.targets, context);
    return isSet(given, "watch") || isSet(given, "watch-only") ? { ...result, note: watchNote } : result;
  },
};

/** What a terminal would do and a console, which only answers, does not. */
const watchNote =
  "A terminal would wait and print a line for every change. Here nothing changes by itself: run the command again after the next write.";

function targetsOf({
  arguments: given,
  cluster,
  files,
}: CommandContext):
  | { readonly targets: readonly PlacedTarget[] }
  | { readonly failures: readonly Failure[] } {
  const allNamespaces = isSet(given, "all-namespaces");
  const namespace = flag(given, "namespace") || "default";
  if (hasFlag(given, "filename")) {
    const options = { namespace: hasFlag(given, "namespace") ? namespace : undefined, validates: false };
    const found = readManifests(given.flags.get("filename") ?? [], files, cluster, options);
    const failures = found.filter(isFailure);
    return failures.length > 0 ? { failures } : { targets: found.filter(isManifest) };
  }
  if (given.words.length === 0) return { failures: [{ kind: "text", text: noType }] };
  const read = readTargets(given.words, cluster, { categories: true });
  if (!read.ok) return { failures: [read.failure] };
  const isNamed = read.targets.some(({ name }) => name !== "");
  if (isNamed && allNamespaces)
    return { failures: [failure("a resource cannot be retrieved by name across all namespaces")] };
  if (isNamed && (hasFlag(given, "selector") || hasFlag(given, "field-selector")))
    return { failures: [failure("name cannot be provided when a selector is specified")] };
  return {
    targets: read.targets.map((target) => ({
      ...target,
      namespace: target.type.namespaced && !allNamespaces ? namespace : "",
    })),
  };
}

function shown(targets: readonly PlacedTarget[], context: CommandContext): CommandResult {
  const { arguments: given } = context;
  const output = flag(given, "output");
  const isTable = output === "" || output === "wide";
  const failures: Failure[] = [];
  const found: FoundTarget[] = [];
  const warnings: string[] = [];
  const selector = readSelector(selectorsOf(context), targets);
  if ("failures" in selector) return selector;
  for (const target of targets) {
    const response = ask(target, isTable, context);
    append(warnings, response.warnings);
    if (response.code >= 400) {
      const isMissing = stringAt(response.body, "reason") === "NotFound";
      if (!(isMissing && isSet(given, "ignore-not-found")))
        failures.push(
          refused(response, target.name === "" ? unableToFind(target, selectorsOf(context)) : ""),
        );
    } else {
      const objects =
        isTable && target.name === "" && hasFlag(given, "sort-by")
          ? itemsOf(target.type, target.version, ask(target, false, context).body)
          : [];
      found.push({ target, body: response.body, objects });
    }
  }
  if (!isTable) return { ...generic(found, targets, failures, context), warnings };
  const sorting = sortedTables(found, flag(given, "sort-by"));
  if ("error" in sorting) return { failures: [...failures, failure(sorting.error)], warnings };
  const { stdout, log } = tables(sorting.tables, selector.matches, context);
  if (log !== undefined) return { stdout, stderr: `${log}\n`, warnings, exitCode: 1 };
  const isEmpty = stdout === "" && failures.length === 0 && !isSet(given, "ignore-not-found");
  return { stdout, failures, warnings, ...(isEmpty ? { stderr: nothingFound(targets) } : {}) };
}

function selectorsOf({ arguments: given }: CommandContext): Selectors {
  return { labels: flag(given, "selector"), fields: flag(given, "field-selector") };
}

/** What is printed in any format but a table. */
function generic(
  found: readonly FoundTarget[],
  targets: readonly PlacedTarget[],
  failures: readonly Failure[],
  context: CommandContext,
): CommandResult {
  const { arguments: given } = context;
  const selector = readSelector(selectorsOf(context), targets);
  if ("failures" in selector) return selector;
  const objects = found.flatMap(({ target, body }) => {
    const own = objectsOf(target, body, selector.matches);
    return isSet(given, "show-managed-fields") ? own.map((one) => withManagers(one, target, context)) : own;
  });
  const isSingle = targets.length === 1 && targets[0]?.name !== "";
  if (isSingle && objects.length === 0) return { failures };
  const field = flag(given, "sort-by");
  const options = { what: "*unstructured.Unstructured", line: 329 };
  const sorting =
    isSingle || field === ""
      ? ({ ok: true, sorted: objects } as const)
      : sortBy(objects, (one) => one, field, options);
  if (!sorting.ok && sorting.stops) return { stderr: `${sorting.error}\n`, exitCode: 1 };
  if (!sorting.ok) return { failures: [...failures, failure(sorting.error)] };
  const printed = printObjects(sorting.sorted, flag(given, "output"), isSingle, isSet(given, "no-headers"));
  if (isFailure(printed)) return { failures: [...failures, printed] };
  const broken = printed.failure === undefined ? [] : [printed.failure];
  return { stdout: printed.text, failures: [...failures, ...broken] };
}

function ask(
  { type, version, name, namespace }: PlacedTarget,
  isTable: boolean,
  { arguments: given, cluster, now }: CommandContext,
): Response {
  return cluster.send(
    type,
    {
      verb: name === "" ? "list" : "get",
      version,
      namespace,
      ...(name === "" ? {} : { name }),
      ...(isTable ? { as: "Table" } : {}),
      ...subresourceOf(given),
      ...(hasFlag(given, "field-selector") ? { fieldSelector: flag(given, "field-selector") } : {}),
    },
    now,
  );
}

function objectsOf(
  { name, type, version }: Target,
  body: Value,
  matches: (metadata: Value | undefined) => boolean,
): readonly ValueMap[] {
  if (name !== "") return isMap(body) ? [body] : [];
  return itemsOf(type, version, body).filter((item) => matches(item.get("metadata")));
}

function withManagers(object: ValueMap, { type }: Target, { cluster }: CommandContext): ValueMap {
  const metadata = object.get("metadata");
  const [namespace, name] = [stringAt(metadata, "namespace"), stringAt(metadata, "name")];
  const managers = cluster.managersOf(type, namespace, name);
  if (managers.length === 0 || !isMap(metadata)) return object;
  return withMember(object, "metadata", withMember(metadata, "managedFields", managedFields(managers)));
}

function nothingFound(targets: readonly PlacedTarget[]): string {
  const namespace = targets[0]?.namespace ?? "";
  return targets.some((target) => target.namespace === "")
    ? "No resources found\n"
    : `No resources found in ${namespace} namespace.\n`;
}
