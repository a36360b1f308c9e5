import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Body } from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import type { Response } from "../../apimachinery/status/response.ts";
import { alreadyExists, invalidStatus, type Status } from "../../apimachinery/status/status.ts";
import { rewordAll } from "../../apimachinery/wording/reword.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import { dedupOwnerReferences } from "../schema/objectmeta/dedup-owner-references.ts";
import type { RuleCompiler } from "../schema/rule-compiler.ts";
import { coerceDefaults } from "./coerce-defaults.ts";
import { type Controllers, isConditionTrue, settledStatus } from "./conditions.ts";
import { decodeDefinition } from "./decode.ts";
import { lower } from "./hoist.ts";
import { kind } from "./kind.ts";
import { newMetadata, updatedMetadata } from "./metadata.ts";
import { preconditionFailure, urlFault, versionOnCreate } from "./preconditions.ts";
import { internalDefinition, type StoredDefinition, storeDefinition } from "./stored-definition.ts";
import type { CustomResourceDefinition, CustomResourceDefinitionStatus } from "./types.ts";
import { noStatus, v1Spec } from "./v1/definition.ts";
import { validateCreate, validateStatusUpdate, validateUpdate } from "./validation/definition.ts";
import { createOptions } from "./validation/options.ts";
import { updateOptions } from "./validation/ratcheting.ts";
import type { Verdict } from "./validation/schema.ts";
import { definitionWarnings } from "./warnings.ts";

/** A write of a definition. */
export interface CrdInput {
  readonly body: Body;
  readonly fieldValidation: FieldValidation;
  /** Makes the rejection if decoding fails. The default is that of a body. */
  readonly told?: (error: Fault) => Status;
}

/** The values that the server itself adds. */
export interface CrdHost extends Controllers {
  readonly uid: string;
  /** The resourceVersion of the write, if it succeeds. */
  readonly resourceVersion: string;
  /** The suffix for a generateName. */
  readonly nameSuffix: string;
  /** Checks the rules. Without it, rules only get static checks. */
  readonly compiler?: RuleCompiler;
}

export interface CrdOutcome {
  /** For an accepted write: the object after the controllers have settled. */
  readonly response: Response;
  /** In the server's order. */
  readonly errors: readonly FieldError[];
  /** The definition, if the body could be decoded. */
  readonly definition?: CustomResourceDefinition;
  /** Set if the write was accepted. */
  readonly stored?: StoredDefinition;
  /** What a rejection says that is not a list of errors. */
  readonly fault?: Fault;
  /** What the server warns of. The texts in the response may be cut. */
  readonly warnings?: readonly Fault[];
}

const group = "apiextensions.k8s.io";
const resource = { group, name: "customresourcedefinitions" };

/** The response that the handler writes before the connection breaks. */
const panicText = "This request caused apiserver to panic. Look in the logs for details.";

/** The response to a rejected write, with what it says as data. */
function respond(
  { code, body, fault }: Status,
  warnings: readonly Fault[],
): Pick<CrdOutcome, "response" | "fault" | "warnings"> {
  return { response: { code, body, warnings: headersOf(warnings) }, warnings, ...(fault && { fault }) };
}

function headersOf(warnings: readonly Fault[]): string[] {
  return warningHeaders(warnings.map(({ text }) => text));
}

/** Returns the outcome of a failed validation. Undefined if it passed. */
function refusal(
  verdict: Verdict,
  definition: CustomResourceDefinition,
  { capabilities }: CrdHost,
  warnings: readonly Fault[],
): CrdOutcome | undefined {
  const errors = rewordAll(verdict.errors, capabilities);
  if (verdict.crash) {
    return {
      response: { code: 500, body: panicText, warnings: headersOf(warnings) },
      warnings,
      errors,
      definition,
    };
  }
  if (errors.length === 0) return undefined;
  const name = stringAt(definition.metadata, "name");
  return { ...respond(invalidStatus(kind, group, name, errors), warnings), errors, definition };
}

function accept(
  code: number,
  definition: CustomResourceDefinition,
  host: CrdHost,
  warnings: readonly Fault[],
): CrdOutcome {
  const { metadata, spec } = definition;
  const settled = {
    metadata,
    spec: coerceDefaults(spec),
    status: settledStatus(definition, host),
  };
  const stored = storeDefinition(settled, host.resourceVersion);
  return {
    response: { code, body: stored.body, warnings: headersOf(warnings) },
    warnings,
    errors: [],
    definition,
    stored,
  };
}

/** Adds the storage version to the stored versions of the status. */
function withStorageVersion(
  status: CustomResourceDefinitionStatus,
  spec: CustomResourceDefinition["spec"],
): CustomResourceDefinitionStatus {
  const storage = spec.versions?.find((version) => version.storage);
  if (storage === undefined || status.storedVersions?.includes(storage.name)) return status;
  return { ...status, storedVersions: [...(status.storedVersions ?? []), storage.name] };
}

