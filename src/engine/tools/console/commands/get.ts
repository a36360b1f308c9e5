import { append } from "../../../go/value/append.ts";
import { toJson } from "../../../go/value/json.ts";
import {
  isList,
  isMap,
  isNumber,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
} from "../../../go/value/value.ts";
import { tableText } from "../../../kubectl/printers/table.ts";
import type { Response } from "../../../playback/report.ts";
import { managedFields } from "../../../server/fieldmanager/managed-fields.ts";
import { findResults, parseJsonPath } from "../../../server/table/json-path.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, hasFlag, isSet } from "../flags.ts";
import { labelSelector } from "../label-selector.ts";
import { isManifest, readManifests } from "../manifests.ts";
import { itemsOf, readTargets, resourceName, type Target } from "../targets.ts";
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

interface PlacedTarget extends Target {
  readonly namespace: string;
}

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
  const found: { readonly target: PlacedTarget; readonly body: Value }[] = [];
  const warnings: string[] = [];
  const selector = flag(given, "selector");
  const matches = labelSelector(selector);
  if (matches === undefined) return { failures: [failure(`unable to parse requirement: ${selector}`)] };
  for (const target of targets) {
    const response = ask(target, isTable, context);
    append(warnings, response.warnings);
    if (response.code >= 400) {
      const isMissing = stringAt(response.body, "reason") === "NotFound";
      if (!(isMissing && isSet(given, "ignore-not-found")))
        failures.push(refused(response, doing(target, context)));
    } else found.push({ target, body: response.body });
  }
  if (!isTable) {
    const objects = found.flatMap(({ target, body }) => {
      const own = objectsOf(target, body, matches);
      return isSet(given, "show-managed-fields") ? own.map((one) => withManagers(one, target, context)) : own;
    });
    const isSingle = targets.length === 1 && targets[0]?.name !== "";
    if (isSingle && objects.length === 0) return { failures, warnings };
    const sorted = sort(objects, flag(given, "sort-by"));
    const printed = printObjects(sorted, output, isSingle, isSet(given, "no-headers"));
    return isFailure(printed)
      ? { failures: [...failures, printed], warnings }
      : { stdout: printed.text, failures, warnings };
  }
  const stdout = tables(found, matches, context);
  const isEmpty = stdout === "" && failures.length === 0 && !isSet(given, "ignore-not-found");
  return { stdout, failures, warnings, ...(isEmpty ? { stderr: nothingFound(targets) } : {}) };
}

/** What kubectl writes before a rejection of a list. */
function doing({ type, version, name }: Target, { arguments: given }: CommandContext): string {
  const field = flag(given, "field-selector");
  if (name !== "" || field === "") return "";
  return `Unable to find "${type.group}/${version}, Resource=${type.plural}" that match label selector "${flag(given, "selector")}", field selector "${field}": `;
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
  const namespace = targets.find((target) => target.namespace !== "")?.namespace ?? "";
  return namespace === "" ? "No resources found\n" : `No resources found in ${namespace} namespace.\n`;
}

/** One table per resource, with the resource before the names if there are several. */
function tables(
  found: readonly { readonly target: PlacedTarget; readonly body: Value }[],
  matches: (metadata: Value | undefined) => boolean,
  { arguments: given }: CommandContext,
): string {
  const groups = new Map<PlacedTarget["type"], { target: PlacedTarget; tables: Value[] }>();
  for (const { target, body } of found) {
    const group = groups.get(target.type) ?? { target, tables: [] };
    group.tables.push(body);
    groups.set(target.type, group);
  }
  const filled = [...groups.values()]
    .map(({ target, tables: parts }) => ({ target, table: joined(parts, matches, flag(given, "sort-by")) }))
    .filter(({ table }) => table.rows.length > 0);
  const withKind = filled.length > 1 || isSet(given, "show-kind");
  const texts = filled.map(({ target, table }) =>
    tableText(
      new Map<string, Value>([
        ["columnDefinitions", table.definitions],
        ["rows", table.rows],
      ]),
      {
        wide: flag(given, "output") === "wide",
        noHeaders: isSet(given, "no-headers"),
        withNamespace: isSet(given, "all-namespaces") && target.type.namespaced,
        kindPrefix: withKind ? `${resourceName(target.type)}/` : "",
        showLabels: isSet(given, "show-labels"),
        labelColumns: (given.flags.get("label-columns") ?? []).flatMap((labels) => labels.split(",")),
      },
    ),
  );
  return texts.join("\n");
}

function joined(
  parts: readonly Value[],
  matches: (metadata: Value | undefined) => boolean,
  sortBy: string,
): { readonly definitions: Value; readonly rows: readonly Value[] } {
  const rows = parts.flatMap((part) => {
    const own = member(part, "rows");
    return isList(own) ? own : [];
  });
  const kept = rows.filter((row) => matches(member(member(row, "object"), "metadata")));
  return { definitions: member(parts[0], "columnDefinitions") ?? [], rows: sortRows(kept, parts[0], sortBy) };
}

/** Rows have the metadata of their objects; for other fields they are sorted by the column that shows them. */
function sortRows(rows: readonly Value[], table: Value | undefined, sortBy: string): readonly Value[] {
  const path = parseJsonPath(sortBy.replace(/^\{|\}$/g, ""));
  if (sortBy === "" || path === undefined) return rows;
  const definitions = member(table, "columnDefinitions");
  const column = isList(definitions)
    ? definitions.findIndex((one) => stringAt(one, "description").endsWith(`: ${sortBy}`))
    : -1;
  const key = (row: Value): Value => {
    const cells = member(row, "cells");
    const cell = column >= 0 && isList(cells) ? cells[column] : undefined;
    return cell ?? findResults(path, member(row, "object") ?? null)?.[0] ?? null;
  };
  return rows.toSorted((a, b) => order(key(a), key(b)));
}

function sort(objects: readonly ValueMap[], sortBy: string): readonly ValueMap[] {
  const path = parseJsonPath(sortBy.replace(/^\{|\}$/g, ""));
  if (sortBy === "" || path === undefined) return objects;
  const key = (object: ValueMap): Value => findResults(path, object)?.[0] ?? null;
  return objects.toSorted((a, b) => order(key(a), key(b)));
}

function order(a: Value, b: Value): number {
  if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? 1 : 0;
  const [x, y] = [typeof a === "string" ? a : toJson(a), typeof b === "string" ? b : toJson(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
