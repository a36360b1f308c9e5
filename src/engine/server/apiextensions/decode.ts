import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import {
  type Body,
  type Envelope,
  foldedMember,
  isStatus,
  openEnvelope,
} from "../../apimachinery/request/envelope.ts";
import {
  cannotBeHandled,
  decodeFault,
  numberTooLarge,
  strictDecoding,
  strictFaults,
} from "../../apimachinery/request/faults.ts";
import { groupVersion, kindOf } from "../../apimachinery/request/group-version-kind.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { writtenAt } from "../../apimachinery/source/document.ts";
import { yamlRepeated } from "../../apimachinery/source/faults.ts";
import { checkDefinitionNesting } from "../../apimachinery/source/nesting.ts";
import { resolvePlain } from "../../apimachinery/source/yaml/resolve.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import { type DecodeOptions, decodeGo } from "../../go/decode/decode.ts";
import type { Path } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import { isMap, member, type Value, type ValueMap } from "../../go/value/value.ts";
import { apiVersionMismatch } from "../customresource/faults.ts";
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
  const options = { ...decodeOptions(body, envelope), ...olderTypes(capabilities) };
  const decoded = decodeGo(envelope.value, type, options);
  if (decoded.fault !== undefined) return refused(cannot(decodeFault(decoded.fault)));
  const number = envelope.document.unrepresentable;
  if (number !== undefined && hasInfinity(decoded.output)) {
    return refused(cannot(numberTooLarge({ number })));
  }
  const { yamlDuplicates } = envelope.document;
  const strict = strictFaults(decoded);
  if (fieldValidation === "Strict" && yamlDuplicates.length + strict.length > 0) {
    const findings = [...(yamlDuplicates.length > 0 ? [yamlRepeated(yamlDuplicates)] : []), ...strict];
    const list = findings.map(({ text }) => text).join(", ");
    return refused(cannot(strictDecoding({ list, findings })));
  }
  const warnings = fieldValidation === "Warn" ? [...yamlDuplicates, ...strict] : [];
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

/** A body that was converted from YAML to JSON has sorted keys and numbers in JSON's form. */
function decodeOptions(body: Body, { document }: Envelope): DecodeOptions {
  const asTyped = document.format === "json" && body.sent === document.text;
  const written = (path: Path) => writtenAt(document, path);
  if (!asTyped) return { sorted: true, numberText: (path) => unsignedText(written(path)) };
  return { duplicates: document.jsonDuplicates, numberText: written };
}

/** Returns the digits of an integer that only fits into a uint64: go-yaml keeps them, and here it is a float. */
function unsignedText(scalar: string | undefined): string | undefined {
  const value = scalar === undefined ? undefined : resolvePlain(scalar).value;
  return typeof value === "bigint" ? String(value) : undefined;
}

function hasInfinity(value: Value): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (isMap(value)) return [...value.values()].some(hasInfinity);
  return Array.isArray(value) && value.some(hasInfinity);
}
