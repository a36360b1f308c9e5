import { append } from "../../../go/value/append.ts";
import { isMap, stringAt, type ValueMap } from "../../../go/value/value.ts";
import { type DescribedEvent, describeText } from "../../../kubectl/describe/describe.ts";
import { xrdNames } from "../../../playback/cluster/resource-names.ts";
import { ageCell } from "../../../server/table/age.ts";
import { type Failure, failure } from "../failure.ts";
import { flag, hasFlag, isSet } from "../flags.ts";
import { readSelector } from "../selecting.ts";
import { itemsOf, readTargets, type Target } from "../targets.ts";
import { type Command, type CommandContext, namespaceFlag, refused } from "./context.ts";

/** `kubectl describe`. Upstream: k8s.io/kubectl/pkg/cmd/describe/describe.go. */
export const describe: Command = {
  name: "describe",
  summary: "Show details of a specific resource or group of resources",
  flags: {
    ...namespaceFlag,
    "all-namespaces": { kind: "switch", short: "A" },
    selector: { kind: "text", short: "l" },
    "show-events": { kind: "switch" },
  },
  unsupported: ["filename", "chunk-size", "kustomize", "recursive"],
  run(context) {
    const { arguments: given, cluster } = context;
    if (given.words.length === 0)
      return { failures: [failure("You must specify the type of resource to describe.")] };
    const read = readTargets(given.words, cluster, { categories: true });
    if (!read.ok) return { failures: [read.failure] };
    if (read.targets.some(({ type }) => type.group === "")) {
      const text = "# this console describes policies, definitions and their objects, not core kinds";
      return { failures: [{ kind: "text", text }] };
    }
    const failures: Failure[] = [];
    const objects: ValueMap[] = [];
    for (const target of read.targets) {
      const found = objectsOf(target, context);
      if (Array.isArray(found)) append(objects, found);
      else if ("kind" in found) failures.push(found);
    }
    if (objects.length === 0 && failures.length === 0) {
      const where = isSet(given, "all-namespaces")
        ? ""
        : ` in ${flag(given, "namespace") || "default"} namespace`;
      const isNamespaced = read.targets.some(({ type }) => type.namespaced);
      return { stderr: `No resources found${isNamespaced && where !== "" ? `${where}.` : ""}\n` };
    }
    const isOne = objects.length === 1;
    const withEvents = hasFlag(given, "show-events") ? isSet(given, "show-events") : isOne;
    const texts = objects.map((object) =>
      describeText(object, withEvents ? eventsOf(object, context) : undefined),
    );
    return { stdout: texts.join("\n\n"), failures };
  },
};

/** Only Crossplane says something in events here. */
function eventsOf(object: ValueMap, { cluster, now }: CommandContext): readonly DescribedEvent[] {
  if (stringAt(object, "kind") !== xrdNames.kind) return [];
  return cluster
    .eventsOf(stringAt(object, "metadata", "name"))
    .map(({ time, ...event }) => ({ ...event, age: ageCell(time, now) }));
}

/** The object with a name, or those whose names start with it; without a name all objects. */
function objectsOf(target: Target, context: CommandContext): readonly ValueMap[] | Failure {
  const { type, version, name } = target;
  const { arguments: given, cluster, now } = context;
  const namespace =
    type.namespaced && !isSet(given, "all-namespaces") ? flag(given, "namespace") || "default" : "";
  const place = { version, namespace } as const;
  const found = name === "" ? undefined : cluster.send(type, { verb: "get", name, ...place }, now);
  if (found !== undefined && found.code < 400) return isMap(found.body) ? [found.body] : [];
  const list = cluster.send(type, { verb: "list", ...place }, now);
  if (list.code >= 400) return refused(list);
  const selector = readSelector({ labels: flag(given, "selector"), fields: "" }, [target]);
  if ("failures" in selector) return selector.failures[0] ?? [];
  const near = itemsOf(type, version, list.body).filter(
    (one) => stringAt(one, "metadata", "name").startsWith(name) && selector.matches(one.get("metadata")),
  );
  return found !== undefined && near.length === 0 ? refused(found) : near;
}
