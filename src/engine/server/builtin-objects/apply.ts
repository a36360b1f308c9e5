import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import { groupVersion } from "../../apimachinery/request/group-version-kind.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { badRequest } from "../../apimachinery/status/status.ts";
import { toJson } from "../../go/value/json.ts";
import { type BuiltinOutcome, refused } from "../builtin/create.ts";
import type { RequestText } from "../customresource/body.ts";
import { gvkText } from "../customresource/field-managers.ts";
import { objectTypeInvalid } from "../customresource/manager-faults.ts";
import { applyTyped } from "../customresource/patch/apply-configuration.ts";
import { encodingFault, readConfiguration, repeated } from "../customresource/patch/apply-object.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { FieldType } from "../fieldmanager/type.ts";
import type { FieldWrite } from "../fieldmanager/updater.ts";
import { blankOf, builtinFieldWrite } from "./owners.ts";
import type { BuiltinServer, ServedKind } from "./served-kind.ts";
import type { CurrentBuiltin, SentUpdate } from "./update.ts";

export interface BuiltinApply {
  readonly typed: RequestText;
  readonly force: boolean;
  readonly fieldValidation: FieldValidation;
  readonly name: string;
}

/**
 * Applies a configuration to an object, which may be missing. Returns the update or create that it amounts to, or the
 * rejection.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `applyPatcher`.
 */
export function appliedBuiltin<Content>(
  { typed, force, fieldValidation, name }: BuiltinApply,
  current: CurrentBuiltin | undefined,
  served: ServedKind<Content>,
  server: BuiltinServer,
): (SentUpdate & { readonly managers: Managers }) | { readonly refused: BuiltinOutcome } {
  const by = { name: server.manager, operation: "Apply" } as const;
  const live = current?.object ?? blankOf(served);
  const write = builtinFieldWrite(live, current?.managers ?? [], by, served, server);
  const expected = `${groupVersion(served.kind)}, Kind=${served.kind.kind}`;
  const asked = { typed, force, fieldValidation, expected };
  const applied = applyText(asked, served.fields(), write, server.capabilities);
  if (isStatus(applied)) return { refused: refused(applied, served.warned) };
  const sent = toJson(applied.object);
  const body = { document: parseDocument(sent, "json"), sent };
  return { body, name, fieldValidation, managers: applied.managers };
}

/** A configuration as it is sent. `expected` is the version and kind that it must have: `v1, Kind=ConfigMap`. */
interface SentConfiguration extends Omit<BuiltinApply, "name"> {
  readonly expected: string;
}

/** Applies a configuration to the live object of a write. Returns the object and its owners, or the rejection. */
export function applyText(
  { typed, force, fieldValidation, expected }: SentConfiguration,
  type: FieldType,
  write: FieldWrite,
  capabilities: Capabilities,
): ReturnType<typeof applyTyped> {
  const fault = encodingFault(typed, capabilities);
  if (fault !== undefined) return fault;
  const document = readConfiguration(typed, capabilities);
  if (isStatus(document)) return document;
  const written = gvkText(document.value);
  if (written.replace(/^\//, "") !== expected) return badRequest(objectTypeInvalid({ kind: written }));
  const applied = applyTyped(document.value, type, write, force);
  if (isStatus(applied)) return applied;
  const again = repeated(document.yamlDuplicates, fieldValidation, capabilities);
  return isStatus(again) ? again : applied;
}
