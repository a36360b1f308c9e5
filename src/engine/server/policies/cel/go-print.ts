import { address } from "../../../apimachinery/wording/go-syntax.ts";
import { printValue } from "../../../cel/values/print.ts";
import { formatDuration, formatTimestamp } from "../../../cel/values/time.ts";
import type { CelOpaque, CelTimestamp, CelValue } from "../../../cel/values/value.ts";
import { formatFloat, quote } from "../../../go/value/go-text.ts";
import { isJsonPatch, isObject } from "./messages.ts";

/** A time as Go's `%v` prints it: `2020-01-01 00:00:00 +0000 UTC`. */
export function timeText(time: CelTimestamp): string {
  const text = formatTimestamp(time);
  const [, day, clock, zone = ""] = /^(.*)T([\d:.]+)(.*)$/.exec(text) ?? [];
  const offset = zone.replace(":", "");
  return `${day} ${clock} ${zone === "Z" ? "+0000 UTC" : `${offset} ${offset}`}`;
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

/** A value of CEL as Go's `%v` prints it in Go's own slices and maps, where messages are addresses. */
export function celText(value: CelValue): string {
  if (typeof value !== "object" || value === null) return printValue(value);
  if (value.kind === "timestamp") return timeText(value);
  if (value.kind !== "opaque") return printValue(value);
  return value.field === undefined ? (value.mapKey ?? printValue(value)) : address;
}

/** A time as Go's `%#v` prints it. */
export function timeSyntax(time: CelTimestamp): string {
  const [, year, month, day, hour, minute, second, fraction = "", zone] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)(?:\.(\d+))?(.*)$/.exec(formatTimestamp(time)) ?? [];
  const numbers = [day, hour, minute, second, fraction.padEnd(9, "0")].map(Number).join(", ");
  const location = zone === "Z" ? "time.UTC" : 'time.Location("")';
  return `time.Date(${Number(year)}, time.${months[Number(month) - 1]}, ${numbers}, ${location})`;
}

export function bytesSyntax(type: string, bytes: Uint8Array): string {
  return `${type}{${Array.from(bytes, (byte) => `0x${byte.toString(16)}`).join(", ")}}`;
}

function messageType(value: CelOpaque): string {
  return isJsonPatch(value)
    ? "*mutation.JSONPatchVal"
    : isObject(value)
      ? "*dynamic.ObjectVal"
      : value.typeName;
}

/** A value of CEL as Go's `%#v` prints cel-go's value. Addresses differ between processes; this one is made up. */
export function celSyntax(value: CelValue): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      return formatFloat(value);
    case "boolean":
    case "bigint":
      return String(value);
  }
  if (value === null) return "0";
  switch (value.kind) {
    case "uint":
      return `0x${value.value.toString(16)}`;
    case "bytes":
      return bytesSyntax("types.Bytes", value.value);
    case "timestamp":
      return timeSyntax(value);
    case "duration":
      return `types.Duration{Duration:${value.nanos}}`;
    case "list":
    case "map":
      return `(${value.goType})(${address})`;
    case "optional":
      return `(*types.Optional)(${address})`;
    case "opaque":
      return `(${messageType(value)})(${address})`;
    default:
      return `(*types.Type)(${address})`;
  }
}

/** A key as Go's `%q` prints cel-go's value: integers are characters. */
export function quotedKey(key: CelValue): string {
  if (typeof key === "string") return quote(key);
  if (typeof key === "boolean") return `%!q(types.Bool=${key})`;
  if (typeof key === "number") return `%!q(types.Double=${formatFloat(key)})`;
  if (key === null) return quotedCharacter(0n);
  if (typeof key === "bigint") return quotedCharacter(key);
  if (key.kind === "uint") return quotedCharacter(key.value);
  if (key.kind === "timestamp") return quote(timeText(key));
  return quote(key.kind === "duration" ? formatDuration(key) : printValue(key));
}

/** Go's `%q` of an integer: the character in single quotes. */
function quotedCharacter(code: bigint): string {
  const isCharacter = code >= 0n && code <= 0x10ffffn && !(code >= 0xd800n && code <= 0xdfffn);
  const character = isCharacter ? String.fromCodePoint(Number(code)) : "\ufffd";
  if (character === "'") return String.raw`'\''`;
  return character === '"' ? `'"'` : `'${quote(character).slice(1, -1)}'`;
}
