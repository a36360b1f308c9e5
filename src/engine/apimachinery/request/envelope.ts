import { decodeGo } from "../../go/decode/decode.ts";
import { goString, struct } from "../../go/decode/types.ts";
import { byteLength, compareStrings, utf8Bytes } from "../../go/value/go-text.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Fault } from "../fault/fault.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import {
  type ParsedDocument,
  readError,
  type SourceDocument,
  type SourceFormat,
} from "../source/document.ts";
import { bodyTooLarge } from "../status/faults.ts";
import { badRequest, type Status, tooLarge } from "../status/status.ts";
import {
  decodeError,
  decodeFault,
  groupVersionUnexpected,
  kindMissing,
  typeMetaUnread,
  unrecognisedObject,
} from "./faults.ts";

/** A request's body: what was typed, and what was sent (an update is sent as JSON). */
export interface Body {
  readonly document: ParsedDocument;
  readonly sent: string;
}

/** A body that has an apiVersion and a kind, possibly empty. */
export interface Envelope {
  readonly document: SourceDocument;
  readonly value: ValueMap;
  readonly apiVersion: string;
  readonly kind: string;
}

const shown = 30;

/** The maximum size of a body, in bytes. */
const bodyLimit = 3_145_728;

/** The start of a body as in messages: text if it looks like JSON, else hexadecimal. */
function summary(body: string): string {
  if (body === "") return "<empty>";
  const more = byteLength(body) > shown ? " ..." : "";
  const bytes = utf8Bytes(body, shown);
  if (!body.startsWith("{")) return bytes.map((b) => b.toString(16).padStart(2, "0")).join("") + more;
  // Each byte of a cut character is invalid UTF-8 and reaches the client as U+FFFD.
  let text = "";
  for (const character of body) {
    if (utf8Bytes(text).length + utf8Bytes(character).length > shown) {
      text += "\ufffd".repeat(shown - utf8Bytes(text).length);
      break;
    }
    text += character;
  }
  return text + more;
}

/** 400: the body is not a recognizable object. */
export function unrecognised(kind: string, why: Fault, sent: string): Status {
  return badRequest(unrecognisedObject({ kind, why, start: summary(sent) }));
}

const typeMeta = struct(
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }',
  () => ({ apiVersion: goString, kind: goString }),
);

const typeNames = { apiversion: "apiVersion", kind: "kind" } as const;

/** Returns the field that Go's `encoding/json` assigns a key to. It folds case, and "\u017f" is an s. */
function typeNameOf(key: string): "apiVersion" | "kind" | undefined {
  return typeNames[key.toUpperCase().toLowerCase() as keyof typeof typeNames];
}

/** The error of Go's `encoding/json` for kind and apiVersion. Since Go 1.27, it names a member as it is written. */
function typeMetaError(value: Value, { jsonDecoderOfGo127 }: Capabilities): Fault | undefined {
  if (!isMap(value)) return decodeError(decodeGo(value, typeMeta));
  for (const [key, member] of value) {
    const name = typeNameOf(key);
    if (name === undefined) continue;
    const { fault } = decodeGo(new Map([[name, member]]), typeMeta);
    if (fault === undefined) continue;
    const isWritten = jsonDecoderOfGo127 && fault.kind === "type";
    return decodeFault(isWritten ? { ...fault, field: [key] } : fault);
  }
  return undefined;
}

/** The apiVersion or kind that `encoding/json` reads: the last member that it assigns to it. */
export function foldedMember(name: "apiVersion" | "kind", value: Value, format: SourceFormat): string {
  const members = isMap(value) ? [...value].filter(([key]) => typeNameOf(key) === name) : [];
  // YAML is converted to JSON with sorted keys.
  if (format === "yaml") members.sort(([a], [b]) => compareStrings(a, b));
  return members.reduce((last, [, member]) => (typeof member === "string" ? member : last), "");
}

/** The serializer's error for a value's kind or apiVersion. `format` is the format of the body. */
export function typeMetaFault(
  value: Value,
  capabilities: Capabilities,
  format: SourceFormat = "json",
): Fault | undefined {
  const why = typeMetaError(value, capabilities);
  if (why !== undefined) return typeMetaUnread({ why });
  const apiVersion = foldedMember("apiVersion", value, format);
  return apiVersion.split("/").length > 2 ? groupVersionUnexpected({ apiVersion }) : undefined;
}

/**
 * Reads kind and apiVersion of a body as the server's serializer does before anything else.
 * Upstream: k8s.io/apimachinery/pkg/runtime/serializer/json/{json,meta}.go.
 */
export function openEnvelope(
  { document, sent }: Body,
  kind: string,
  capabilities: Capabilities,
): Envelope | Status {
  if (sent.length > bodyLimit / 3 && byteLength(sent) > bodyLimit)
    return tooLarge(bodyTooLarge({ limit: bodyLimit }));
  if (!document.ok) {
    const why = readError(document, capabilities);
    return unrecognised(kind, document.format === "json" ? typeMetaUnread({ why }) : why, sent);
  }
  const value = document.value ?? new Map();
  const fault = typeMetaFault(value, capabilities, document.format);
  if (fault !== undefined) return unrecognised(kind, fault, sent);
  const apiVersion = stringAt(value, "apiVersion");
  if (!isMap(value)) return unrecognised(kind, kindMissing({ sent }), sent);
  return { document, value, apiVersion, kind: stringAt(value, "kind") };
}

export function isStatus(result: object): result is Status {
  return "code" in result && "body" in result;
}
