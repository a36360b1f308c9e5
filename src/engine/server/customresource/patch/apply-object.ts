import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../../apimachinery/request/request.ts";
import { formatOf, readError, type SourceDocument } from "../../../apimachinery/source/document.ts";
import { yamlRepeated } from "../../../apimachinery/source/faults.ts";
import { badRequest, conflict, type Status, untypedError } from "../../../apimachinery/status/status.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { parseUint64 } from "../../../go/value/parse-uint.ts";
import { isMap, stringAt, type ValueMap, withoutMembers } from "../../../go/value/value.ts";
import { managedFields, withTimes } from "../../fieldmanager/managed-fields.ts";
import type { Managers } from "../../fieldmanager/managers.ts";
import { groupResource } from "../../resource/resource.ts";
import type { Outcome } from "../answer.ts";
import type { RequestText } from "../body.ts";
import type { Current } from "../context.ts";
import { storeNew } from "../create.ts";
import { keyFault, missing, readCurrent, storedAt } from "../current.ts";
import { withDefaults } from "../defaults.ts";
import { resourceVersionInvalid, uidOfNothing } from "../faults.ts";
import { metadataOf, withMetadata } from "../metadata.ts";
import { dedupOwnerReferences } from "../owner-references.ts";
import type { Refusal } from "../refusal.ts";
import { unreadableOnWrite } from "../unreadable.ts";
import { replaceObject } from "../update.ts";
import { checkPatchedName, withNamespace } from "../url-checks.ts";
import type { Write } from "../write.ts";
import { applyConfiguration } from "./apply-configuration.ts";
import {
  configurationNotAnObject,
  configurationNotDecoded,
  patchNotEncoded,
  strictlyNotDecoded,
  yamlNotConverted,
} from "./faults.ts";

/** The server converts a patch that does not look like JSON before it looks for the object. */
export function encodingFault(typed: RequestText, capabilities: Capabilities): Status | undefined {
  if (!capabilities.patchesDecodedAlike || formatOf(typed.text) === "json") return undefined;
  const document = typed.as("yaml");
  return document.ok ? undefined : badRequest(patchNotEncoded({ why: readError(document, capabilities) }));
}

/** Reads the configuration. Apply only accepts YAML, which includes JSON. */
export function readConfiguration(
  typed: RequestText,
  capabilities: Capabilities,
): (SourceDocument & { readonly value: ValueMap }) | Status {
  const document = typed.as("yaml");
  const what = capabilities.patchesDecodedAlike ? "patch" : "YAML";
  if (!document.ok) {
    const why = yamlNotConverted({ why: readError(document, capabilities) });
    return badRequest(configurationNotDecoded({ what, why }));
  }
  const { value } = document;
  if (isMap(value)) return { ...document, value };
  if (value === null) return { ...document, value: new Map() };
  const kinds = { string: "string", boolean: "bool", object: "array" } as const;
  const found = kinds[typeof value as keyof typeof kinds] ?? "number";
  return badRequest(configurationNotDecoded({ what, why: configurationNotAnObject({ found }) }));
}

/** Handles repeated keys by the level of field validation: returns warnings, or a rejection. */
export function repeated(
  found: SourceDocument["yamlDuplicates"],
  level: FieldValidation,
  { patchesDecodedAlike }: Capabilities,
): Status | readonly Fault[] {
  if (found.length === 0 || level === "Ignore") return [];
  if (level === "Warn") return found;
  const why = yamlNotConverted({ why: yamlRepeated(found) });
  return badRequest(strictlyNotDecoded({ what: patchesDecodedAlike ? "patch" : "YAML", why }));
}

/** An object after an apply, with the owners of its fields. */
interface AppliedObject {
  readonly object: ValueMap;
  readonly managers: Managers;
  /** The object that it replaces. Undefined for a create. */
  readonly current: Current | undefined;
}

/**
 * Server-side apply to a custom resource or its status. `typed` is the configuration.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `applyPatcher`.
 */
export function applyObject(typed: RequestText, force: boolean, write: Write): Outcome {
  const applied = applyToCurrent(typed, force, write);
  if (isStatus(applied)) return write.refuse(applied, "decode");
  const { object, managers, current } = applied;
  const mismatch = checkIdentity(object, current, write);
  if (mismatch !== undefined) return write.refuse(mismatch, "decode");
  write.trace.add("decode", { output: object });
  // An object that an apply does not change gets no defaults. Those of this version may be missing, if another one is
  // stored.
  const isSame = current !== undefined && deepEqual(object, current.object);
  const defaulted = isSame ? object : withDefaults(object, write.version.schema, write.trace);
  const deduped = dedupOwnerReferences(withNamespace(defaulted, write), write, true);
  return current === undefined
    ? storeApplied(deduped, managers, write)
    : replaceObject(deduped, current, write, {
        managers,
        managedFields: () => managedFields(withTimes(managers, current.stored.managers, write.server.now)),
      });
}

/**
 * Stores a new object. If it has a resourceVersion, that must be valid, and is dropped.
 * Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go `Update`.
 */
function storeApplied(object: ValueMap, managers: Managers, write: Write): Outcome {
  const version = stringAt(metadataOf(object), "resourceVersion");
  const parsed = version === "" ? undefined : parseUint64(version);
  if (parsed !== undefined && "error" in parsed)
    return write.refuse(
      untypedError(resourceVersionInvalid({ written: version, why: parsed.error })),
      "store",
    );
  const unversioned = withMetadata(object, withoutMembers(metadataOf(object), "resourceVersion"));
  return storeNew(unversioned, managers, write, true);
}

/** Reads the configuration and applies it to the current object, or returns the rejection. */
function applyToCurrent(typed: RequestText, force: boolean, write: Write): AppliedObject | Refusal {
  const { capabilities } = write.server.resource;
  const fault = encodingFault(typed, capabilities) ?? keyFault(write);
  if (fault !== undefined) return fault;
  const isThere = storedAt(write) !== undefined;
  if (!isThere && write.subresource !== undefined) return missing(write);
  const current = isThere ? readCurrent(write, unreadableOnWrite) : undefined;
  if (current !== undefined && isStatus(current)) return current;
  const document = readConfiguration(typed, capabilities);
  if (isStatus(document)) return document;
  const applied = applyConfiguration(document.value, current, force, write);
  if (isStatus(applied)) return applied;
  const warnings = repeated(document.yamlDuplicates, write.fieldValidation, capabilities);
  if (isStatus(warnings)) return warnings;
  write.warn(warnings);
  return { ...applied, current };
}

/** Returns a rejection if the applied object is not the one in the URL. */
function checkIdentity(object: ValueMap, current: Current | undefined, write: Write): Status | undefined {
  const uid = stringAt(object, "metadata", "uid");
  if (current === undefined && uid !== "") {
    return conflict(groupResource(write.server.resource), write.name, uidOfNothing({ uid }));
  }
  return checkPatchedName(object, write);
}
