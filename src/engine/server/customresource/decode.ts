import type { Fault } from "../../apimachinery/fault/fault.ts";
import { type Body, type Envelope, isStatus, openEnvelope } from "../../apimachinery/request/envelope.ts";
import type { Status } from "../../apimachinery/status/status.ts";
import { stringAt, type ValueMap, withMember } from "../../go/value/value.ts";
import { type Resource, versionNamed } from "../resource/resource.ts";
import { coerceRootMetadata } from "../schema/objectmeta/root-metadata.ts";
import { emptyStructural } from "../schema/structural.ts";
import { coerceToSchema, traceCoerced } from "./coerce.ts";
import { type DecodeWording, decodeWording, envelopeFault, versionPart } from "./decode-wording.ts";
import { withDefaults } from "./defaults.ts";
import {
  type Finding,
  finding,
  judgeFindings,
  repeatedFields,
  type Strictness,
  unknownField,
} from "./field-validation.ts";
import type { Write } from "./write.ts";

/** What decoding gets from an earlier step. */
export interface DecodeFrame {
  /** Returns the rejection of an object that cannot be decoded. The default is that of a request's body. */
  readonly cannot?: (why: Fault) => Status;
  /** What field validation has already found in a patch. */
  readonly found?: readonly Fault[];
}

/**
 * Decodes a request's body: kind and version, metadata, pruning, nulls, embedded resources, then defaults. Field
 * validation handles unknown and repeated fields. Returns the object as the strategy gets it, or the rejection of a
 * body that is not an object. An object that a strict decoder rejects is returned all the same: it shows what would
 * happen if the error were fixed.
 * Upstream: customresource_handler.go `schemaCoercingDecoder`, `unstructuredSchemaCoercer`, `unstructuredDefaulter`;
 * k8s.io/apiserver/pkg/endpoints/handlers/{create,update}.go.
 */
export function decodeObject(body: Body, write: Write, frame: DecodeFrame = {}): ValueMap | Status {
  const { resource } = write.server;
  const envelope = openEnvelope(body, resource.kind, resource.capabilities);
  if (isStatus(envelope)) return envelope;
  const { cannot } = frame;
  const wording = cannot === undefined ? decodeWording(envelope, write) : { cannot, cannotStrictly: cannot };
  const fault = envelopeFault(envelope, body, wording, write);
  if (fault !== undefined) return fault;
  const read = readMetadata(envelope);
  if ("error" in read) return wording.cannot(read.error);
  const findings = [
    ...(frame.found ?? []).map((fault) => finding(fault, "decode")),
    ...repeatedFields(envelope.document),
    ...read.findings,
  ];
  return isOwnKind(envelope, resource)
    ? decodeOwn(read.object, versionPart(envelope.apiVersion), findings, wording, write)
    : decodeOther(read.object, findings, wording, write);
}

/** Returns the object with its metadata decoded into the struct and encoded again. */
function readMetadata({
  value,
}: Envelope):
  | { readonly object: ValueMap; readonly findings: readonly Finding[] }
  | { readonly error: Fault } {
  const { output, error, unknown } = coerceRootMetadata(value.get("metadata") ?? null);
  if (error !== undefined) return { error };
  return {
    object: value.has("metadata") ? withMember(value, "metadata", output) : value,
    findings: unknown.map((path) => unknownField(`metadata.${path}`, "decode", ["metadata"])),
  };
}

function isOwnKind({ apiVersion, kind }: Envelope, resource: Resource): boolean {
  return apiVersion === `${resource.group}/${versionPart(apiVersion)}` && kind === resource.kind;
}

/**
 * An object of another kind or group has no schema and is accepted as it is. Without a group, its apiVersion has no
 * slash.
 */
function decodeOther(
  sent: ValueMap,
  findings: readonly Finding[],
  wording: DecodeWording,
  write: Write,
): ValueMap {
  const apiVersion = stringAt(sent, "apiVersion");
  const object = apiVersion.startsWith("/") ? withMember(sent, "apiVersion", apiVersion.slice(1)) : sent;
  const strictness = judgeFindings(findings, write.fieldValidation);
  write.trace.add("decode", { output: object, problems: strictness.problems("decode") });
  obey(strictness, wording, write);
  return object;
}

/** Coerces an object of the resource by the schema of its own version, and sets the defaults of the URL's version. */
function decodeOwn(
  object: ValueMap,
  versionName: string,
  before: readonly Finding[],
  wording: DecodeWording,
  write: Write,
): ValueMap | Status {
  const { resource } = write.server;
  // A version that is not in the definition has no fields at all.
  const schema = versionNamed(resource, versionName)?.schema ?? emptyStructural([]);
  const coerced = coerceToSchema(object, schema, resource);
  if ("error" in coerced) return wording.cannot(coerced.error);
  const strictness = judgeFindings([...before, ...coerced.findings], write.fieldValidation);
  write.trace.add("decode", { output: object, problems: strictness.problems("decode") });
  traceCoerced(coerced, strictness.problems("prune"), write.trace);
  obey(strictness, wording, write);
  return write.version.name === versionName
    ? withDefaults(coerced.output, schema, write.trace)
    : coerced.output;
}

/** Adds the warnings of field validation, and rejects what it does not accept. */
function obey({ error, warnings }: Strictness, { cannotStrictly }: DecodeWording, write: Write): void {
  write.warn(warnings);
  if (error !== undefined) write.refuseAndGoOn(cannotStrictly(error));
}
