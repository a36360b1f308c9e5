import { changedParts } from "../../apimachinery/field/changed-parts.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { pathText } from "../../go/value/path.ts";
import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { VersionChange, VersionChangeKind } from "./account.ts";

/** The metadata that a conversion may change. */
const convertible = ["labels", "annotations"];

/** An object without what the server sets itself and without its version, to compare forms. */
function comparable(object: Value): Value {
  if (!isMap(object)) return object;
  const metadata = object.get("metadata");
  const kept = new Map([...object].filter(([key]) => key !== "apiVersion" && key !== "metadata"));
  const own = isMap(metadata) ? [...metadata].filter(([key, value]) => isConvertible(key, value)) : [];
  return own.length === 0 ? kept : kept.set("metadata", new Map(own));
}

/** Empty labels and annotations are as good as none, and no server keeps them. */
function isConvertible(key: string, value: Value): boolean {
  return convertible.includes(key) && !(isMap(value) && value.size === 0);
}

/**
 * The kinds of an addition, a removal and a change of a value, and their sentences, which get the place in backticks.
 */
export interface Words {
  readonly added: readonly [VersionChangeKind, (place: string) => string];
  readonly removed: readonly [VersionChangeKind, (place: string) => string];
  readonly changed: readonly [VersionChangeKind, (place: string) => string];
  /** If set, a value that moved from one place to another is reported as moved. */
  readonly moved?: (place: string, to: string) => string;
}

/** The differences between two forms of an object, described with `words`. */
export function compareForms(before: Value, after: Value, words: Words): readonly VersionChange[] {
  const parts = [...changedParts(comparable(before), comparable(after))];
  const come = parts.filter((part) => part.before === undefined);
  const taken = new Set<unknown>();
  const changes: VersionChange[] = [];
  for (const part of parts) {
    if (part.before === undefined) continue;
    const place = `\`${pathText(part.path)}\``;
    if (part.after !== undefined) {
      const [kind, tell] = words.changed;
      changes.push({
        kind,
        path: part.path,
        before: part.before,
        after: part.after,
        explanation: tell(place),
      });
      continue;
    }
    const target =
      words.moved === undefined
        ? undefined
        : come.find((other) => !taken.has(other) && deepEqual(other.after, part.before));
    if (target !== undefined && words.moved !== undefined) {
      taken.add(target);
      const explanation = words.moved(place, `\`${pathText(target.path)}\``);
      changes.push({ kind: "moved", path: part.path, to: target.path, before: part.before, explanation });
      continue;
    }
    const [kind, tell] = words.removed;
    changes.push({ kind, path: part.path, before: part.before, explanation: tell(place) });
  }
  for (const part of come) {
    if (taken.has(part) || part.after === undefined) continue;
    const [kind, tell] = words.added;
    const explanation = tell(`\`${pathText(part.path)}\``);
    changes.push({ kind, path: part.path, after: part.after, explanation });
  }
  return changes;
}

/** An object as a client sends it: without what the server sets itself. */
export function asSent(object: ValueMap, apiVersion: string): ValueMap {
  const metadata = object.get("metadata");
  const kept = ["name", "namespace", "labels", "annotations"];
  const own = isMap(metadata) ? [...metadata].filter(([key]) => kept.includes(key)) : [];
  return new Map([...object, ["apiVersion", apiVersion], ["metadata", new Map(own)]]);
}
