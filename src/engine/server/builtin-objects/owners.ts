import { groupVersion } from "../../apimachinery/request/group-version-kind.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import { emptySet, setOf } from "../fieldmanager/field-set.ts";
import type { Manager, Managers } from "../fieldmanager/managers.ts";
import { type FieldWrite, updateManagers } from "../fieldmanager/updater.ts";
import type { BuiltinServer, ServedKind } from "./served-kind.ts";

/** An empty object of a kind, as the live one of a create: structs are never absent in Go. */
export function blankOf<Content>({ kind }: ServedKind<Content>): ValueMap {
  const structs = [...kind.type.fields()].filter(
    ([name, { kind }]) => kind === "struct" && name !== "metadata",
  );
  return new Map<string, Value>([
    ["apiVersion", groupVersion(kind)],
    ["kind", kind.kind],
    ...structs.map(([name]) => [name, new Map()] as const),
  ]);
}

/** Describes a write of an object for field managers. The kind has one version, which needs no conversion. */
export function builtinFieldWrite<Content>(
  live: ValueMap,
  managers: Managers,
  by: Pick<Manager, "name" | "operation"> & { readonly subresource?: string },
  served: ServedKind<Content>,
  { capabilities }: BuiltinServer,
): FieldWrite {
  const apiVersion = groupVersion(served.kind);
  const ignored = served.hasStatus ? setOf(["status"]) : emptySet;
  const ignoredOfStatus = setOf(["spec"], ["metadata"]);
  return {
    live,
    managers,
    by: { subresource: "", ...by, apiVersion },
    ignoredIn: () => (by.subresource === "status" ? ignoredOfStatus : ignored),
    versions: {
      typeOf: (version) => (version === apiVersion ? served.fields() : undefined),
      convert: (object) => ({ object }),
    },
    capabilities,
  };
}

/** Returns the owners of the fields after a write that is not an apply. */
export function ownersAfterWrite<Content>(
  live: ValueMap,
  managers: Managers,
  object: ValueMap,
  served: ServedKind<Content>,
  server: BuiltinServer,
): Managers {
  const by = { name: server.manager, operation: "Update" } as const;
  const updated = updateManagers(builtinFieldWrite(live, managers, by, served, server), object);
  return "managers" in updated ? updated.managers : managers;
}
