import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { fromData, member, stringAt, type Value } from "../../../go/value/value.ts";
import { type DryRun, dryRunFlag, readDryRun, trying } from "../dry-run.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, isSet } from "../flags.ts";
import { readTargets, resourceName, type Target } from "../targets.ts";
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
function metadataCommand(name: string, part: Part): Command {
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
    run: (context) => change(context, part),
  };
}

export const label = metadataCommand("label", "labels");
export const annotate = metadataCommand("annotate", "annotations");

type Part = "labels" | "annotations";
/** The new values by key; null removes one. */
type Changes = ReadonlyMap<string, string | null>;

function change(context: CommandContext, part: Part): CommandResult {
  const { arguments: given, cluster } = context;
  const isChange = (word: string): boolean => word.includes("=") || /^[^/].*-$/.test(word);
  const changes = given.words.filter(isChange);
  const words = given.words.filter((word) => !isChange(word));
  const fail = (text: string): CommandResult => ({ failures: [failure(text)] });
  if (words.length === 0)
    return fail("one or more resources must be specified as <resource> <name> or <resource>/<name>");
  if (changes.length === 0) return fail(`at least one ${part.slice(0, -1)} update is required`);
  const read = readTargets(words, cluster, { categories: false });
  if (!read.ok) return { failures: [read.failure] };
  const dryRun = readDryRun(given);
  if (isFailure(dryRun)) return { failures: [dryRun] };
  const wanted = new Map<string, string | null>();
  for (const word of changes) {
    const equals = word.indexOf("=");
    if (equals < 0) wanted.set(word.slice(0, -1), null);
    else wanted.set(word.slice(0, equals), word.slice(equals + 1));
  }
  const failures: Failure[] = [];
  let stdout = "";
  for (const target of read.targets) {
    const changed = changeOne(target, context, part, wanted, dryRun);
    if (typeof changed === "string") stdout += changed;
    else append(failures, changed);
  }
  return { stdout, failures };
}

/** Changes one object. Returns what is printed, or why it fails. */
function changeOne(
  { type, version, name }: Target,
  { arguments: given, cluster, now }: CommandContext,
  part: Part,
  wanted: Changes,
  dryRun: DryRun,
): string | readonly Failure[] {
  const namespace = type.namespaced ? flag(given, "namespace") || "default" : "";
  const place = { version, namespace, name };
  const found = cluster.send(type, { verb: "get", ...place }, now);
  if (name === "") return [failure("resource(s) were provided, but no name was specified")];
  if (found.code >= 400) return [refused(found)];
  const current = member(member(found.body, "metadata"), part);
  const taken = isSet(given, "overwrite") ? [] : takenValues(wanted, current);
  if (taken.length > 0) return part === "labels" ? takenLabels(taken) : [takenAnnotations(taken)];
  const [word, missing] = part === "labels" ? labelWord(wanted, current) : ["annotated", ""];
  if (word !== "not labeled") {
    const object = toJson(fromData({ metadata: new Map([[part, new Map(wanted)]]) }));
    const manager = managerOf(given, part === "labels" ? "kubectl-label" : "kubectl-annotate");
    const request = { verb: "patch", patchType: "merge", fieldValidation: "Warn" } as const;
    const send = () => cluster.send(type, { ...request, ...place, object, ...manager }, now);
    const response = dryRun.where === "client" ? found : trying(dryRun, cluster, send);
    if (response.code >= 400) return [refused(response)];
  }
  const told = dryRun.where === "client" ? "" : missing;
  return `${told}${resourceName(type)}/${name} ${word}${dryRun.suffix}\n`;
}

/** The keys whose values would be replaced. */
function takenValues(wanted: Changes, current: Value | undefined): readonly string[] {
  return [...wanted].flatMap(([key, value]) => {
    const old = member(current, key);
    return value === null || old === undefined || old === value
      ? []
      : [`'${key}' already has a value (${stringAt(current, key)})`];
  });
}

/** Upstream: k8s.io/kubectl/pkg/cmd/label/label.go `validateNoOverwrites`. Several errors have no `error: `. */
function takenLabels(taken: readonly string[]): readonly Failure[] {
  const texts = taken.map((text) => `${text}, and --overwrite is false`);
  return texts.length === 1
    ? texts.map((text) => failure(text))
    : texts.map((text) => ({ kind: "text", text }));
}

/** Upstream: k8s.io/kubectl/pkg/cmd/annotate/annotate.go `validateNoAnnotationOverwrites`. */
function takenAnnotations(taken: readonly string[]): Failure {
  return failure(`--overwrite is false but found the following declared annotation(s): ${taken.join("; ")}`);
}

/**
 * What `kubectl label` did, and a line for each label that it was to remove and did not find.
 * Upstream: k8s.io/kubectl/pkg/cmd/label/label.go `updateDataChangeMsg`.
 */
function labelWord(wanted: Changes, current: Value | undefined): readonly [word: string, missing: string] {
  const isSame = ([key, value]: readonly [string, string | null]) => (member(current, key) ?? null) === value;
  const changed = [...wanted].filter((one) => !isSame(one));
  const adds = changed.some(([, value]) => value !== null);
  const removes = changed.some(([, value]) => value === null);
  const word = adds && removes ? "modified" : adds ? "labeled" : removes ? "unlabeled" : "not labeled";
  const missing = [...wanted].filter(([key, value]) => value === null && member(current, key) === undefined);
  return [word, missing.map(([key]) => `label ${quote(key)} not found.\n`).join("")];
}
