import { stringFormat } from "../../src/engine/apimachinery/formats/registry.ts";
import { parseOnce } from "../../src/engine/apimachinery/source/document.ts";
import {
  parseQuantity,
  quantityAsInteger,
  quantityTimesPower,
} from "../../src/engine/cel/values/quantity.ts";
import { parseFormatDuration, parseGoDuration } from "../../src/engine/go/decode/duration.ts";
import { parseRfc3339 } from "../../src/engine/go/decode/rfc3339.ts";
import { isMapped, parseAddress, printAddress } from "../../src/engine/go/net/address.ts";
import { escapedPath, type ParsedUrl, parseRequestUri, parseUrl } from "../../src/engine/go/url/parse.ts";
import { formatFloat, formatFloatJson, quote } from "../../src/engine/go/value/go-text.ts";
import { toJson } from "../../src/engine/go/value/json.ts";
import { parseFloat64 } from "../../src/engine/go/value/parse-float.ts";

/** Our answer to a text, in the form of the recorder's `internal/functions`. */
type Answer = (text: string) => string;

const float = new DataView(new ArrayBuffer(8));

/** The number with these bits in hexadecimal digits. */
function floatOf(bits: string): number {
  float.setBigUint64(0, BigInt(`0x${bits}`));
  return float.getFloat64(0);
}

function bitsOf(n: number): string {
  if (Number.isNaN(n)) return "NaN";
  float.setFloat64(0, n);
  return float.getBigUint64(0).toString(16);
}

function urlText(parsed: ParsedUrl): string {
  if (!parsed.ok) return `error: ${parsed.error}`;
  const { scheme, opaque, user = "", host, rawQuery, fragment } = parsed.url;
  return [scheme, opaque, user, host, escapedPath(parsed.url), rawQuery, fragment].join("|");
}

function quantity(text: string): string {
  // The pinned server is that of Kubernetes 1.37: 18 digits, and zero times infinity is NaN.
  const parsed = parseQuantity(text, 18);
  if (!parsed.ok) return `error: ${parsed.error}`;
  const { value } = parsed.quantity;
  const sign = value > 0n ? 1 : value < 0n ? -1 : 0;
  const float64 = bitsOf(quantityTimesPower(parsed.quantity));
  return `${quantityAsInteger(parsed.quantity) ?? "no integer"} ${sign} ${float64}`;
}

function document(text: string, format: "json" | "yaml"): string {
  const read = parseOnce(text, format);
  if (!read.ok) return `error: ${read.error}`;
  if (read.unrepresentable === undefined) return toJson(read.value);
  return format === "yaml"
    ? "a number beyond float64"
    : `error: json: cannot unmarshal number ${read.unrepresentable} into Go value of type float64`;
}

const ours: Readonly<Record<string, Answer>> = {
  quote,
  float: (bits) => formatFloat(floatOf(bits)),
  "json-float": (bits) => formatFloatJson(floatOf(bits)),
  "parse-float": (text) => {
    const parsed = parseFloat64(text);
    return parsed.ok ? bitsOf(parsed.value) : `error: ${parsed.fault}`;
  },
  duration: (text) => String(parseGoDuration(text) ?? "error"),
  "duration-words": (text) => String(parseFormatDuration(text) ?? "error"),
  time: (text) => {
    const parsed = parseRfc3339(text);
    if (!parsed.ok) return `error: ${parsed.error}`;
    return `${parsed.seconds} ${parsed.nanoseconds} ${parsed.offset}`;
  },
  address: (text) => {
    const parsed = parseAddress(text);
    if (!parsed.ok) return "error";
    return parsed.value.zone !== "" || isMapped(parsed.value) ? "an address" : printAddress(parsed.value);
  },
  url: (text) => urlText(parseUrl(text)),
  "request-uri": (text) => urlText(parseRequestUri(text)),
  quantity,
  yaml: (text) => document(text, "yaml"),
  json: (text) => document(text, "json"),
};

/** Our answer to a text for a function. A format has the name `format:NAME`. */
export function ourAnswer(name: string, text: string): string {
  const format = name.startsWith("format:") ? stringFormat(name.slice("format:".length)) : undefined;
  return format === undefined ? (ours[name]?.(text) ?? "") : String(format(text));
}
