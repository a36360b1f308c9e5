import { formatFloat, utf8Bytes } from "../../go/value/go-text.ts";
import { parseFloat64 } from "../../go/value/parse-float.ts";
import { checkedInt, checkedUint } from "./arithmetic.ts";
import { integerOverflow, invalidUtf8, notConvertible, unsignedOverflow } from "./faults.ts";
import {
  formatSeconds,
  formatTimestamp,
  parseDuration,
  parseTimestamp,
  timestampOfSeconds,
  unixSeconds,
} from "./time.ts";
import {
  bytes,
  type CelBytes,
  type CelDuration,
  type CelError,
  type CelTimestamp,
  type CelUint,
  type CelValue,
  celError,
  type OrError,
  typeNameOf,
} from "./value.ts";

/** The error of a conversion that is impossible for the value's kind or text. */
function refused(value: CelValue, to: string): CelError {
  return celError(notConvertible({ from: typeNameOf(value), to }));
}

const truths = new Set(["1", "t", "T", "TRUE", "true", "True"]);
const falsehoods = new Set(["0", "f", "F", "FALSE", "false", "False"]);

/** `bool(string)`: accepts the words of Go's `strconv.ParseBool`. */
export function toBool(text: string): OrError<boolean> {
  if (truths.has(text)) return true;
  return falsehoods.has(text) ? false : refused(text, "bool");
}

export function toBytes(text: string): CelBytes {
  return bytes(Uint8Array.from(utf8Bytes(text)));
}

export function toDouble(value: CelValue): OrError<number> {
  if (typeof value === "string") {
    const parsed = parseFloat64(value);
    return parsed.ok ? parsed.value : refused(value, "double");
  }
  if (typeof value === "bigint") return Number(value);
  return typeof value === "object" && value?.kind === "uint" ? Number(value.value) : refused(value, "double");
}

export function toDuration(text: string): OrError<CelDuration> {
  return parseDuration(text) ?? refused(text, "google.protobuf.Duration");
}

export function toTimestamp(value: CelValue): OrError<CelTimestamp> {
  if (typeof value === "bigint") return timestampOfSeconds(value);
  const parsed = typeof value === "string" ? parseTimestamp(value) : undefined;
  return parsed ?? refused(value, "google.protobuf.Timestamp");
}

/** `int(x)`: truncates doubles. Timestamps are converted to seconds, durations to nanoseconds. */
export function toInt(value: CelValue): OrError<bigint> {
  if (typeof value === "number") {
    // Go excludes the smallest int64 too.
    const inside = value > -(2 ** 63) && value < 2 ** 63;
    return inside ? BigInt(Math.trunc(value)) : celError(integerOverflow());
  }
  if (typeof value === "string") {
    // Numbers with more digits do not fit, and parsing them would take more than linear time.
    const n = /^[-+]?0*\d{1,19}$/.test(value) ? BigInt(value.replace(/^\+/, "")) : undefined;
    return n !== undefined && BigInt.asIntN(64, n) === n ? n : refused(value, "int");
  }
  if (typeof value !== "object" || value === null) return refused(value, "int");
  if (value.kind === "uint") return checkedInt(value.value);
  if (value.kind === "duration") return value.nanos;
  return value.kind === "timestamp" ? unixSeconds(value) : refused(value, "int");
}

export function toUint(value: CelValue): OrError<CelUint> {
  if (typeof value === "number") {
    const inside = value >= 0 && value < 2 ** 64;
    return inside ? checkedUint(BigInt(Math.trunc(value))) : celError(unsignedOverflow());
  }
  if (typeof value === "bigint") return checkedUint(value);
  if (typeof value === "string" && /^0*\d{1,20}$/.test(value)) {
    const n = BigInt(value);
    if (BigInt.asUintN(64, n) === n) return checkedUint(n);
  }
  return refused(value, "uint");
}

/** `string(x)`. */
export function toText(value: CelValue): OrError<string> {
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatFloat(value);
  if (typeof value !== "object") return String(value);
  if (value === null) return "null";
  switch (value.kind) {
    case "uint":
      return String(value.value);
    case "bytes":
      return decodeUtf8(value) ?? celError(invalidUtf8());
    case "duration":
      return formatSeconds(value);
    case "timestamp":
      return formatTimestamp(value);
    case "type":
      return value.name;
    default:
      return refused(value, "string");
  }
}

/** Decodes bytes as UTF-8. Undefined if they are not valid UTF-8. */
function decodeUtf8({ value }: CelBytes): string | undefined {
  let encoded = "";
  for (const byte of value) encoded += `%${byte.toString(16).padStart(2, "0")}`;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
