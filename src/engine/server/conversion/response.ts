import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { typeMetaFault } from "../../apimachinery/request/envelope.ts";
import {
  formatOf,
  parseDocument,
  readError,
  type SourceDocument,
} from "../../apimachinery/source/document.ts";
import { notRegistered } from "../../apimachinery/wording/scheme.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { goObjectMeta } from "../../go/decode/object-meta.ts";
import { type GoType, goInt32, goString, pointerTo, raw, sliceOf, struct } from "../../go/decode/types.ts";
import { quote } from "../../go/value/go-text.ts";
import { toJson } from "../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { type ReviewVersion, reviewGroup } from "./review.ts";

const uidType: GoType = { kind: "string", name: "types.UID" };

const goStatus = struct("v1.Status", () => ({
  kind: goString,
  apiVersion: goString,
  metadata: goObjectMeta,
  status: goString,
  message: goString,
  reason: { kind: "string", name: "v1.StatusReason" },
  code: goInt32,
}));

const goReview = struct("v1.ConversionReview", () => ({
  kind: goString,
  apiVersion: goString,
  response: pointerTo(
    struct("v1.ConversionResponse", () => ({
      uid: uidType,
      convertedObjects: sliceOf(raw("runtime.RawExtension")),
      result: goStatus,
    })),
  ),
}));

/** The kinds that the server knows, with Go's names of their types. */
const registered: ReadonlyMap<string, string> = new Map([
  [`${reviewGroup}/v1 ConversionReview`, "v1.ConversionReview"],
  [`${reviewGroup}/v1beta1 ConversionReview`, "v1beta1.ConversionReview"],
  [`${reviewGroup}/v1 CustomResourceDefinition`, "v1.CustomResourceDefinition"],
  ["v1 Status", "v1.Status"],
]);

/** The converted objects of an answer, unchecked, or why there are none; `textOf` gives their texts as they came. */
export type Response =
  | { readonly objects: readonly Value[]; readonly textOf: (index: number) => string }
  | { readonly failure: string };

/**
 * Reads the body of a webhook's answer to the review `uid`.
 * Upstream: conversion/webhook_converter.go `getConvertedObjectsFromResponse`, and the serializer before it.
 */
export function readResponse(
  body: string,
  uid: string,
  version: ReviewVersion,
  capabilities: Capabilities,
): Response {
  const document = parseDocument(body, formatOf(body));
  if (!document.ok)
    return { failure: `couldn't get version/kind; json parse error: ${readError(document, capabilities)}` };
  const { value } = document;
  const fault =
    typeMetaFault(value, capabilities) ??
    kindFault(value, version, capabilities) ??
    decodeGo(value, goReview).error;
  if (fault !== undefined) return { failure: fault };
  const response = member(value, "response");
  const failure = verdict(value, response, uid, version);
  if (failure !== undefined) return { failure };
  const converted = member(response, "convertedObjects");
  const objects = isList(converted) ? converted : [];
  return { objects, textOf: (index) => objectText(document, objects, index) };
}

/** What the server has of an object before it reads it: of JSON the very text, of YAML what it becomes on the way. */
function objectText(document: SourceDocument, objects: readonly Value[], index: number): string {
  if (document.format === "yaml") return toJson(objects[index] ?? null);
  const list = document.positions().members?.get("response")?.value.members?.get("convertedObjects")?.value;
  const range = list?.items?.[index]?.range;
  return range === undefined ? "" : document.text.slice(range.start, range.end);
}

/** An answer of another kind; one that does not say its kind is taken for a review. */
function kindFault(value: Value, version: ReviewVersion, capabilities: Capabilities): string | undefined {
  const kind = stringAt(value, "kind");
  const apiVersion = stringAt(value, "apiVersion");
  const wanted = `${reviewGroup}/${version}`;
  if (kind === "" || apiVersion === "") return undefined;
  if (kind === "ConversionReview" && apiVersion === wanted) return undefined;
  const type = registered.get(`${apiVersion} ${kind}`);
  return type === undefined
    ? notRegistered(kind, apiVersion, capabilities)
    : `converting (${type}) to (${version}.ConversionReview): unknown conversion`;
}

/** Why an answer is no success. Reviews of v1beta1 are not asked for kind and uid. */
function verdict(
  value: Value,
  response: Value | undefined,
  uid: string,
  version: ReviewVersion,
): string | undefined {
  const kind = stringAt(value, "kind");
  const apiVersion = stringAt(value, "apiVersion");
  if (version === "v1" && (kind === "" || apiVersion === "")) {
    const got = `${apiVersion === "" ? "/" : apiVersion}, Kind=${kind}`;
    return `expected webhook response of ${reviewGroup}/v1, Kind=ConversionReview, got ${got}`;
  }
  if (!isMap(response)) return "no response provided";
  const answered = stringAt(response, "uid");
  if (version === "v1" && answered !== uid) {
    return `expected response.uid=${quote(uid)}, got ${quote(answered)}`;
  }
  const status = stringAt(response, "result", "status");
  if (status === "Success") return undefined;
  return stringAt(response, "result", "message") || `response.result.status was '${status}', not 'Success'`;
}
