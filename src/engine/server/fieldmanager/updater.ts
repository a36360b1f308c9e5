import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { append } from "../../go/value/append.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import { isMap } from "../../go/value/value.ts";
import type { ConversionFailure } from "../conversion/webhook.ts";
import { type Comparison, compare, sameValue } from "./compare.ts";
import { notConvertedAt, stepFailed } from "./faults.ts";
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
import { reconcile } from "./reconcile.ts";
import { removeItems } from "./remove-items.ts";
import { toFieldSet } from "./to-field-set.ts";
import type { FieldType } from "./type.ts";

/** What the updater must know about the versions. */
export interface Versions {
  /** Returns the type of objects of an apiVersion. Undefined if the version no longer exists. */
  typeOf(apiVersion: string): FieldType | undefined;
  /**
   * Converts an object to another version, or returns the reason why that failed. Undefined if the version no longer
   * exists.
   */
  convert(object: ValueMap, apiVersion: string): InVersion | undefined;
}

type InVersion = { readonly object: ValueMap } | Failure;

/** The reason why owners cannot be computed, mostly that an object cannot be converted. */
export type Failure = ConversionFailure;

/** Adds the step in which a failure happened to its text. */
function during(step: Parameters<typeof stepFailed>[0]["step"], failed: Failure): Failure {
  return { ...failed, failure: stepFailed({ step, why: failed.failure }) };
}

/** A write, as field managers see it. */
export interface FieldWrite {
  readonly live: ValueMap;
  readonly managers: Managers;
  /** The manager of the write, and its version. */
  readonly by: Omit<Manager, "owns">;
  /** Returns the fields that a write through this subresource does not change, for objects of an apiVersion. */
  readonly ignoredIn: (apiVersion: string) => FieldSet;
  readonly versions: Versions;
  /** How the server answers. */
  readonly capabilities: Pick<Capabilities, "plainTypeErrors" | "emptiedPartsStay">;
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

/** The changes of a write, in the versions of the managers. */
class Changes {
  /** The first conversion that failed. Then the results must not be used. */
  failed: Failure | undefined;
  readonly #known = new Map<string, Comparison | undefined>();
  readonly #write: FieldWrite;
  readonly #after: ValueMap;

  constructor(write: FieldWrite, after: ValueMap) {
    this.#write = write;
    this.#after = after;
  }

  in(apiVersion: string): Comparison | undefined {
    if (!this.#known.has(apiVersion)) this.#known.set(apiVersion, this.#compare(apiVersion));
    return this.#known.get(apiVersion);
  }

  #compare(apiVersion: string): Comparison | undefined {
    const { live, by, ignoredIn, versions } = this.#write;
    const type = versions.typeOf(apiVersion);
    const isOwn = apiVersion === by.apiVersion;
    const ignored = ignoredIn(apiVersion);
    if (type === undefined) return undefined;
    if (isOwn) return excluding(compare(live, this.#after, type), ignored);
    const before = this.#converted(versions.convert(live, apiVersion), "old");
    const after = before && this.#converted(versions.convert(this.#after, apiVersion), "new");
    return before && after ? excluding(compare(before, after, type), ignored) : undefined;
  }

  #converted(result: InVersion | undefined, which: "old" | "new"): ValueMap | undefined {
    if (result === undefined || "object" in result) return result?.object;
    this.failed ??= during(`failed to convert ${which} object`, result);
    return undefined;
  }
}

/**
 * Adapts the managers to the current schemas and removes those whose version no longer exists. Or returns the reason
 * why the live object cannot be converted to their version.
 * Upstream: merge/update.go `reconcileManagedFieldsWithSchemaChanges`.
 */
function reconciled({ live, managers, by, versions }: FieldWrite): { readonly managers: Managers } | Failure {
  const known: Manager[] = [];
  for (const manager of managers) {
    const { apiVersion } = manager;
    const result = apiVersion === by.apiVersion ? undefined : versions.convert(live, apiVersion);
    if (result !== undefined && "failure" in result) return result;
    const type = versions.typeOf(apiVersion);
    if (type !== undefined) known.push({ ...manager, owns: reconcile(manager.owns, type) });
  }
  return { managers: known };
}

/** Returns the fields that the other managers keep after a write, and the conflicts. */
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
    append(
      conflicts,
      pathsOf(lost).map((path) => ({ manager, path })),
    );
    const owns = difference(difference(manager.owns, lost), change.removed);
    if (!isEmptySet(owns)) managers.push({ ...manager, owns });
  }
  return { managers, conflicts };
}

/**
 * Returns the managers after a write that is not an apply: its manager owns what changed.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/merge/update.go `Update`.
 */
