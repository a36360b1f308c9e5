import type { Fault } from "../../apimachinery/fault/fault.ts";
import { groupVersion, kindOf } from "../../apimachinery/request/group-version-kind.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { emptyAnswer, failedByWebhook, httpCode, httpSentences, unreadableCode } from "./faults.ts";
import { goStatus } from "./status-type.ts";
import type { HttpAnswer } from "./webhook.ts";

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
export function httpFault({ code, body }: HttpAnswer): Fault | undefined {
  if (code >= 200 && code <= 206) {
    // 204 has no body, whatever is sent.
    return body === "" || code === 204 ? emptyAnswer({ code }) : undefined;
  }
  const document = parseDocument(body, formatOf(body));
  if (document.ok && isFailure(document.value))
    return failedByWebhook({ message: stringAt(document.value, "message") });
  const said = isKnown(code) ? httpSentences[code] : code >= 500 ? httpSentences[500] : undefined;
  return said === undefined ? unreadableCode({ code }) : httpCode({ said, code });
}

function isKnown(code: number): code is keyof typeof httpSentences {
  return Object.hasOwn(httpSentences, code);
}
