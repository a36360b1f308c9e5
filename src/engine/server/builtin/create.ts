import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Body, isStatus } from "../../apimachinery/request/envelope.ts";
import { groupVersion } from "../../apimachinery/request/group-version-kind.ts";
import { namespaceMismatch, resourceVersionOnCreate } from "../../apimachinery/request/handler-faults.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import { noSuchUrl } from "../../apimachinery/status/faults.ts";
import type { Response } from "../../apimachinery/status/response.ts";
import {
  alreadyExists,
  badRequest,
  genericFailure,
  invalidStatus,
  type Status,
  untypedError,
} from "../../apimachinery/status/status.ts";
import { rewordAll } from "../../apimachinery/wording/reword.ts";
import { parseUint64 } from "../../go/value/parse-uint.ts";
import { isMap, member, stringAt, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import { createdMetadata } from "../schema/objectmeta/created.ts";
import { dedupOwnerReferences } from "../schema/objectmeta/dedup-owner-references.ts";
import { distinctErrors } from "../schema/objectmeta/validate.ts";
import { decodeBuiltin } from "./decode.ts";
import type { BuiltinKind, BuiltinObject } from "./kind.ts";

/** What the server itself adds to a new object, and what it knows. */
export interface CreateHost {
  readonly capabilities: Capabilities;
  readonly uid: string;
  /** The time of the write, RFC 3339. */
  readonly now: string;
  /** The resourceVersion of the write, if it succeeds. */
  readonly resourceVersion: string;
  /** The suffix for a generateName. */
  readonly nameSuffix: string;
  /** Whether an object of the kind has this name, in the namespace of the write. */
  readonly isTaken: (name: string) => boolean;
  /** The namespace in the URL. Empty for kinds without namespaces. */
  readonly namespace?: string;
  /** Default: Strict. */
  readonly fieldValidation?: FieldValidation;
}

export interface CreateOutcome<Content> {
  readonly response: Response;
  /** In the server's order. */
  readonly errors: readonly FieldError[];
  /** What a rejection says that is not a list of errors. */
  readonly fault?: Fault;
  /** What the server warns of. The texts in the response may be cut. */
  readonly warnings: readonly Fault[];
  /** The stored object, if it was accepted. */
  readonly stored?: BuiltinObject<Content>;
}

export type BuiltinOutcome = Pick<CreateOutcome<never>, "response" | "errors" | "fault" | "warnings">;

/** The outcome of a rejection. */
export function refused(
  { code, body, fault }: Status,
  warnings: readonly Fault[],
  errors: readonly FieldError[] = [],
): BuiltinOutcome {
  return {
    response: { code, body, warnings: headersOf(warnings) },
    errors,
    warnings,
    ...(fault && { fault }),
  };
}

export function headersOf(warnings: readonly Fault[]): string[] {
  return warningHeaders(warnings.map(({ text }) => text));
}

/** 404: no route of the server matches the URL. */
export function unservedUrl(): BuiltinOutcome {
  return refused(genericFailure(404, "NotFound", noSuchUrl()), []);
}

/**
 * POST of an object of a kind that the server has built in. `warned` are the warnings of the version.
 * @throws NestedTooDeep
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/create.go, pkg/registry/rest/create.go,
 * pkg/registry/generic/registry/store.go.
 */
export function createBuiltin<Content>(
  body: Body,
  kind: BuiltinKind<Content>,
  host: CreateHost,
  warned: readonly Fault[] = [],
): CreateOutcome<Content> {
  const decoded = decodeBuiltin(body, kind, host.capabilities, { level: host.fieldValidation ?? "Strict" });
  if (isStatus(decoded)) return refused(decoded, warned);
  return createDecoded(decoded.output, kind, host, [...decoded.warnings, ...warned]);
}

/** Creates a decoded object. `warned` are the warnings so far. */
export function createDecoded<Content>(
  output: Value,
  kind: BuiltinKind<Content>,
  host: CreateHost,
  warned: readonly Fault[],
): CreateOutcome<Content> {
  const sent = member(output, "metadata");
  const metadata: ValueMap = isMap(sent) ? sent : new Map();
  const namespace = stringAt(metadata, "namespace");
  const { namespace: expected = "" } = host;
  if (kind.namespaced && namespace !== "" && namespace !== expected) {
    return refused(badRequest(namespaceMismatch()), warned);
  }
  const owners = dedupOwnerReferences(kind.defaultMetadata?.(metadata) ?? metadata);
  const object = { metadata: newMetadata(owners.metadata, kind, host), content: kind.read(output) };
  const warnings = [...warned, ...owners.warnings];
  return store(object, stringAt(metadata, "resourceVersion"), kind, host, warnings);
}

/** Validates a new object and stores it. `sentVersion` is the resourceVersion that was sent. */
function store<Content>(
  object: BuiltinObject<Content>,
  sentVersion: string,
  kind: BuiltinKind<Content>,
  host: CreateHost,
  received: readonly Fault[],
): CreateOutcome<Content> {
  const { metadata, content } = object;
  const { capabilities } = host;
  const name = stringAt(metadata, "name");
  const errors = rewordAll(distinctErrors(kind.validate(object, capabilities), capabilities), capabilities);
  if (errors.length > 0) {
    return refused(invalidStatus(kind.kind, kind.group, name, errors), received, errors);
  }
  const warnings = [...received, ...(kind.warnings?.(metadata, capabilities) ?? [])];
  if (isVersionOfStorage(sentVersion)) return refused(untypedError(resourceVersionOnCreate()), warnings);
  if (host.isTaken(name)) {
    return refused(alreadyExists({ group: kind.group, name: kind.plural }, name), warnings);
  }
  const canonical = kind.canonicalize?.(metadata) ?? metadata;
  const stored = {
    metadata: withMember(canonical, "resourceVersion", host.resourceVersion),
    content: kind.keep(content),
  };
  return {
    response: { code: 201, body: bodyOf(stored, kind), warnings: headersOf(warnings) },
    errors: [],
    warnings,
    stored,
  };
}

/** Checks whether a resourceVersion could come from storage. Other texts are ignored. */
function isVersionOfStorage(text: string): boolean {
  const parsed = parseUint64(text);
  return "value" in parsed && parsed.value !== 0n;
}

/** Returns the object as the server answers it. */
export function bodyOf<Content>(
  { metadata, content }: BuiltinObject<Content>,
  kind: BuiltinKind<Content>,
): ValueMap {
  return new Map<string, Value>([
    ["apiVersion", groupVersion(kind)],
    ["kind", kind.kind],
    ["metadata", metadata],
    ...kind.write(content),
  ]);
}

const longestGeneratedBase = 58;

/** The metadata of a new object. Upstream: `rest.BeforeCreate`. */
function newMetadata<Content>(sent: ValueMap, kind: BuiltinKind<Content>, host: CreateHost): ValueMap {
  const generateName = stringAt(sent, "generateName");
  const generatedName =
    generateName !== "" && stringAt(sent, "name") === ""
      ? generateName.slice(0, longestGeneratedBase) + host.nameSuffix
      : undefined;
  const metadata = createdMetadata(sent, { generatedName, uid: host.uid, now: host.now });
  if (!kind.namespaced) metadata.delete("namespace");
  else if (host.namespace !== undefined) metadata.set("namespace", host.namespace);
  const generation = kind.hasGeneration ? 1n : (sent.get("generation") ?? 0n);
  if (generation !== 0n) metadata.set("generation", generation);
  return metadata;
}