export function updateManagers(
  asked: FieldWrite,
  after: ValueMap,
): { readonly managers: Managers } | Failure {
  const known = reconciled(asked);
  if ("failure" in known) return known;
  const write = { ...asked, ...known };
  const { by } = write;
  const ignored = write.ignoredIn(by.apiVersion);
  const changes = new Changes(write, after);
  const { managers } = others(write, changes);
  const change = changes.in(by.apiVersion);
  if (changes.failed !== undefined) return changes.failed;
  if (change === undefined) return { managers };
  const own = managers.find((manager) => isSame(manager, by))?.owns ?? emptySet;
  const owns = union(union(difference(own, change.removed), change.modified), change.added);
  return { managers: withManager(managers, { ...by, owns: recursiveDifference(owns, ignored) }) };
}

export type Applied =
  | { readonly object: ValueMap; readonly managers: Managers }
  | { readonly conflicts: readonly Conflict[] }
  | Failure;

/**
 * Applies a configuration to the live object. Fields that the manager applied before but no longer are removed, unless
 * another manager owns them. With `force`, the manager takes over the fields in conflict.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/merge/update.go `Apply`.
 */
export function apply(asked: FieldWrite, config: ValueMap, type: FieldType, force: boolean): Applied {
  const known = reconciled(asked);
  if ("failure" in known) return known;
  const write = { ...asked, ...known };
  const { live, by, ignoredIn } = write;
  const last = write.managers.find((manager) => isSame(manager, by));
  const owns = recursiveDifference(toFieldSet(config, type), ignoredIn(by.apiVersion));
  const managers = [...write.managers.filter((manager) => manager !== last), { ...by, owns }];
  const merged = asMap(merge(live, config, type));
  const pruned = last === undefined ? { object: merged } : prune(merged, last, managers, write);
  if ("failure" in pruned) return during("failed to prune fields", pruned);
  const { object } = pruned;
  const changes = new Changes(write, object);
  const after = others({ ...write, managers }, changes);
  if (changes.failed !== undefined) return changes.failed;
  if (!force && after.conflicts.length > 0) return { conflicts: after.conflicts };
  const kept = withManager(after.managers, { ...by, owns });
  return { object: sameValue(live, object) ? live : object, managers: kept };
}

function asMap(value: Value | undefined): ValueMap {
  return isMap(value) ? value : new Map();
}

/**
 * Removes fields from the merged object that the manager applied before, that nobody owns and that the configuration
 * lacks.
 */
function prune(
  merged: ValueMap,
  last: Manager,
  managers: Managers,
  { by: { apiVersion }, versions, capabilities }: FieldWrite,
): InVersion {
  const { emptiedPartsStay } = capabilities;
  const home = last.apiVersion;
  const type = versions.typeOf(home);
  const start = home === apiVersion ? { object: merged } : versions.convert(merged, home);
  if (type === undefined || start === undefined) return { object: merged };
  if ("failure" in start) {
    return during("failed to convert merged object to last applied version", start);
  }
  const whole = start.object;
  const before = withNamedParents(last.owns, type);
  let pruned = asMap(removeItems(whole, before, type, emptiedPartsStay));
  for (const version of new Set([home, ...managers.map((manager) => manager.apiVersion)])) {
    const owned = managers
      .filter((manager) => manager.apiVersion === version)
      .reduce((set, manager) => union(set, manager.owns), emptySet);
    const kept = withOwned(whole, pruned, owned, version, home, versions, emptiedPartsStay);
    if ("failure" in kept) return during("failed add back owned items", kept);
    pruned = kept.object;
  }
  const lost = difference(named(whole, type), named(pruned, type));
  const result = asMap(removeItems(whole, intersection(lost, before), type, emptiedPartsStay));
  return home === apiVersion
    ? { object: result }
    : (versions.convert(result, apiVersion) ?? { object: merged });
}

/** Returns the paths of a value with their parents. */
function named(value: ValueMap, type: FieldType): FieldSet {
  return withNamedParents(toFieldSet(value, type), type);
}

/** Restores removed fields that have an owner, as seen in the version of the owners. */
function withOwned(
  merged: ValueMap,
  pruned: ValueMap,
  owned: FieldSet,
  version: string,
  home: string,
  versions: Versions,
  emptiedPartsStay: boolean,
): InVersion {
  const inVersion = (object: ValueMap, to: string) =>
    version === home ? { object } : versions.convert(object, to);
  const type = versions.typeOf(version);
  const whole = inVersion(merged, version);
  if (type === undefined || whole === undefined) return { object: pruned };
  if ("failure" in whole) {
    return { ...whole, failure: notConvertedAt({ which: "merged", version, why: whole.failure }) };
  }
  const part = inVersion(pruned, version);
  if (part === undefined) return { object: pruned };
  if ("failure" in part) {
    return { ...part, failure: notConvertedAt({ which: "pruned", version, why: part.failure }) };
  }
  const kept = union(named(part.object, type), withNamedParents(owned, type));
  const gone = difference(named(whole.object, type), kept);
  const result = removeItems(whole.object, gone, type, emptiedPartsStay);
  return inVersion(asMap(result), home) ?? { object: pruned };
}
