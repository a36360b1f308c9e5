import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { isMap, stringAt, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import {
  identityChanged,
  metadataInvalid,
  noReviewVersion,
  objectInvalid,
  objectKindMissing,
  objectMissing,
  objectNotAnObject,
  otherCount,
  otherGroupVersion,
  otherKind,
  webhookFailed,
} from "./faults.ts";
import { httpFault } from "./http-fault.ts";
import { readResponse } from "./response.ts";
import { restoreMetadata } from "./restore-metadata.ts";
import { conversionReview, reviewVersion } from "./review.ts";
import type { ConversionFailure, Webhook } from "./webhook.ts";

/** An object in another version, or the reason why it could not be converted. */
export type Converted = { readonly object: ValueMap } | ConversionFailure;

/**
 * Lets a webhook convert an object, and checks the result.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion/webhook_converter.go `Convert`.
 */
export function convertByWebhook(object: ValueMap, desiredAPIVersion: string, webhook: Webhook): Converted {
  if (isOnlyTyped(object)) return { object: withMember(object, "apiVersion", desiredAPIVersion) };
  const converted = attempt(object, desiredAPIVersion, webhook);
  if (!("failure" in converted)) return converted;
  const cause = webhook.refused(converted.failure);
  return cause === undefined ? converted : { ...converted, cause };
}

/** Whether an object has no members but its type. The server does not call the webhook for one. */
function isOnlyTyped(object: ValueMap): boolean {
  return object.size === 2 && object.has("apiVersion") && object.has("kind");
}

function attempt(object: ValueMap, desiredAPIVersion: string, webhook: Webhook): Converted {
  const version = reviewVersion(webhook.reviewVersions);
  if (version === undefined) return { failure: noReviewVersion() };
  const uid = webhook.nextUid();
  const http = webhook.post(conversionReview(object, desiredAPIVersion, uid, version));
  const who = { apiVersion: stringAt(object, "apiVersion"), kind: stringAt(object, "kind") };
  const failed = (why: Fault): Converted => ({ failure: webhookFailed({ ...who, why }) });
  if ("error" in http) return failed(http.error);
  const fault = httpFault(http);
  if (fault !== undefined) return failed(fault);
  const response = readResponse(http.body, uid, version, webhook.capabilities);
  if ("failure" in response) return failed(response.failure);
  const { objects } = response;
  if (objects.length !== 1) return { failure: otherCount({ ...who, count: objects.length, expected: 1 }) };
  return checked(
    objects[0] ?? null,
    response.textOf(0),
    object,
    desiredAPIVersion,
    who,
    webhook.capabilities,
  );
}

function checked(
  converted: Value,
  text: string,
  original: ValueMap,
  desired: string,
  who: { readonly apiVersion: string; readonly kind: string },
  capabilities: Capabilities,
): Converted {
  if (converted === null) return { failure: objectMissing() };
  if (!isMap(converted)) {
    return { failure: objectNotAnObject({ found: jsonType(converted) }) };
  }
  const kind = stringAt(converted, "kind");
  // If the server cannot parse the version, it does not see the kind either.
  const isReadable = stringAt(converted, "apiVersion").split("/").length < 3;
  if (kind === "" || !isReadable) return { failure: objectKindMissing({ sent: text }) };
  const fault =
    mismatch(otherGroupVersion, desired, stringAt(converted, "apiVersion")) ??
    mismatch(otherKind, stringAt(original, "kind"), kind);
  if (fault !== undefined) return { failure: objectInvalid({ ...who, at: " at index 0", why: fault }) };
  const changed = changedIdentity(original, converted);
  if (changed !== undefined) return { failure: objectInvalid({ ...who, at: "", why: changed }) };
  const metadata = original.get("metadata");
  const restored = restoreMetadata(
    isMap(metadata) ? metadata : new Map(),
    converted.get("metadata"),
    capabilities,
  );
  if ("failure" in restored) return { failure: metadataInvalid({ ...who, why: restored.failure }) };
  return { object: withMember(converted, "metadata", restored.metadata) };
}

function mismatch(
  kind: typeof otherGroupVersion | typeof otherKind,
  expected: string,
  received: string,
): Fault | undefined {
  return expected === received ? undefined : kind({ expected, received });
}

/** Checks for changes that a converter must not make. */
function changedIdentity(original: ValueMap, converted: ValueMap): Fault | undefined {
  for (const [what, key] of [
    ["name", "name"],
    ["namespace", "namespace"],
    ["UID", "uid"],
  ] as const) {
    const before = stringAt(original, "metadata", key);
    const after = stringAt(converted, "metadata", key);
    if (before !== after) return identityChanged({ what, before, after });
  }
  return undefined;
}

function jsonType(value: Exclude<Value, null>): string {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  return typeof value === "object" ? "array" : "number";
}
