import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Body, foldedMember, isStatus, openEnvelope } from "../../apimachinery/request/envelope.ts";
import { cannotBeHandled } from "../../apimachinery/request/faults.ts";
import { groupVersion, kindOf } from "../../apimachinery/request/group-version-kind.ts";
import { apiVersionMismatch } from "../../apimachinery/request/handler-faults.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { bodyOptions, decodeTyped } from "../../apimachinery/request/typed-body.ts";
import { checkDefinitionNesting } from "../../apimachinery/source/nesting.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import { type DecodeOptions, decodeGo } from "../../go/decode/decode.ts";
import { remembering } from "../../go/value/remembering.ts";
import { isMap, member, type Value, type ValueMap } from "../../go/value/value.ts";
import { setDefaults, setStatusDefaults } from "./defaults.ts";
import { apiVersion, definitionKind, kind, kindFault } from "./kind.ts";
import type { CustomResourceDefinitionStatus, V1Spec } from "./types.ts";
import { goCustomResourceDefinition, v1Spec, v1Status } from "./v1/definition.ts";
import { goV1beta1Definition } from "./v1beta1/definition.ts";

/** A definition in v1, decoded and defaulted. */
export interface V1Definition {
  readonly metadata: ValueMap;
  readonly spec: V1Spec;
  readonly status: CustomResourceDefinitionStatus;
}

export type DecodedDefinition =
  | {
      readonly ok: true;
      readonly definition: V1Definition;
      /** True if the server drops fields of it, which it does after it compares an update with the stored definition. */
      readonly drops: boolean;
      readonly warnings: readonly Fault[];
    }
  | { readonly ok: false; readonly status: Status; readonly warnings: readonly Fault[] };

/**
 * Decodes the body of a write. Unknown or repeated fields are an error, a warning or ignored, as requested. None of
 * them are reported if a value has the wrong type. `told` makes the rejection if this is not the body of a write but
 * the result of a patch.
 * @throws NestedTooDeep
 */
export function decodeDefinition(
  body: Body,
  fieldValidation: FieldValidation,
  capabilities: Capabilities,
  told?: (error: Fault) => Status,
): DecodedDefinition {
  const refused = (status: Status, warnings: readonly Fault[] = []): DecodedDefinition => ({
    ok: false,
    status,
    warnings,
  });
  const envelope = openEnvelope(body, kind, capabilities);
  if (isStatus(envelope)) return refused(envelope);
  const said = (name: "apiVersion" | "kind") => foldedMember(name, envelope.value, envelope.document.format);
  const given = kindOf(said("apiVersion"), said("kind"), definitionKind);
  const cannot = (why: Fault): Status =>
    told?.(why) ?? badRequest(cannotBeHandled({ kind: given.kind, version: given.version, as: kind, why }));
  const misfit = kindFault(given, body.sent, capabilities);
  if (misfit !== undefined) return refused(cannot(misfit));
  // What is rejected so far may be nested as deeply as the server reads.
  checkDefinitionNesting(envelope.value);
  const sentVersion = groupVersion(given);
  const type = sentVersion === apiVersion ? goCustomResourceDefinition : goV1beta1Definition;
  const options = { ...bodyOptions(body, envelope.document), ...olderTypes(capabilities) };
  const decoded = decodeTyped(envelope, type, fieldValidation, options);
  if (!decoded.ok) return refused(cannot(decoded.fault));
  const { warnings } = decoded;
  if (sentVersion !== apiVersion) {
    const fault = apiVersionMismatch({ written: sentVersion, expected: apiVersion });
    return refused(badRequest(fault), warnings);
  }
  const definition = toV1(decoded.output);
  return { ok: true, definition, drops: dropsFields(definition, envelope.value, options), warnings };
}

/** Checks whether the server drops fields of a definition. */
function dropsFields({ spec }: V1Definition, sent: Value, options: DecodeOptions): boolean {
  const all = [...(options.hidden ?? [])];
  const hidden = new Map(all.filter(([, how]) => how === "unknown"));
  if (hidden.size === all.length) return false;
  return !v1Spec.equal(
    spec,
    toV1(decodeGo(sent, goCustomResourceDefinition, { ...options, hidden }).output).spec,
  );
}

function toV1(decoded: Value): V1Definition {
  const metadata = member(decoded, "metadata");
  const spec = setDefaults(v1Spec.read(member(decoded, "spec") ?? null));
  const status = setStatusDefaults(v1Status.read(member(decoded, "status") ?? null), spec);
  return { metadata: isMap(metadata) ? metadata : new Map(), spec, status };
}

/** Returns the types that an older server decodes to. */
const olderTypes = remembering(
  ({
    selectableFieldsKnown,
    selectableFields,
    observedGeneration,
    optionalOldSelf,
    nestedDecodePaths,
  }: Capabilities): DecodeOptions => {
    const hidden = new Map<string, "unknown" | "dropped">();
    if (!selectableFields) {
      const how = selectableFieldsKnown ? "dropped" : "unknown";
      hidden.set("v1.CustomResourceDefinitionVersion.selectableFields", how);
    }
    if (!observedGeneration) {
      hidden.set("v1.CustomResourceDefinitionStatus.observedGeneration", "unknown");
      hidden.set("v1.CustomResourceDefinitionCondition.observedGeneration", "unknown");
    }
    if (!optionalOldSelf) hidden.set("v1.ValidationRule.optionalOldSelf", "dropped");
    return {
      ...(hidden.size > 0 ? { hidden } : {}),
      ...(nestedDecodePaths ? {} : { shallowPaths: true }),
    };
  },
);
