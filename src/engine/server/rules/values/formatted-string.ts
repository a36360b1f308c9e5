import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { bytes, type CelValue, celError, duration, timestamp } from "../../../cel/values/value.ts";
import { decodeBase64 } from "../../../go/decode/base64.ts";
import { parseFormatDuration } from "../../../go/decode/duration.ts";
import { parseDate, parseRfc3339 } from "../../../go/decode/rfc3339.ts";
import { quote } from "../../../go/value/go-text.ts";
import { invalidBytes, invalidDate, invalidDateTime, invalidDuration } from "./faults.ts";

/**
 * Converts a string to the CEL type of its format, if the format has one. Otherwise the string is returned unchanged.
 * Upstream: k8s.io/kube-openapi/pkg/validation/strfmt date.go, time.go, duration.go, default.go.
 */
export function formattedString(text: string, format: string, { standardBytes }: Capabilities): CelValue {
  switch (format) {
    case "duration":
      return toDuration(text);
    case "date":
      return toDate(text);
    case "date-time":
      return toDateTime(text);
    case "byte":
      return toBytes(text, standardBytes);
    default:
      return text;
  }
}

const second = 1_000_000_000n;

function toDuration(text: string): CelValue {
  const nanos = parseFormatDuration(text);
  if (nanos !== undefined) return duration(nanos);
  return celError(invalidDuration({ value: text, repeated: text }));
}

function toDate(text: string): CelValue {
  const parsed = parseDate(text);
  if (parsed.ok) return timestamp(BigInt(parsed.seconds) * second);
  return celError(invalidDate({ value: text, reason: parsed.error }));
}

function toDateTime(text: string): CelValue {
  if (text === "") return timestamp(0n);
  const parsed = parseRfc3339(text);
  if (parsed.ok) {
    return timestamp(BigInt(parsed.seconds) * second + BigInt(parsed.nanoseconds), parsed.offset);
  }
  return celError(invalidDateTime({ value: text, reason: localTimeError(text, parsed.error) }));
}

/** The server tries several layouts and reports the error of the last one, which has no zone. */
function localTimeError(text: string, error: string): string {
  const local = /^\d{4}-\d\d-\d\dT\d\d?:\d\d:\d\d(?:[.,]\d+)?/.exec(text)?.[0];
  if (local === undefined) return error.replace("05Z07:00", "05");
  return `parsing time ${quote(text)}: extra text: ${quote(text.slice(local.length))}`;
}

/** Before `standardBytes`, rules decode the URL alphabet, although validation requires the standard one. */
function toBytes(text: string, isStandard: boolean): CelValue {
  const standard = isStandard ? text : text.replaceAll(/[+/_-]/g, (c) => ({ "-": "+", _: "/" })[c] ?? "!");
  const decoded = decodeBase64(standard);
  if (decoded.ok) return bytes(decoded.bytes);
  return celError(invalidBytes({ value: text, offset: decoded.offset }));
}
