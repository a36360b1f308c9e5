import type { Value, ValueMap } from "../value/value.ts";
import { isMap } from "../value/value.ts";
import { type Comparison, compare, sameValue } from "./compare.ts";
import {
  difference,
  emptySet,
  type FieldPath,
  type FieldSet,
  intersection,
  isEmptySet,
  pathsOf,
  recursiveDifference,
  union,
  withNamedParents,
} from "./field-set.ts";
import { isSame, type Manager, type Managers, withManager } from "./managers.ts";
import { merge } from "./merge.ts";
import { removeItems } from "./remove-items.ts";
import { toFieldSet } from "./to-field-set.ts";
import type { FieldType } from "./type.ts";

/** What the updater must know of the versions. */
export interface Versions {
  /** The type of objects of an apiVersion; undefined if there is no such version any more. */
  typeOf(apiVersion: string): FieldType | undefined;
  /** An object in another version; undefined if it does not convert. */
  convert(object: ValueMap, apiVersion: string): ValueMap | undefined;
}

/** A write as field managers see it. */
export interface FieldWrite {
  readonly live: ValueMap;
  readonly managers: Managers;
  /** Who writes, and in which version. */
  readonly by: Omit<Manager, "owns">;
  /** What a write through this subresource does not touch. */
  readonly ignored: FieldSet;
  readonly versions: Versions;
}

export interface Conflict {
  readonly manager: Manager;
  readonly path: FieldPath;
}

function excluding({ added, modified, removed }: Comparison, ignored: FieldSet): Comparison {
  return {
    added: recursiveDifference(added, ignored),
    modified: recursiveDifference(modified, ignored),
    removed: recursiveDifference(removed, ignored),
  };
}

/** What a write changes, in the versions of the managers. */
class Changes {
  private readonly known = new Map<string, Comparison | undefined>();
  private readonly write: FieldWrite;
  private readonly after: ValueMap;

  constructor(write: FieldWrite, after: ValueMap) {
    this.write = write;
    this.after = after;
  }

  in(apiVersion: string): Comparison | undefined {
    if (!this.known.has(apiVersion)) this.known.set(apiVersion, this.compare(apiVersion));
    return this.known.get(apiVersion);
  }

  private compare(apiVersion: string): Comparison | undefined {
    const { live, by, ignored, versions } = this.write;
    const type = versions.typeOf(apiVersion);
    const isOwn = apiVersion === by.apiVersion;
    const before = isOwn ? live : versions.convert(live, apiVersion);
    const after = isOwn ? this.after : versions.convert(this.after, apiVersion);
    if (type === undefined || before === undefined || after === undefined) return undefined;
    const changes = compare(before, after, type);
    return isOwn ? excluding(changes, ignored) : changes;
  }
}

/** What the other managers lose by a write, and where they mind. */
function others(write: FieldWrite, changes: Changes): { managers: Managers; conflicts: Conflict[] } {
  const managers: Manager[] = [];
  const conflicts: Conflict[] = [];
  for (const manager of write.managers) {
    if (isSame(manager, write.by)) {
      managers.push(manager);
      continue;
    }
    const change = changes.in(manager.apiVersion);
    if (change === undefined) continue;
    const lost = intersection(manager.owns, union(change.modified, change.added));
    conflicts.push(...pathsOf(lost).map((path) => ({ manager, path })));
    const owns = difference(difference(manager.owns, lost), change.removed);
    if (!isEmptySet(owns)) managers.push({ ...manager, owns });
  }
  return { managers, conflicts };
}

/**
 * The managers after a write that is no apply: who writes owns what changed.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/merge/update.go `Update`.
 */
export function updateManagers(write: FieldWrite, after: ValueMap): Managers {
  const { by, ignored } = write;
  const changes = new Changes(write, after);
  const { managers } = others(write, changes);
  const change = changes.in(by.apiVersion);
  if (change === undefined) return managers;
  const own = managers.find((manager) => isSame(manager, by))?.owns ?? emptySet;
  const owns = union(union(difference(own, change.removed), change.modified), change.added);
  return withManager(managers, { ...by, owns: recursiveDifference(owns, ignored) });
}

export type Applied =
  | { readonly object: ValueMap; readonly managers: Managers }
  | { readonly conflicts: readonly Conflict[] };

/**
 * The live object with a configuration applied: what the manager applied before and does not any more goes, unless
 * another owns it. With `force` the manager takes what it conflicts about.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/merge/update.go `Apply`.
 */
export function apply(write: FieldWrite, config: ValueMap, type: FieldType, force: boolean): Applied {
  const { live, by, ignored, versions } = write;
  const last = write.managers.find((manager) => isSame(manager, by));
  const owns = recursiveDifference(toFieldSet(config, type), ignored);
  const managers = [...write.managers.filter((manager) => manager !== last), { ...by, owns }];
  const merged = asMap(merge(live, config, type));
  const object = last === undefined ? merged : prune(merged, last, managers, by.apiVersion, versions);
  const after = others({ ...write, managers }, new Changes(write, object));
  if (!force && after.conflicts.length > 0) return { conflicts: after.conflicts };
  const kept = withManager(after.managers, { ...by, owns });
  return { object: sameValue(live, object) ? live : object, managers: kept };
}

function asMap(value: Value | undefined): ValueMap {
  return isMap(value) ? value : new Map();
}

function prune(
  merged: ValueMap,
  last: Manager,
  managers: Managers,
  apiVersion: string,
  versions: Versions,
): ValueMap {
  const type = versions.typeOf(last.apiVersion);
  const start = last.apiVersion === apiVersion ? merged : versions.convert(merged, last.apiVersion);
  if (type === undefined || start === undefined) return merged;
  let pruned = asMap(removeItems(start, withNamedParents(last.owns, type), type));
  for (const version of new Set([last.apiVersion, ...managers.map((manager) => manager.apiVersion)])) {
    const owned = managers
      .filter((manager) => manager.apiVersion === version)
      .reduce((set, manager) => union(set, manager.owns), emptySet);
    pruned = withOwned(start, pruned, owned, version, last.apiVersion, versions);
  }
  const lostBy = difference(named(start, type), named(pruned, type));
  const result = asMap(removeItems(start, intersection(lostBy, withNamedParents(last.owns, type)), type));
  return last.apiVersion === apiVersion ? result : (versions.convert(result, apiVersion) ?? merged);
}

/** The paths of a value with the members on the way. */
function named(value: ValueMap, type: FieldType): FieldSet {
  return withNamedParents(toFieldSet(value, type), type);
}

/** Puts back what was removed and someone owns, judged in the version of the owners. */
function withOwned(
  merged: ValueMap,
  pruned: ValueMap,
  owned: FieldSet,
  version: string,
  home: string,
  versions: Versions,
): ValueMap {
  const type = versions.typeOf(version);
  const whole = version === home ? merged : versions.convert(merged, version);
  const part = version === home ? pruned : versions.convert(pruned, version);
  if (type === undefined || whole === undefined || part === undefined) return pruned;
  const kept = union(named(part, type), withNamedParents(owned, type));
  const result = asMap(removeItems(whole, difference(named(whole, type), kept), type));
  return version === home ? result : (versions.convert(result, home) ?? pruned);
}
