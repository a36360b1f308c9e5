import { isList, member, stringAt } from "../../../go/value/value.ts";
import { type Failure, failure } from "../failure.ts";
import { flag } from "../flags.ts";
import { readTargets, resourceName } from "../targets.ts";
import { type Command, namespaceFlag, refused } from "./context.ts";

/** `kubectl wait --for condition=...`: nothing changes here by itself, so it is met at once or never. */
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
    const [, name = "", value = "True"] = /^condition=([^=]+)(?:=(.*))?$/i.exec(flag(given, "for")) ?? [];
    if (name === "")
      return {
        failures: [
          { kind: "text", text: "# this console waits for conditions only: --for condition=Established" },
        ],
      };
    const read = readTargets(given.words, cluster, { categories: false });
    if (!read.ok) return { failures: [read.failure] };
    const failures: Failure[] = [];
    let stdout = "";
    for (const { type, version, name: object } of read.targets) {
      const namespace = type.namespaced ? flag(given, "namespace") || "default" : "";
      const found = cluster.send(type, { verb: "get", version, namespace, name: object }, now);
      if (found.code >= 400) {
        failures.push(refused(found));
        continue;
      }
      const conditions = member(member(found.body, "status"), "conditions");
      const isMet =
        isList(conditions) &&
        conditions.some(
          (condition) =>
            stringAt(condition, "type").toLowerCase() === name.toLowerCase() &&
            stringAt(condition, "status").toLowerCase() === value.toLowerCase(),
        );
      if (isMet) stdout += `${resourceName(type)}/${object} condition met\n`;
      else failures.push(failure(`timed out waiting for the condition on ${type.plural}/${object}`));
    }
    return { stdout, failures };
  },
};
