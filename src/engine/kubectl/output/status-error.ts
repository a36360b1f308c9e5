import { quote } from "../../go/value/go-text.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";

/** Distinct causes, as `field: message`. */
function causeLines(body: Value): string[] {
  const causes = member(member(body, "details"), "causes");
  if (!isList(causes)) return [];
  return [...new Set(causes.map((cause) => `${stringAt(cause, "field")}: ${stringAt(cause, "message")}`))];
}

/**
 * Returns what kubectl prints for a rejection. `doing` is the text before the server's message: `error when creating
 * "a.yaml": `.
 * Upstream: k8s.io/kubectl/pkg/cmd/util/helpers.go `StandardErrorMessage`, `statusCausesToAggrError`.
 */
export function statusErrorText(body: Value, doing: string): string {
  if (!isMap(body)) {
    return "Error from server (NotFound): the server could not find the requested resource";
  }
  const lines = causeLines(body);
  const kind = stringAt(body, "details", "kind");
  const isInvalid = stringAt(body, "reason") === "Invalid";
  // The error of a patch that cannot be applied contains no object.
  if (isInvalid && kind === "")
    return `The request is invalid: ${lines.join("\n") || stringAt(body, "message")}`;
  if (isInvalid && lines.length > 0) {
    const what = `The ${kind} ${quote(stringAt(body, "details", "name"))} is invalid: `;
    return lines.length === 1 ? what + lines[0] : `${what}\n${lines.map((line) => `* ${line}`).join("\n")}`;
  }
  return statusLine(body, doing);
}

/** The same as one of several errors: the server's message is unchanged. */
export function statusLine(body: Value, doing: string): string {
  const reason = stringAt(body, "reason");
  return `Error from server${reason === "" ? "" : ` (${reason})`}: ${doing}${stringAt(body, "message")}`;
}