/** Handles a create of a definition, from its body to the answer. */
export function admitCreate(input: CrdInput, host: CrdHost): CrdOutcome {
  const decoded = decodeDefinition(input.body, input.fieldValidation, host.capabilities, input.told);
  if (!decoded.ok) return { ...respond(decoded.status, decoded.warnings), errors: [] };
  const sent = internalDefinition(decoded.definition);
  const owners = dedupOwnerReferences(sent.metadata);
  const received = [...decoded.warnings, ...owners.warnings];
  const generateName = stringAt(sent.metadata, "generateName");
  const generatedName =
    generateName !== "" && stringAt(sent.metadata, "name") === ""
      ? generateName + host.nameSuffix
      : undefined;
  const definition: CustomResourceDefinition = {
    metadata: newMetadata(owners.metadata, { generatedName, uid: host.uid, now: host.now }),
    spec: sent.spec,
    status: withStorageVersion(noStatus, sent.spec),
  };
  const refused = refusal(validateCreate(definition, createOptions(host)), definition, host, received);
  if (refused !== undefined) return refused;
  const warnings = [...received, ...definitionWarnings(definition.spec, undefined, host.capabilities)];
  const failure = versionOnCreate(sent.metadata);
  if (failure !== undefined) return { ...respond(failure, warnings), errors: [], definition };
  const name = stringAt(definition.metadata, "name");
  const known = host.others?.find(({ metadata }) => stringAt(metadata, "name") === name);
  if (known === undefined) return accept(201, definition, host, warnings);
  const exists = alreadyExists(resource, name, isConditionTrue(known, "Terminating"));
  return { ...respond(exists, warnings), errors: [], definition };
}

/** The content of an update that is meant for the stored definition. */
interface ReceivedUpdate {
  readonly sent: CustomResourceDefinition;
  /** Its metadata, without repeated owners. */
  readonly metadata: ValueMap;
  readonly warnings: readonly Fault[];
  readonly drops: boolean;
}

/** Reads an update, or returns the rejection. */
function receivedUpdate(
  input: CrdInput,
  stored: StoredDefinition,
  host: CrdHost,
): ReceivedUpdate | CrdOutcome {
  const { document } = input.body;
  const misled = document.ok ? urlFault(stringAt(document.value, "metadata", "name")) : undefined;
  if (misled !== undefined) return { ...respond(misled, []), errors: [] };
  const decoded = decodeDefinition(input.body, input.fieldValidation, host.capabilities, input.told);
  if (!decoded.ok) return { ...respond(decoded.status, decoded.warnings), errors: [] };
  const sent = internalDefinition(decoded.definition);
  const failure = preconditionFailure(sent.metadata, stored.definition.metadata);
  if (failure !== undefined) return { ...respond(failure, decoded.warnings), errors: [] };
  const { metadata, warnings } = dedupOwnerReferences(sent.metadata);
  return { sent, metadata, warnings: [...decoded.warnings, ...warnings], drops: decoded.drops };
}

/** Handles an update (PUT) of the stored definition. */
export function admitUpdate(input: CrdInput, stored: StoredDefinition, host: CrdHost): CrdOutcome {
  const update = receivedUpdate(input, stored, host);
  if ("response" in update) return update;
  const { sent, metadata, warnings: received, drops } = update;
  const old = stored.definition;
  const sameSpec = !drops && v1Spec.equal(lower(sent.spec), lower(old.spec));
  const definition: CustomResourceDefinition = {
    metadata: updatedMetadata(metadata, old.metadata, nextGeneration(old.metadata, sameSpec)),
    spec: sent.spec,
    status: withStorageVersion(old.status, sent.spec),
  };
  const options = updateOptions(definition, old, host);
  const refused = refusal(validateUpdate(definition, old, options), definition, host, received);
  if (refused !== undefined) return refused;
  const warnings = [...received, ...definitionWarnings(definition.spec, old.spec, host.capabilities)];
  return accept(200, definition, host, warnings);
}

/**
 * Handles an update (PUT) of the stored definition's status. The spec stays as it is. This is how a version is removed
 * from `status.storedVersions`. Upstream: apiextensions-apiserver/pkg/registry/customresourcedefinition/strategy.go
 * `statusStrategy`.
 */
export function admitStatusUpdate(input: CrdInput, stored: StoredDefinition, host: CrdHost): CrdOutcome {
  const update = receivedUpdate(input, stored, host);
  if ("response" in update) return update;
  const { sent, metadata, warnings } = update;
  const old = stored.definition;
  const definition: CustomResourceDefinition = {
    metadata: updatedMetadata(metadata, old.metadata, nextGeneration(old.metadata, true)),
    spec: old.spec,
    status: sent.status,
  };
  const verdict: Verdict = { crash: false, errors: validateStatusUpdate(definition, old, host.capabilities) };
  return refusal(verdict, definition, host, warnings) ?? accept(200, definition, host, warnings);
}

function nextGeneration(metadata: ValueMap, sameSpec: boolean): bigint {
  const generation = metadata.get("generation");
  return (typeof generation === "bigint" ? generation : 1n) + (sameSpec ? 0n : 1n);
}
