import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { type Path, pathText } from "../../../go/value/path.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";

/** Lines that are not in the definition as the server stores it. */
export const notKept: Convention = {
  name: "not-kept",
  title: "What the server does not keep",
  reason:
    "The server stores the definition without this, so tools that compare the file with the cluster, such as Argo CD or Flux, always find a difference.",
  source: sources.definitions,
  isUsual: true,
  *inDefinition({ definition, stored }): Iterable<Found> {
    const kept = stored?.();
    if (kept === undefined) return;
    for (const path of lost(definition, kept, [])) {
      const value = path.reduce<Value | undefined>(below, definition);
      yield {
        path,
        text: `The server does not keep \`${pathText(path)}\`${shortly(value)}.`,
        fix: { title: "Remove it, as the server does", edits: (text) => text.remove(path) },
      };
    }
  },
};

function below(value: Value | undefined, segment: Path[number]): Value | undefined {
  if (typeof segment === "number") return isList(value) ? value[segment] : undefined;
  return member(value, typeof segment === "string" ? segment : segment.key);
}

/** An empty value, as it is usually written. Longer ones are at the line. */
function shortly(value: Value | undefined): string {
  const isShort = value === null || value === false || value === "" || isEmpty(value);
  return isShort && value !== undefined ? `: \`${toJson(value)}\`` : "";
}

function isEmpty(value: Value | undefined): boolean {
  return (isList(value) && value.length === 0) || (isMap(value) && value.size === 0);
}

/** Metadata that the server sets. A text from a cluster has it. */
const setByServer: ReadonlySet<string> = new Set(["uid", "resourceVersion", "generation", "managedFields"]);

/** The outermost places of what was written and is not stored. */
function lost(written: Value, stored: Value, path: Path): readonly Path[] {
  if (isMap(written) && isMap(stored)) {
    return [...written].flatMap(([name, value]): readonly Path[] => {
      const at = [...path, name];
      if (path.length === 0 && name === "status") return isFromCluster(value) ? [] : [["status"]];
      const isMetadata = path.length === 1 && member(stored, "name") !== undefined && stored.has("uid");
      if (isMetadata && name === "creationTimestamp") return value === null ? [at] : [];
      if (isMetadata && setByServer.has(name)) return [];
      const there = stored.get(name);
      return there === undefined ? [at] : lost(value, there, at);
    });
  }
  if (isList(written) && isList(stored) && written.length === stored.length)
    return written.flatMap((item, i) => lost(item, stored[i] ?? null, [...path, i]));
  if (typeof written === "number" || typeof stored === "number") return [];
  return deepEqual(written, stored) ? [] : [path];
}

/** Whether a status has what only a server writes. Generators write an empty one. */
function isFromCluster(status: Value): boolean {
  const conditions = member(status, "conditions");
  return isList(conditions) && conditions.length > 0;
}
