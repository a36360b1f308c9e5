import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { once } from "../../apimachinery/source/once.ts";
import { isMap, member, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import { apiVersion, kind } from "../apiextensions/kind.ts";
import { goCustomResourceDefinition } from "../apiextensions/v1/definition.ts";
import { applyText } from "../builtin-objects/apply.ts";
import { goFieldType } from "../builtin-objects/field-type.ts";
import type { RequestText } from "../customresource/body.ts";
import type { Refusal } from "../customresource/refusal.ts";
import { setOf } from "../fieldmanager/field-set.ts";
import { withWriteTime } from "../fieldmanager/managed-fields.ts";
import { isSame, type Manager, type Managers, sameManagers } from "../fieldmanager/managers.ts";
import { type FieldWrite, updateManagers } from "../fieldmanager/updater.ts";

/** The manager of a definition's status: the server's own controllers. */
const controllers = "kube-apiserver";
const rules = "spec.versions[].schema.openAPIV3Schema.x-kubernetes-validations";

/** Who may own what of a definition. Upstream: the markers of apiextensions/v1/types.go and types_jsonschema.go. */
const definitionType = once(() =>
  goFieldType(goCustomResourceDefinition, {
    keyed: { "status.conditions": ["type"], [rules]: ["rule"] },
    anyCustom: true,
  }),
);

/** A definition, and the owners of its fields. */
export interface OwnedDefinition {
  readonly body: ValueMap;
  readonly managers: Managers;
}

const blank: ValueMap = new Map<string, Value>([
  ["apiVersion", apiVersion],
  ["kind", kind],
  ["spec", new Map([["names", new Map()]])],
  ["status", new Map([["acceptedNames", new Map()]])],
]);
/** No definition. Structs are never absent in Go. */
const nothing: OwnedDefinition = { body: blank, managers: [] };

/** Upstream: apiextensions-apiserver/pkg/registry/customresourcedefinition/strategy.go `GetResetFields`. */
const ignored = { "": setOf(["status"]), status: setOf(["metadata"], ["spec"]) };

function fieldWrite(
  { body, managers }: OwnedDefinition,
  by: Pick<Manager, "name" | "operation"> & { readonly subresource: "" | "status" },
  capabilities: Capabilities,
): FieldWrite {
  return {
    live: body,
    managers,
    by: { ...by, apiVersion },
    ignoredIn: () => ignored[by.subresource],
    versions: {
      typeOf: (version) => (version === apiVersion ? definitionType() : undefined),
      convert: (object) => ({ object }),
    },
    capabilities,
  };
}

/** How a definition is written. */
export interface DefinitionWriter {
  readonly manager: string;
  readonly subresource?: "status" | undefined;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
  readonly capabilities: Capabilities;
}

/** A configuration of a definition, as it is applied. */
export interface AppliedDefinition {
  readonly typed: RequestText;
  readonly force: boolean;
  readonly fieldValidation: FieldValidation;
}

/**
 * Applies a configuration to a definition, which may be missing. Returns the definition that an update or create then
 * sends, with its owners, or the rejection.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `applyPatcher`.
 */
export function applyDefinition(
  sent: AppliedDefinition,
  current: OwnedDefinition | undefined,
  { manager, subresource, now, capabilities }: DefinitionWriter,
): OwnedDefinition | Refusal {
  const live = current ?? nothing;
  const write = fieldWrite(
    live,
    { name: manager, operation: "Apply", subresource: subresource ?? "" },
    capabilities,
  );
  const asked = { ...sent, expected: `${apiVersion}, Kind=${kind}` };
  const applied = applyText(asked, definitionType(), write, capabilities);
  if (isStatus(applied)) return applied;
  const { object, managers } = applied;
  // An apply that changes no value changes no time.
  const time = object === live.body ? undefined : now;
  return { body: object, managers: withWriteTime(managers, live.managers, write.by, time) };
}

/** Returns the owners after a write that is not an apply. `before` is undefined for a create. */
export function ownersAfterWrite(
  before: OwnedDefinition | undefined,
  after: ValueMap,
  { manager, subresource, now, capabilities }: DefinitionWriter,
): Managers {
  const live = before ?? nothing;
  const write = fieldWrite(
    live,
    { name: manager, operation: "Update", subresource: subresource ?? "" },
    capabilities,
  );
  const updated = updateManagers(write, after);
  if (!("managers" in updated)) return live.managers;
  const time = isSameOwner(live.managers, updated.managers, write.by) ? undefined : now;
  return withWriteTime(updated.managers, live.managers, write.by, time);
}

/** Whether a manager owns what it owned before. */
function isSameOwner(before: Managers, after: Managers, by: Omit<Manager, "owns">): boolean {
  const [old, now] = [before, after].map((all) => all.filter((one) => isSame(one, by)));
  return sameManagers(old ?? [], now ?? []);
}

/** The status of a new definition before its controllers write it. */
const newStatus: ValueMap = new Map<string, Value>([
  ["conditions", []],
  [
    "acceptedNames",
    new Map([
      ["plural", ""],
      ["kind", ""],
    ]),
  ],
]);

/** Returns the owners after the controllers wrote the status of a definition whose fields have owners already. */
export function ownersAfterStatus(
  { body, managers }: OwnedDefinition,
  before: ValueMap | undefined,
  writer: Omit<DefinitionWriter, "manager">,
): Managers {
  const old = before?.get("status");
  const versions = member(body.get("status"), "storedVersions") ?? [];
  const status = withMember(isMap(old) ? old : newStatus, "storedVersions", versions);
  const live = { body: withMember(body, "status", status), managers };
  return ownersAfterWrite(live, body, { ...writer, manager: controllers, subresource: "status" });
}
