import { isList, member, stringAt } from "../../go/value/value.ts";
import type { Cluster } from "../../playback/cluster/cluster.ts";
import type { ResourceNames } from "../../playback/cluster/resource-names.ts";
import { commands } from "./commands/all.ts";
import { findType } from "./resource-type.ts";

/** The possible replacements of a line's last word. */
export interface Completion {
  /** The start of that word. */
  readonly from: number;
  readonly candidates: readonly string[];
}

const outputs = ["yaml", "json", "wide", "name", "jsonpath=", "custom-columns="];
const patchTypes = ["json", "merge", "strategic"];
const ownCommands = ["kubectl", "help", "clear", "reset"];

/** Completes the last word of a line: commands, resources, names of objects, flags, files. */
export function completeLine(
  line: string,
  cluster: Cluster,
  files: readonly string[],
  now: string,
): Completion {
  const words = line.split(/\s+/).filter((word, i, all) => word !== "" || i === all.length - 1);
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const from = line.length - last.length;
  const starting = (all: readonly string[]): Completion => ({
    from,
    candidates: [...new Set(all)].filter((one) => one.startsWith(last) && one !== last).sort(),
  });
  if (before.length === 0) return starting(ownCommands);
  if (before[0] === "help") return starting(commands.map(({ name }) => name));
  if (before[0] === "reset") return starting(["empty"]);
  if (before[0] !== "kubectl" && before[0] !== "k") return starting([]);
  const verb = before[1];
  const command = commands.find(({ name }) => name === verb);
  if (verb === undefined) return starting(commands.map(({ name }) => name));
  if (command === undefined) return starting([]);
  const previous = before.at(-1) ?? "";
  if (previous === "-f" || previous === "--filename") return starting(files);
  if (previous === "-o" || previous === "--output") return starting(outputs);
  if (previous === "--type") return starting(patchTypes);
  if (last.startsWith("-")) {
    const flags = Object.entries(command.flags);
    return starting(flags.map(([name, { kind }]) => `--${name}${kind === "switch" ? "" : "="}`));
  }
  const types = cluster.types();
  const slash = last.indexOf("/");
  if (slash > 0) {
    const type = last.slice(0, slash);
    return starting(namesOf(type, types, cluster, now).map((name) => `${type}/${name}`));
  }
  const plain = before.slice(2).filter((word) => !word.startsWith("-"));
  const [type] = plain;
  if (type !== undefined && findType(type, types).ok) return starting(namesOf(type, types, cluster, now));
  const categories = verb === "get" || verb === "delete" ? types.flatMap((one) => one.categories) : [];
  return starting([...types.flatMap(({ plural, shortNames }) => [plural, ...shortNames]), ...categories]);
}

function namesOf(
  word: string,
  types: readonly ResourceNames[],
  cluster: Cluster,
  now: string,
): readonly string[] {
  const found = findType(word, types);
  if (!found.ok) return [];
  const list = cluster.send(found.type, { verb: "list", version: found.version, namespace: "" }, now);
  const items = member(list.body, "items");
  return isList(items) ? items.map((item) => stringAt(item, "metadata", "name")) : [];
}
