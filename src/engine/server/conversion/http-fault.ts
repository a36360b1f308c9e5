import { groupVersion, kindOf } from "../../apimachinery/request/group-version-kind.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { goStatus } from "./status-type.ts";
import type { HttpAnswer } from "./webhook.ts";

const sentences: ReadonlyMap<number, string> = new Map([
  [400, "the server rejected our request for an unknown reason"],
  [401, "the server has asked for the client to provide credentials"],
  [403, "unknown"],
  [404, "the server could not find the requested resource"],
  [405, "the server does not allow this method on the requested resource"],
  [406, "the server was unable to respond with a content type that the client supports"],
  [409, "the server reported a conflict"],
  [415, "unknown"],
  [422, "the server rejected our request due to an error in our request"],
  [429, "the server has received too many requests and has asked us to try again later"],
  [503, "the server is currently unable to handle the request"],
  [
    504,
    "the server was unable to return a response in the time allotted, but may still be processing the request",
  ],
]);

/** Checks whether a body is a Status that reports a failure. */
function isFailure(value: Value): boolean {
  const kind = kindOf(stringAt(value, "apiVersion"), stringAt(value, "kind"), {
    group: "",
    version: "v1",
    kind: "",
  });
  const isStatus = kind.kind === "Status" && groupVersion(kind) === "v1";
  return isStatus && decodeGo(value, goStatus).error === undefined && stringAt(value, "status") === "Failure";
}

/**
 * Returns the error of the server's client for an unsuccessful answer: the message of a Status, else a text for the
 * code. Undefined if the answer can be read.
 * Upstream: k8s.io/client-go/rest/request.go `transformResponse`, apierrors.NewGenericServerResponse.
 */
export function httpFault({ code, body }: HttpAnswer): string | undefined {
  if (code >= 200 && code <= 206) {
    // 204 has no body, whatever is sent.
    return body === "" || code === 204
      ? `0-length response with status code: ${code} and content type: application/json`
      : undefined;
  }
  const document = parseDocument(body, formatOf(body));
  if (document.ok && isFailure(document.value)) return stringAt(document.value, "message");
  const sentence = sentences.get(code);
  if (sentence !== undefined) return sentence;
  return code >= 500
    ? 'an error on the server ("unknown") has prevented the request from succeeding'
    : `the server responded with the status code ${code} but did not return more information`;
}
