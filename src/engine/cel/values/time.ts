import type { Fault } from "../../apimachinery/fault/fault.ts";
import { parseGoDuration } from "../../go/decode/duration.ts";
import { parseRfc3339 } from "../../go/decode/rfc3339.ts";
import { formatFloatPlain } from "../../go/value/go-text.ts";
import {
  integerOverflow,
  invalidZoneName,
  invalidZoneNumber,
  timestampOverflow,
  unknownZone,
} from "./faults.ts";
import { type CelDuration, type CelTimestamp, celError, duration, type OrError, timestamp } from "./value.ts";

const second = 1_000_000_000n;
const int64Limit = 2n ** 63n;

/** Years 1 to 9999, in seconds of Unix time. */
const firstSecond = -62_135_596_800n;
const lastSecond = 253_402_300_799n;

const outOfYears = celError(timestampOverflow());
const tooLong = celError(integerOverflow());

/** Divides nanoseconds, rounding down, as Go does for the seconds of an instant. */
function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

/** The Unix time in seconds, rounded down. */
export function unixSeconds(time: CelTimestamp): bigint {
  return floorDivide(time.nanos, second);
}

/** Returns the timestamp, or `timestamp overflow` if it is outside the years 1 to 9999. */
export function checkedTimestamp(nanos: bigint, offset: number): OrError<CelTimestamp> {
  const seconds = floorDivide(nanos, second);
  return seconds < firstSecond || seconds > lastSecond ? outOfYears : timestamp(nanos, offset);
}

/** Returns the duration, or `integer overflow` if its nanoseconds do not fit into an int64 (about 292 years). */
export function checkedDuration(nanos: bigint): OrError<CelDuration> {
  return nanos >= int64Limit || nanos < -int64Limit ? tooLong : duration(nanos);
}

export function timestampOfSeconds(seconds: bigint): OrError<CelTimestamp> {
  return checkedTimestamp(seconds * second, 0);
}

/** Parses an RFC 3339 timestamp like Go. Undefined for any other text. */
export function parseTimestamp(text: string): OrError<CelTimestamp> | undefined {
  const parsed = parseRfc3339(text);
  if (!parsed.ok) return undefined;
  return checkedTimestamp(BigInt(parsed.seconds) * second + BigInt(parsed.nanoseconds), parsed.offset);
}

/** Go's `time.ParseDuration`; undefined for any other text. */
export function parseDuration(text: string): CelDuration | undefined {
  const nanos = parseGoDuration(text);
  return nanos === undefined ? undefined : duration(nanos);
}

/** The seconds of a duration, like Go's `Seconds()`. */
function secondsOf(value: CelDuration): number {
  return Number(value.nanos / second) + Number(value.nanos % second) / 1e9;
}

/** `string(duration)`: decimal seconds. */
export function formatSeconds(value: CelDuration): string {
  return `${formatFloatPlain(secondsOf(value))}s`;
}

/** Prints a duration like Go: `1h2m3.5s`. */
export function formatDuration(value: CelDuration): string {
  const { nanos } = value;
  if (nanos === 0n) return "0s";
  const sign = nanos < 0n ? "-" : "";
  const size = nanos < 0n ? -nanos : nanos;
  if (size < 1000n) return `${sign}${size}ns`;
  if (size < 1_000_000n) return `${sign}${decimal(size, 3)}\u00b5s`;
  if (size < second) return `${sign}${decimal(size, 6)}ms`;
  const minutes = size / (60n * second);
  const seconds = `${decimal(size % (60n * second), 9)}s`;
  if (minutes === 0n) return sign + seconds;
  return minutes < 60n
    ? `${sign}${minutes}m${seconds}`
    : `${sign}${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

/** Prints a number shifted right by `places` decimal digits, without trailing zeros. */
function decimal(value: bigint, places: number): string {
  const digits = String(value).padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return digits.slice(0, -places) + (fraction === "" ? "" : `.${fraction}`);
}

/** The calendar fields of an instant at an offset, in the UTC fields of a `Date`. */
function calendar(time: CelTimestamp, offset: number): Date {
  return new Date(Number(unixSeconds(time) + BigInt(offset)) * 1000);
}

/** Prints RFC 3339 with the original offset, and with as many fractional digits as needed. */
export function formatTimestamp(time: CelTimestamp): string {
  const date = calendar(time, time.offset);
  const pad = (n: number, width = 2) => String(n).padStart(width, "0");
  const nanos = time.nanos - unixSeconds(time) * second;
  const fraction = nanos === 0n ? "" : `.${String(nanos).padStart(9, "0").replace(/0+$/, "")}`;
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const clock = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
  const minutes = Math.trunc(Math.abs(time.offset) / 60);
  const sign = time.offset < 0 ? "-" : "+";
  const zone = time.offset === 0 ? "Z" : `${sign}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
  return `${day}T${clock}${fraction}${zone}`;
}

/** Returns the part of a timestamp that an accessor needs. */
export type TimePart = (date: Date, time: CelTimestamp) => number;

/** Returns a part of a timestamp in a zone: undefined for UTC, a name of the IANA database, or `-5:30`. */
export function timePart(time: CelTimestamp, zone: string | undefined, part: TimePart): OrError<bigint> {
  const offset = zone === undefined ? 0 : zoneOffset(time, zone);
  return typeof offset === "object" ? celError(offset) : BigInt(part(calendar(time, offset), time));
}

/** Returns the offset of a zone at an instant, in seconds east of UTC, or Go's error. */
function zoneOffset(time: CelTimestamp, zone: string): number | Fault {
  const colon = zone.indexOf(":");
  if (colon < 0) return namedOffset(time, zone);
  const parts = [zone.slice(0, colon), zone.slice(colon + 1)];
  for (const part of parts) {
    if (!/^[-+]?\d+$/.test(part)) return invalidZoneNumber({ part, problem: "invalid syntax" });
    if (Math.abs(Number(part)) >= 2 ** 63) return invalidZoneNumber({ part, problem: "value out of range" });
  }
  const [hours = 0, minutes = 0] = parts.map(Number);
  return (hours * 60 + (zone.startsWith("-") ? -minutes : minutes)) * 60;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat | undefined>();

function namedOffset(time: CelTimestamp, zone: string): number | Fault {
  if (zone === "" || zone === "UTC" || zone === "Local") return 0;
  if (zone.includes("..") || /^[/\\]/.test(zone)) return invalidZoneName();
  if (!zoneFormats.has(zone)) zoneFormats.set(zone, zoneFormat(zone));
  const format = zoneFormats.get(zone);
  if (format === undefined) return unknownZone({ zone });
  const seconds = Number(unixSeconds(time));
  const name = format.formatToParts(new Date(seconds * 1000)).find((each) => each.type === "timeZoneName");
  const [, sign, hours = "0", minutes = "0", rest = "0"] =
    /GMT([-+])(\d+)(?::(\d+))?(?::(\d+))?/.exec(name?.value ?? "") ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return sign === "-" ? -size : size;
}

/** Go reads zones from files, so names are case-sensitive. `Intl` ignores case. */
function zoneFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (!/^[A-Z][\w+-]*(?:\/[A-Za-z][\w+-]*)*$/.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
}
