import { difference, type FieldSet, isEmptySet, pathsOf, setOf } from "./field-set.ts";

/** A manager of an object and the fields it owns. Upstream: metav1.ManagedFieldsEntry. */
export interface Manager {
  readonly name: string;
  readonly operation: "Apply" | "Update";
  readonly apiVersion: string;
  /** "" for the object itself. */
  readonly subresource: string;
  readonly owns: FieldSet;
  /** The time at which its fields last changed, in RFC 3339. Set when the object is stored. */
  readonly time?: string;
}

export type Managers = readonly Manager[];

/** Checks whether two entries are of the same manager. An applier stays the same in another version. */
export function isSame(a: Omit<Manager, "owns">, b: Omit<Manager, "owns">): boolean {
  return (
    a.name === b.name &&
    a.operation === b.operation &&
    a.subresource === b.subresource &&
    (a.operation === "Apply" || a.apiVersion === b.apiVersion)
  );
}

/** Fields that nobody owns, because the server manages them. Upstream: managedfields/internal/stripmeta.go. */
export const unowned = setOf(
  ["apiVersion"],
  ["kind"],
  ["metadata"],
  ["metadata", "name"],
  ["metadata", "namespace"],
  ["metadata", "creationTimestamp"],
  ["metadata", "selfLink"],
  ["metadata", "uid"],
  ["metadata", "generation"],
  ["metadata", "managedFields"],
  ["metadata", "resourceVersion"],
);

/** Returns the managers with a new entry for `manager` at the end. An entry that owns nothing is removed. */
export function withManager(managers: Managers, manager: Manager): Managers {
  const others = managers.filter((other) => !isSame(other, manager));
  const owns = difference(manager.owns, unowned);
  return isEmptySet(owns) ? others : [...others, { ...manager, owns }];
}

/** Checks whether the same managers own the same fields. */
export function sameManagers(a: Managers, b: Managers): boolean {
  if (a === b) return true;
  const text = (manager: Manager): string => {
    const { owns, time: _, ...who } = manager;
    return JSON.stringify([who, pathsOf(owns).map((path) => path.map(({ id }) => id))]);
  };
  const known = new Set(a.map(text));
  return a.length === b.length && b.every((manager) => known.has(text(manager)));
}
