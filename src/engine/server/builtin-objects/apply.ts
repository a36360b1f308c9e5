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
  const { capabilities, manager } = server;
  const no = (status: Parameters<typeof refused>[0]) => ({ refused: refused(status, served.warned) });
  const fault = encodingFault(typed, capabilities);
  if (fault !== undefined) return no(fault);
  const document = readConfiguration(typed, capabilities);
  if (isStatus(document)) return no(document);
  const config = document.value;
  const expected = `${groupVersion(served.kind)}, Kind=${served.kind.kind}`;
  const written = gvkText(config);
  if (written.replace(/^\//, "") !== expected) return no(badRequest(objectTypeInvalid({ kind: written })));
  const by = { name: manager, operation: "Apply" } as const;
  const live = current?.object ?? blankOf(served);
  const write = builtinFieldWrite(live, current?.managers ?? [], by, served, server);
  const applied = applyTyped(config, served.fields(), write, force);
  if (isStatus(applied)) return no(applied);
  const again = repeated(document.yamlDuplicates, fieldValidation, capabilities);
  if (isStatus(again)) return no(again);
  const sent = toJson(applied.object);
  const body = { document: parseDocument(sent, "json"), sent };
  return { body, name, fieldValidation, managers: applied.managers };
}
