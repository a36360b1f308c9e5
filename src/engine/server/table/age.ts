import { parseRfc3339 } from "../../go/decode/rfc3339.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/**
 * Prints a duration as in tables, in at most two units.
 * Upstream: k8s.io/apimachinery/pkg/util/duration/duration.go `HumanDuration`.
 */
export function humanDuration(seconds: number): string {
  if (seconds < -1) return "<invalid>";
  if (seconds < 0) return "0s";
  const pair = (big: number, bigName: string, small: number, smallName: string) => {
    const rest = Math.floor((seconds % big) / small);
    return `${Math.floor(seconds / big)}${bigName}${rest === 0 ? "" : `${rest}${smallName}`}`;
  };
  if (seconds < 2 * minute) return `${Math.floor(seconds)}s`;
  if (seconds < 10 * minute) return pair(minute, "m", 1, "s");
  if (seconds < 3 * hour) return `${Math.floor(seconds / minute)}m`;
  if (seconds < 8 * hour) return pair(hour, "h", minute, "m");
  if (seconds < 2 * day) return `${Math.floor(seconds / hour)}h`;
  if (seconds < 8 * day) return pair(day, "d", hour, "h");
  if (seconds < 2 * year) return `${Math.floor(seconds / day)}d`;
  if (seconds < 8 * year) return pair(year, "y", day, "d");
  return `${Math.floor(seconds / year)}y`;
}

/**
 * Returns the cell of a date column: the age at `now`.
 * Upstream: k8s.io/apimachinery/pkg/api/meta/table/table.go `ConvertToHumanReadableDateType`.
 */
export function ageCell(date: string, now: string): string {
  if (date === "" || date === "null") return "<unknown>";
  const then = secondsOf(date);
  if (then === undefined) return "<invalid>";
  if (then === secondsOf("0001-01-01T00:00:00Z")) return "<unknown>";
  return humanDuration((secondsOf(now) ?? then) - then);
}

/** Returns seconds since 1970. Undefined if the text is not a valid RFC 3339 time. */
function secondsOf(text: string): number | undefined {
  const parsed = parseRfc3339(text);
  return parsed.ok ? parsed.seconds : undefined;
}
