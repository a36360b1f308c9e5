import { parseDuration } from "../../cel/values/time.ts";
import { bytes, type CelValue, celError, duration, timestamp } from "../../cel/values/value.ts";
import { decodeBase64 } from "../../godecode/base64.ts";
import { parseRfc3339 } from "../../godecode/rfc3339.ts";
import { quote } from "../../value/go-text.ts";

/**
 * Strings whose format gives them a type of their own in rules.
 * Upstream: k8s.io/kube-openapi/pkg/validation/strfmt date.go, time.go, duration.go, default.go.
 */
export const formattedStrings: ReadonlyMap<string, (text: string) => CelValue> = new Map([
  ["duration", toDuration],
  ["date", toDate],
  ["date-time", toDateTime],
  ["byte", toBytes],
]);

const second = 1_000_000_000n;

/** What a unit is worth in nanoseconds, by its words; the last word of a row stands for all that begin with it. */
const unitRows: readonly (readonly [nanos: bigint, ...words: string[]])[] = [
  [1n, "ns", "nano"],
  [1000n, "us", "\u00b5s", "micro"],
  [1_000_000n, "ms", "milli"],
  [second, "s", "sec"],
  [60n * second, "m", "min"],
  [3600n * second, "h", "hr", "hour"],
  [86_400n * second, "d", "day"],
  [604_800n * second, "w", "wk", "week"],
];

/** A Go duration, or the sum of all numbers with a unit word: `5 days`. */
function toDuration(text: string): CelValue {
  const parsed = parseDuration(text);
  if (parsed !== undefined) return parsed;
  let nanos = 0n;
  let known = false;
  for (const [, factor = "", word = ""] of text.matchAll(/(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    const unit = word.toLowerCase();
    for (const [worth, ...words] of unitRows) {
      if (!words.includes(unit) && !unit.startsWith(words.at(-1) ?? unit)) continue;
      known = true;
      nanos += BigInt(factor) * worth;
    }
  }
  if (!known) return celError(`Invalid duration ${text}: unable to parse ${text} as duration`);
  return duration(BigInt.asIntN(64, nanos));
}

function toDate(text: string): CelValue {
  const parsed = parseRfc3339(`${text}T00:00:00Z`);
  if (parsed.ok) return timestamp(BigInt(parsed.seconds) * second);
  return celError(`Invalid date formatted string ${text}: ${parsed.error}`);
}

function toDateTime(text: string): CelValue {
  if (text === "") return timestamp(0n);
  const parsed = parseRfc3339(text);
  if (parsed.ok) {
    return timestamp(BigInt(parsed.seconds) * second + BigInt(parsed.nanoseconds), parsed.offset);
  }
  return celError(`Invalid date-time formatted string ${text}: ${localTimeError(text, parsed.error)}`);
}

/** The server tries layout after layout and reports the last: one without a zone. */
function localTimeError(text: string, error: string): string {
  const local = /^\d{4}-\d\d-\d\dT\d\d?:\d\d:\d\d(?:[.,]\d+)?/.exec(text)?.[0];
  if (local === undefined) return error.replace("05Z07:00", "05");
  return `parsing time ${quote(text)}: extra text: ${quote(text.slice(local.length))}`;
}

/** Rules decode the URL alphabet, though validation asks for the standard one. */
function toBytes(text: string): CelValue {
  const standard = text.replaceAll(/[+/_-]/g, (c) => ({ "-": "+", _: "/" })[c] ?? "!");
  const decoded = decodeBase64(standard);
  if (decoded.ok) return bytes(decoded.bytes);
  return celError(
    `Invalid byte formatted string ${text}: illegal base64 data at input byte ${decoded.offset}`,
  );
}
