import { groupVersion } from "../../apimachinery/request/group-version-kind.ts";
import { notFound, type Status } from "../../apimachinery/status/status.ts";
import { fromData, type Value, type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import type { BuiltinOutcome } from "../builtin/create.ts";
import { metadataOf } from "../customresource/metadata.ts";
import { type Store, type StoredObject, storageKey } from "../customresource/store.ts";
import { managedFields } from "../fieldmanager/managed-fields.ts";
import { nameOf, type ServedKind } from "./served-kind.ts";
import type { CurrentBuiltin } from "./update.ts";

/** A stored object with its resourceVersion, without the owners of its fields. */
export function shown({ value, resourceVersion }: StoredObject): ValueMap {
  const version = String(resourceVersion);
  return withMember(value, "metadata", withMember(metadataOf(value), "resourceVersion", version));
}

/** A stored object with its `metadata.managedFields`. */
export function withOwners(stored: StoredObject): ValueMap {
  const object = shown(stored);
  if (stored.managers.length === 0) return object;
  const fields = managedFields(stored.managers);
  return withMember(object, "metadata", withMember(metadataOf(object), "managedFields", fields));
}

/** An answer without warnings. */
export function ok(body: Value): BuiltinOutcome {
  return { response: { code: 200, body, warnings: [] }, errors: [], warnings: [] };
}

/** The object with a name, or 404. */
export function currentAt<Content>(
  { kind }: ServedKind<Content>,
  store: Store,
  namespace: string,
  name: string,
): CurrentBuiltin | Status {
  const stored = store.get(storageKey(namespace, name));
  if (stored === undefined) return notFound({ group: kind.group, name: kind.plural }, name);
  return { object: shown(stored), managers: stored.managers };
}

/** A list of objects. The items of such lists have no kind of their own. */
export function listOf<Content>(
  { kind }: ServedKind<Content>,
  objects: readonly ValueMap[],
  revision: bigint,
): ValueMap {
  return new Map<string, Value>([
    ["kind", `${kind.kind}List`],
    ["apiVersion", groupVersion(kind)],
    ["metadata", new Map([["resourceVersion", String(revision)]])],
    ["items", objects.map((object) => withoutMembers(object, "apiVersion", "kind"))],
  ]);
}

/** The Table of some objects. `now` is RFC 3339. */
export function tableOf<Content>(
  { columns }: ServedKind<Content>,
  objects: readonly ValueMap[],
  now: string,
): ValueMap {
  const row = (object: ValueMap): ValueMap =>
    new Map<string, Value>([
      ["cells", [nameOf(object), ...columns.map(({ cell }) => cell(object, now))]],
      ["object", new Map<string, Value>([["metadata", metadataOf(object)]])],
    ]);
  return new Map<string, Value>([
    ["kind", "Table"],
    [
      "columnDefinitions",
      ["Name", ...columns.map(({ name }) => name)].map((name) =>
        fromData({ name, priority: 0n, format: name === "Name" ? "name" : "" }),
      ),
    ],
    ["rows", objects.map(row)],
  ]);
}
