import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, integer, quoted, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/**
 * What the server rejects in a conversion.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion/webhook_converter.go, client-go's rest client.
 */

export const webhookFailed = frame(
  "webhookFailed",
  words`conversion webhook for ${text("apiVersion")}, Kind=${text("kind")} failed: ${inner("why")}`,
  "conversion/failed",
);
export const objectInvalid = frame(
  "objectInvalid",
  words`conversion webhook for ${text("apiVersion")}, Kind=${text("kind")} returned invalid object${choice("at", ["", " at index 0"])}: ${inner("why")}`,
);
export const metadataInvalid = frame(
  "metadataInvalid",
  words`conversion webhook for ${text("apiVersion")}, Kind=${text("kind")} returned invalid metadata: ${inner("why")}`,
  "conversion/metadata-entries",
);
export const otherCount = fault(
  "conversion/count",
  words`conversion webhook for ${text("apiVersion")}, Kind=${text("kind")} returned ${integer("count")} objects, expected ${integer("expected")}`,
);
export const noReviewVersion = fault(
  "conversion/review-versions",
  words`no supported conversion review versions`,
);
export const objectMissing = fault("conversion/object-missing", words`unexpected end of JSON input`);
export const objectNotAnObject = fault(
  "conversion/not-an-object",
  words`json: cannot unmarshal ${word("found")} into Go value of type map[string]interface {}`,
);
export const objectKindMissing = fault(
  "conversion/kind-missing",
  words`Object 'Kind' is missing in '${text("sent")}'`,
);
export const otherGroupVersion = fault(
  "conversion/apiVersion",
  words`invalid groupVersion (expected ${text("expected")}, received ${text("received")})`,
);
export const otherKind = fault(
  "conversion/kind",
  words`invalid kind (expected ${text("expected")}, received ${text("received")})`,
);
export const identityChanged = fault(
  "conversion/identity",
  words`must have the same ${choice("what", ["name", "namespace", "UID"])}: ${text("before")} != ${text("after")}`,
);
export const metadataMissing = fault(
  "conversion/metadata-missing",
  words`missing metadata in converted object`,
);
export const metadataOfType = fault(
  "conversion/metadata-type",
  words`invalid metadata of type ${text("type")} in converted object`,
);
export const mapOfType = fault(
  "conversion/metadata-type",
  words`invalid metadata.${choice("field", ["labels", "annotations"])} of type ${text("type")} in converted object`,
);
export const entryOfType = fault(
  "conversion/metadata-entry",
  words`metadata.${choice("field", ["labels", "annotations"])}[${text("key")}] must be a string, but is ${text("type")} in converted object`,
);
/** The server's errors of labels or annotations, as one text. */
export const entriesInvalid = fault("conversion/metadata-entries", words`${text("errors")}`);

/** The answer. */
export const otherResponse = fault(
  "conversion/other-response",
  words`expected webhook response of ${text("expected")}, Kind=ConversionReview, got ${text("apiVersion")}, Kind=${text("kind")}`,
);
export const noResponse = fault("conversion/no-response", words`no response provided`);
export const otherUid = fault(
  "conversion/uid",
  words`expected response.uid=${quoted("expected")}, got ${quoted("answered")}`,
);
export const notSuccess = fault(
  "conversion/status",
  words`response.result.status was '${text("status")}', not 'Success'`,
);
/** The webhook's own message. Its words are anything. */
export const failedByWebhook = fault("conversion/failed", words`${text("message")}`);

/** The server's client for HTTP. */
export const emptyAnswer = fault(
  "conversion/empty-answer",
  words`0-length response with status code: ${integer("code")} and content type: application/json`,
);
export const unreadableCode = fault(
  "conversion/code",
  words`the server responded with the status code ${integer("code")} but did not return more information`,
);
/** What the client says for codes that it knows. */
export const httpSentences = {
  400: "the server rejected our request for an unknown reason",
  401: "the server has asked for the client to provide credentials",
  403: "unknown",
  404: "the server could not find the requested resource",
  405: "the server does not allow this method on the requested resource",
  406: "the server was unable to respond with a content type that the client supports",
  409: "the server reported a conflict",
  415: "unknown",
  422: "the server rejected our request due to an error in our request",
  429: "the server has received too many requests and has asked us to try again later",
  500: 'an error on the server ("unknown") has prevented the request from succeeding',
  503: "the server is currently unable to handle the request",
  504: "the server was unable to return a response in the time allotted, but may still be processing the request",
} as const;
export const httpCode = fault(
  "conversion/http-code",
  words`${choice("said", Object.values(httpSentences))}`,
).carrying<{ readonly code: number }>();
