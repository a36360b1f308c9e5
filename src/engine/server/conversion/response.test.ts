import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { httpFault } from "./http-fault.ts";
import { readResponse } from "./response.ts";
import type { ReviewVersion } from "./review.ts";

const meta =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';
const review = (response: unknown, version: ReviewVersion = "v1") =>
  JSON.stringify({ kind: "ConversionReview", apiVersion: `apiextensions.k8s.io/${version}`, response });

/** The messages are those of the recorded server. */
describe("readResponse", () => {
  it.each<[string, string, ReviewVersion?]>([
    [
      "this is not JSON",
      `couldn't get version/kind; json parse error: json: cannot unmarshal string into Go value of type ${meta}`,
    ],
    [
      "[1]",
      `couldn't get version/kind; json parse error: json: cannot unmarshal array into Go value of type ${meta}`,
    ],
    ["{}", "expected webhook response of apiextensions.k8s.io/v1, Kind=ConversionReview, got /, Kind="],
    [
      '{"kind":"ConversionReview"}',
      "expected webhook response of apiextensions.k8s.io/v1, Kind=ConversionReview, got /, Kind=ConversionReview",
    ],
    [
      '{"kind":"Status","apiVersion":"v1"}',
      "converting (v1.Status) to (v1.ConversionReview): unknown conversion",
    ],
    [
      '{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1"}',
      'no kind "AdmissionReview" is registered for version "admission.k8s.io/v1" in scheme "pkg/runtime/scheme.go:111"',
    ],
    [
      review({}, "v1beta1"),
      "converting (v1beta1.ConversionReview) to (v1.ConversionReview): unknown conversion",
    ],
    [
      review({}),
      "converting (v1.ConversionReview) to (v1beta1.ConversionReview): unknown conversion",
      "v1beta1",
    ],
    [
      review({ uid: 5 }),
      "json: cannot unmarshal number into Go struct field ConversionResponse.response.uid of type types.UID",
    ],
    [
      review({ result: "x" }),
      "json: cannot unmarshal string into Go struct field ConversionResponse.response.result of type v1.Status",
    ],
    [
      review({ convertedObjects: {} }),
      "json: cannot unmarshal object into Go struct field ConversionResponse.response.convertedObjects of type []runtime.RawExtension",
    ],
    [review(null), "no response provided"],
    [review({}), 'expected response.uid="u", got ""'],
    [review({ uid: "u" }), "response.result.status was '', not 'Success'"],
    [
      review({ uid: "u", result: { status: "success" } }),
      "response.result.status was 'success', not 'Success'",
    ],
    [review({ uid: "u", result: { status: "Failure", message: "no" } }), "no"],
    [review({ result: { status: "Failure", message: "no" } }, "v1beta1"), "no", "v1beta1"],
  ])("rejects %s", (body, failure, version = "v1") => {
    expect(readResponse(body, "u", version, newest)).toMatchObject({ failure: { text: failure } });
  });

  it("takes the objects of a success", () => {
    const body = review({ uid: "u", result: { status: "Success" }, convertedObjects: [1, null] });
    expect(readResponse(body, "u", "v1", newest)).toMatchObject({ objects: [1n, null] });
  });
});

describe("httpFault", () => {
  it.each([
    [200, "", "0-length response with status code: 200 and content type: application/json"],
    [400, "boom", "the server rejected our request for an unknown reason"],
    [500, "boom", 'an error on the server ("unknown") has prevented the request from succeeding'],
    [403, '{"kind":"Status","apiVersion":"v1","status":"Failure","message":"from status"}', "from status"],
    [301, "boom", "the server responded with the status code 301 but did not return more information"],
    [201, "anything", undefined],
  ])("of %i %s", (code, body, expected) => {
    expect(httpFault({ code, body })?.text).toBe(expected);
  });
});
