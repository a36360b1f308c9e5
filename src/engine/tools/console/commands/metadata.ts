import { toJson } from "../../../go/value/json.ts";
import { fromData, member, stringAt, type Value } from "../../../go/value/value.ts";
import { dryRunFlag, readDryRun, trying } from "../dry-run.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, isSet } from "../flags.ts";
import { readTargets, resourceName } from "../targets.ts";
import {
  type Command,
  type CommandContext,
  type CommandResult,
  managerFlag,
  managerOf,
  namespaceFlag,
  refused,
} from "./context.ts";

/** `kubectl label` and `kubectl annotate`, which differ in one word. */
function metadataCommand(
  name: string,
  part: "labels" | "annotations",
  past: string,
  undone: string,
): Command {
  return {
    name,
    summary: `Update the ${part} on a resource`,
    flags: { ...namespaceFlag, ...managerFlag, ...dryRunFlag, overwrite: { kind: "switch" } },
    unsupported: [
      "all",
      "all-namespaces",
      "filename",
      "selector",
      "field-selector",
      "list",
      "local",
      "output",
    ],
    run: (context) => change(context, part, past, undone),
  };
}

export const label = metadataCommand("label", "labels", "labeled", "unlabeled");
export const annotate = metadataCommand("annotate", "annotations", "annotated", "annotated");

function change(
  { arguments: given, cluster, now }: CommandContext,
  kind: "labels" | "annotations",
  past: string,
  undone: string,
): CommandResult {
  const isChange = (word: string): boolean => word.includes("=") || /^[^/].*-$/.test(word);
  const changes = given.words.filter(isChange);
  const words = given.words.filter((word) => !isChange(word));
  if (words.length === 0)
    return {
      failures: [
        failure("one or more resources must be specified as <resource> <name> or <resource>/<name>"),
      ],
    };
  if (changes.length === 0)
    return { failures: [failure(`at least one ${kind.slice(0, -1)} update is required`)] };
  const read = readTargets(words, cluster, { categories: false });
  if (!read.ok) return { failures: [read.failure] };
  const dryRun = readDryRun(given);
  if (isFailure(dryRun)) return { failures: [dryRun] };
  const manager = managerOf(given, kind === "labels" ? "kubectl-label" : "kubectl-annotate");
  const failures: Failure[] = [];
  let stdout = "";
  for (const { type, version, name } of read.targets) {
    const namespace = type.namespaced ? flag(given, "namespace") || "default" : "";
    const place = { version, namespace, name };
    const found = cluster.send(type, { verb: "get", ...place }, now);
    if (name === "" || found.code >= 400) {
      failures.push(
        name === "" ? failure("resource(s) were provided, but no name was specified") : refused(found),
      );
      continue;
    }
    const current = member(member(found.body, "metadata"), kind);
    const wanted = new Map<string, Value>();
    for (const word of changes) {
      const equals = word.indexOf("=");
      wanted.set(
        equals < 0 ? word.slice(0, -1) : word.slice(0, equals),
        equals < 0 ? null : word.slice(equals + 1),
      );
    }
    const taken = [...wanted].find(
      ([key, value]) =>
        value !== null && member(current, key) !== undefined && member(current, key) !== value,
    );
    if (taken !== undefined && !isSet(given, "overwrite")) {
      const [key] = taken;
      failures.push(
        failure(`'${key}' already has a value (${stringAt(current, key)}), and --overwrite is false`),
      );
      continue;
    }
    const object = toJson(fromData({ metadata: new Map([[kind, wanted]]) }));
    const request = { verb: "patch", patchType: "merge", ...place, object, ...manager } as const;
    const response = trying(dryRun, cluster, () => cluster.send(type, request, now));
    if (response.code >= 400) failures.push(refused(response));
    else {
      const onlyRemoves = [...wanted.values()].every((value) => value === null);
      stdout += `${resourceName(type)}/${name} ${onlyRemoves ? undone : past}${dryRun.suffix}\n`;
    }
  }
  return { stdout, failures };
}
