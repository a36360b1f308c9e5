import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { typeMetaFault } from "../../apimachinery/request/envelope.ts";
import {
  conversionUnknown,
  decodeError,
  typeMetaUnread,
  versionMissing,
} from "../../apimachinery/request/faults.ts";
import { groupVersion, kindOf } from "../../apimachinery/request/group-version-kind.ts";
import {
  formatOf,
  parseDocument,
  readError,
  type SourceDocument,
} from "../../apimachinery/source/document.ts";
import { notRegistered } from "../../apimachinery/wording/scheme.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { type GoType, goString, pointerTo, raw, sliceOf, struct } from "../../go/decode/types.ts";
import { toJson } from "../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { failedByWebhook, noResponse, notSuccess, otherResponse, otherUid } from "./faults.ts";
import { type ReviewVersion, reviewGroup } from "./review.ts";
import { goStatus } from "./status-type.ts";

const uidType: GoType = { kind: "string", name: "types.UID" };

function goReview(version: string) {
  return struct(`${version}.ConversionReview`, () => ({
    kind: goString,
    apiVersion: goString,
    response: pointerTo(
      struct(`${version}.ConversionResponse`, () => ({
        uid: uidType,
        convertedObjects: sliceOf(raw("runtime.RawExtension")),
        result: goStatus,
      })),
    ),
  }));
}

const reviews = { v1: goReview("v1"), v1beta1: goReview("v1beta1") };

/** The kinds that the server knows and can decode, which comes first. */
const registered: ReadonlyMap<string, GoType & { readonly name: string }> = new Map([
  [`${reviewGroup}/v1 ConversionReview`, reviews.v1],
  [`${reviewGroup}/v1beta1 ConversionReview`, reviews.v1beta1],
  [`${reviewGroup}/v1 CustomResourceDefinition`, struct("v1.CustomResourceDefinition", () => ({}))],
]);

/**
 * The converted objects of an answer, unchecked, or the reason why there are none. `textOf` returns their original
 * texts.
 */
export type Response =
  | { readonly objects: readonly Value[]; readonly textOf: (index: number) => string }
  | { readonly failure: Fault };

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
  if (!document.ok) return { failure: typeMetaUnread({ why: readError(document, capabilities) }) };
  const { value } = document;
  const fault =
    typeMetaFault(value, capabilities) ??
    kindFault(value, body, version, capabilities) ??
    decodeError(decodeGo(value, reviews[version]));
  if (fault !== undefined) return { failure: fault };
  const response = member(value, "response");
  const failure = verdict(value, response, uid, version);
  if (failure !== undefined) return { failure };
  const converted = member(response, "convertedObjects");
  const objects = isList(converted) ? converted : [];
  return { objects, textOf: (index) => objectText(document, objects, index) };
}

/**
 * Returns the text of an object before the server decodes it: for JSON the original text, for YAML its conversion to
 * JSON.
 */
function objectText(document: SourceDocument, objects: readonly Value[], index: number): string {
  if (document.format === "yaml") return toJson(objects[index] ?? null);
  const list = document.positions().members?.get("response")?.value.members?.get("convertedObjects")?.value;
  const range = list?.items?.[index]?.range;
  return range === undefined ? "" : document.text.slice(range.start, range.end);
}

/** Returns the error for an answer of another kind. A missing kind or version counts as that of the review. */
function kindFault(
  value: Value,
  body: string,
  version: ReviewVersion,
  capabilities: Capabilities,
): Fault | undefined {
  const review = { group: reviewGroup, version, kind: "ConversionReview" };
  const given = kindOf(stringAt(value, "apiVersion"), stringAt(value, "kind"), review);
  if (given.version === "") return versionMissing({ sent: body });
  const apiVersion = groupVersion(given);
  if (given.kind === review.kind && apiVersion === groupVersion(review)) return undefined;
  // A Status is known in every group and version.
  const type = given.kind === "Status" ? goStatus : registered.get(`${apiVersion} ${given.kind}`);
  if (type === undefined) return notRegistered(given.kind, apiVersion, capabilities);
  const unread = decodeError(decodeGo(value, type));
  return unread ?? conversionUnknown({ from: type.name, to: `${version}.ConversionReview` });
}

/** Returns the error of an unsuccessful answer. Kind and uid of v1beta1 reviews are not checked. */
function verdict(
  value: Value,
  response: Value | undefined,
  uid: string,
  version: ReviewVersion,
): Fault | undefined {
  const kind = stringAt(value, "kind");
  const apiVersion = stringAt(value, "apiVersion");
  if (version === "v1" && (kind === "" || apiVersion !== `${reviewGroup}/v1`)) {
    const got = { apiVersion: apiVersion === "" ? "/" : apiVersion, kind };
    return otherResponse({ expected: `${reviewGroup}/v1`, ...got });
  }
  if (!isMap(response)) return noResponse();
  const answered = stringAt(response, "uid");
  if (version === "v1" && answered !== uid) {
    return otherUid({ expected: uid, answered });
  }
  const status = stringAt(response, "result", "status");
  if (status === "Success") return undefined;
  const message = stringAt(response, "result", "message");
  return message === "" ? notSuccess({ status }) : failedByWebhook({ message });
}
