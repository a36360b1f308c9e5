import { jsonString, toJson } from "../../go/value/json.ts";
import { fromData, isList, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Converter, HttpAnswer } from "./webhook.ts";

export type ReviewVersion = "v1" | "v1beta1";

export const reviewGroup = "apiextensions.k8s.io";

/** Returns the first version that the server supports. Undefined if there is none. */
export function reviewVersion(versions: readonly string[]): ReviewVersion | undefined {
  return versions.find((version): version is ReviewVersion => version === "v1" || version === "v1beta1");
}

/**
 * Returns the review that asks to convert one object to another version. The empty response is really sent.
 * Upstream: conversion/webhook_converter.go `createConversionReviewObjects`.
 */
export function conversionReview(
  object: ValueMap,
  desiredAPIVersion: string,
  uid: string,
  version: ReviewVersion,
): Value {
  return fromData({
    kind: "ConversionReview",
    apiVersion: `${reviewGroup}/${version}`,
    request: { uid, desiredAPIVersion, objects: [object] },
    response: { uid: "", convertedObjects: null, result: { metadata: {} } },
  });
}

/** Answers a review with a conversion function. */
export function functionAnswer(review: Value, convert: Converter): HttpAnswer {
  const request = member(review, "request");
  const objects = member(request, "objects");
  const texts = isList(objects) ? objects.map(toJson) : [];
  const converted = convert(texts, stringAt(request, "desiredAPIVersion"));
  const result =
    "failure" in converted
      ? `"convertedObjects":null,"result":{"status":"Failure","message":${jsonString(converted.failure)}}`
      : `"convertedObjects":[${converted.objects.join(",")}],"result":{"status":"Success"}`;
  const apiVersion = jsonString(stringAt(review, "apiVersion"));
  const uid = jsonString(stringAt(request, "uid"));
  const head = `"kind":"ConversionReview","apiVersion":${apiVersion}`;
  return { code: 200, body: `{${head},"response":{"uid":${uid},${result}}}` };
}

/** Answers every review with the same text. `$UID` in it is replaced by the review's uid. */
export function literalAnswer(review: Value, text: string, code: number): HttpAnswer {
  return { code, body: text.replaceAll("$UID", stringAt(review, "request", "uid")) };
}
