import { quote } from "../../../go/value/go-text.ts";
import { goValueText } from "../../../go/value/go-value.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { findResults, type JsonPath, parseJsonPath } from "../../../server/table/json-path.ts";
import { type Failure, failure, nothingGiven, type TextFailure } from "../failure.ts";
import { flag } from "../flags.ts";
import { readTargets, resourceName } from "../targets.ts";
import { type Command, namespaceFlag, refused } from "./context.ts";

/** The condition: deletion, a test of an existing object that returns whether it is met, or kubectl's error. */
type Wanted =
  | { readonly kind: "delete" }
  | { readonly kind: "met"; readonly isMet: (object: ValueMap) => boolean | Failure };

/** `kubectl wait --for ...`: nothing changes here by itself, so the condition is met at once or never. */
export const wait: Command = {
  name: "wait",
  summary: "Wait for a specific condition on one or many resources",
  flags: { ...namespaceFlag, for: { kind: "text" }, timeout: { kind: "text" } },
  unsupported: [
    "all",
    "all-namespaces",
    "filename",
    "selector",
    "field-selector",
    "local",
    "output",
    "recursive",
  ],
  run({ arguments: given, cluster, now }) {
    const wanted: Wanted[] = [];
    for (const text of given.flags.get("for") ?? []) {
      const read = readWanted(text);
      if ("text" in read) return { failures: [read] };
      wanted.push(read);
    }
    if (wanted.length === 0) return { failures: [failure("unrecognized condition: []")] };
    const isForDelete = wanted.some(({ kind }) => kind === "delete");
    if (given.words.length === 0) return { failures: [failure(nothingGiven)] };
    const read = readTargets(given.words, cluster, { categories: false });
    if (!read.ok) return { failures: [read.failure] };
    let stdout = "";
    const failures: Failure[] = [];
    const isChecked = /^[-+]?0/.test(flag(given, "timeout"));
    let isOver = false;
    for (const { type, version, name: object } of read.targets) {
      const namespace = type.namespaced ? flag(given, "namespace") || "default" : "";
      const found = cluster.send(type, { verb: "get", version, namespace, name: object }, now);
      if (found.code === 404 && isForDelete) continue;
      if (found.code >= 400) {
        failures.push(refused(found));
        continue;
      }
      const body = isMap(found.body) ? found.body : new Map();
      const unmet = isChecked
        ? `condition not met for ${type.plural}/${object}`
        : `timed out waiting for the condition on ${type.plural}/${object}`;
      for (const each of wanted) {
        const met: boolean | Failure = !isOver && each.kind === "met" && each.isMet(body);
        if (met !== true) {
          failures.push(met === false ? failure(unmet) : met);
          // All objects share the timeout, and one that is not met uses all of it.
          isOver ||= met === false && !isChecked;
          break;
        }
        stdout += `${resourceName(type)}/${object} condition met\n`;
      }
    }
    return { stdout, failures: together(failures) };
  },
};

/** Of several failures kubectl prints only the messages, one per line. */
function together(failures: readonly Failure[]): readonly Failure[] {
  if (failures.length < 2) return failures;
  return failures.map((each) =>
    each.kind === "text" ? { kind: "text", text: each.words ?? each.text } : each,
  );
}

/** Upstream: k8s.io/kubectl/pkg/cmd/wait/wait.go `conditionFuncsFor`. */
function readWanted(text: string): Wanted | TextFailure {
  const lower = text.toLowerCase();
  if (lower === "delete") return { kind: "delete" };
  if (lower === "create") return { kind: "met", isMet: () => true };
  const [, name, value = "true"] = /^condition=([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (name !== undefined) return { kind: "met", isMet: (object) => hasCondition(object, name, value) };
  const path = /^jsonpath=(.*)$/s.exec(text)?.[1];
  return path === undefined ? failure(`unrecognized condition: ${quote(text)}`) : readPath(path);
}

/** Upstream: wait/condition.go `checkCondition`. */
function hasCondition(object: ValueMap, name: string, value: string): boolean {
  const status = member(object, "status");
  const conditions = member(status, "conditions");
  const found = (isList(conditions) ? conditions : []).find(
    (condition) =>
      stringAt(condition, "type").toLowerCase() === name.toLowerCase() &&
      isMap(condition) &&
      condition.has("status"),
  );
  if (found === undefined) return false;
  const generation = member(member(object, "metadata"), "generation");
  const observed = member(found, "observedGeneration") ?? member(status, "observedGeneration");
  if (typeof generation === "bigint" && typeof observed === "bigint" && observed < generation) return false;
  return stringAt(found, "status").toLowerCase() === value.toLowerCase();
}

/** A path, and the value that it must have if one is given. Upstream: wait/wait.go `processJSONPathInput`. */
function readPath(input: string): Wanted | TextFailure {
  // A double equals sign is part of a filter.
  const parts = input
    .replaceAll("==", "\0")
    .split("=")
    .map((part) => part.replaceAll("\0", "=="));
  const [template = "", written] = parts;
  if (parts.length > 2) {
    return failure(
      "jsonpath wait format must be --for=jsonpath='{.status.readyReplicas}'=3 or --for=jsonpath='{.status.readyReplicas}'",
    );
  }
  const relaxed = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/.exec(template);
  if (template !== "" && relaxed === null) {
    return failure(
      "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
    );
  }
  const value = written?.replace(/^['"]+|['"]+$/g, "");
  if (value === "") {
    return failure(
      "jsonpath wait has to have a value after equal sign, like --for=jsonpath='{.status.readyReplicas}'=3",
    );
  }
  if (relaxed === null) return failure("jsonpath expression cannot be empty");
  const source = `.${relaxed[1] ?? relaxed[2] ?? ""}`;
  const path = parseJsonPath(source);
  if (path === undefined) return failure(`unrecognized character in action: ${source}`);
  return { kind: "met", isMet: (object) => isAt(object, path, value) };
}

/** Upstream: wait/json.go `checkCondition`. */
function isAt(object: ValueMap, path: JsonPath, value: string | undefined): boolean | Failure {
  const results = findResults(path, object) ?? [];
  const [first] = results;
  if (first === undefined) return false;
  if (results.length > 1) return failure("given jsonpath expression matches more than one value");
  if (value === undefined) return true;
  if (isMap(first) || isList(first)) {
    return failure("jsonpath leads to a nested object or list which is not supported");
  }
  return textOf(first).trim() === value.trim();
}

function textOf(value: Value): string {
  return value === null ? "<nil>" : goValueText(value);
}
