import { compareStrings } from "../../go/value/go-text.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import { difference, type FieldSet, isEmptySet } from "./field-set.ts";
import { isSame, type Manager, type Managers } from "./managers.ts";

/** Sets the time at which the fields of each manager last changed. `now` is RFC 3339. */
export function withTimes(managers: Managers, before: Managers, now: string): Managers {
  return managers.map((manager) => {
    const old = before.find((other) => isSame(other, manager));
    const isUnchanged = old !== undefined && owns(old, manager) && owns(manager, old);
    return { ...manager, time: (isUnchanged ? old.time : undefined) ?? now };
  });
}

/**
 * Sets the time of the manager that wrote, if the write changed a value or what it owns. Others keep theirs, even if they
 * lost fields. Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/managedfieldsupdater.go.
 */
export function withWriteTime(
  managers: Managers,
  before: Managers,
  by: Omit<Manager, "owns">,
  time: string | undefined,
): Managers {
  return managers.map(({ time: _, ...manager }) => {
    const old = before.find((other) => isSame(other, manager))?.time;
    const now = isSame(manager, by) ? (time ?? old) : old;
    return now === undefined ? manager : { ...manager, time: now };
  });
}

function owns(a: Manager, b: Manager): boolean {
  return a.apiVersion === b.apiVersion && isEmptySet(difference(b.owns, a.owns));
}

/**
 * Returns `metadata.managedFields`: appliers first, then ordered by time and name.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/managedfields.go.
 */
export function managedFields(managers: Managers): readonly Value[] {
  const order = (a: Manager, b: Manager): number =>
    compareStrings(a.operation, b.operation) ||
    compareStrings(a.time ?? "", b.time ?? "") ||
    compareStrings(a.name, b.name) ||
    compareStrings(a.apiVersion, b.apiVersion) ||
    compareStrings(a.subresource, b.subresource);
  return managers
    .toSorted(order)
    .map(
      ({ name, operation, apiVersion, subresource, time, owns: fields }) =>
        new Map<string, Value>([
          ["apiVersion", apiVersion],
          ["fieldsType", "FieldsV1"],
          ["fieldsV1", fieldsV1(fields)],
          ["manager", name],
          ["operation", operation],
          ...(subresource === "" ? [] : [["subresource", subresource] as const]),
          ...(time === undefined ? [] : [["time", time] as const]),
        ]),
    );
}

/** Returns a set as FieldsV1. A dot means that a field with owned fields below it is owned itself. */
function fieldsV1({ members, children }: FieldSet): ValueMap {
  const out = new Map<string, Value>();
  for (const id of members.keys()) out.set(id, new Map<string, Value>());
  for (const [id, { set }] of children) {
    const below = fieldsV1(set);
    out.set(id, members.has(id) ? new Map<string, Value>([[".", new Map()], ...below]) : below);
  }
  return out;
}
