import { difference, type FieldSet, isEmptySet, pathsOf, setOf } from "./field-set.ts";

/** Who owns what of an object. Upstream: metav1.ManagedFieldsEntry. */
export interface Manager {
  readonly name: string;
  readonly operation: "Apply" | "Update";
  readonly apiVersion: string;
  /** "" for the object itself. */
  readonly subresource: string;
  readonly owns: FieldSet;
  /** When that last changed, RFC 3339; set where the object is stored. */
  readonly time?: string;
}

export type Managers = readonly Manager[];

/** Whether two entries are of the same manager: an applier stays itself when it changes the version. */
export function isSame(a: Omit<Manager, "owns">, b: Omit<Manager, "owns">): boolean {
  return (
    a.name === b.name &&
    a.operation === b.operation &&
    a.subresource === b.subresource &&
    (a.operation === "Apply" || a.apiVersion === b.apiVersion)
  );
}

/** What nobody owns, since the server keeps it. Upstream: managedfields/internal/stripmeta.go. */
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

/** The managers with another entry of `manager`, at its end; one that owns nothing is left out. */
export function withManager(managers: Managers, manager: Manager): Managers {
  const others = managers.filter((other) => !isSame(other, manager));
  const owns = difference(manager.owns, unowned);
  return isEmptySet(owns) ? others : [...others, { ...manager, owns }];
}

/** Whether the same managers own the same. */
export function sameManagers(a: Managers, b: Managers): boolean {
  if (a === b) return true;
  const text = (manager: Manager): string => {
    const { owns, time: _, ...who } = manager;
    return JSON.stringify([who, pathsOf(owns).map((path) => path.map(({ id }) => id))]);
  };
  const known = new Set(a.map(text));
  return a.length === b.length && b.every((manager) => known.has(text(manager)));
}
