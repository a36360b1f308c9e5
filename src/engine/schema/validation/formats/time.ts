import { daysIn } from "../../../godecode/rfc3339.ts";

/** Dates, times and durations. Upstream: k8s.io/kube-openapi/pkg/validation/strfmt date.go, time.go, duration.go. */

/** `2006-01-02`, a day that exists. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(Number(text.slice(0, 4)), month);
}

/** Any character may begin the fraction: upstream does not escape the dot. */
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[^\n]\d+)?(?:z|[+-]\d{2}:\d{2})$/u;

/** A date, a `t` and a time with a zone; what follows a second `t` is not looked at. */
export function isDateTime(text: string): boolean {
  const [date = "", time = ""] = text.toLowerCase().split("t", 2);
  return timeOfDay.test(time) && isDate(date);
}

const nanoseconds: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1000n,
  "\u00b5s": 1000n,
  "\u03bcs": 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};

/** Whether Go's `time.ParseDuration` takes it: `-1.5h`, `1h30m`, within an int64 of nanoseconds. */
function isGoDuration(text: string): boolean {
  const unsigned = text.replace(/^[-+]/, "");
  if (unsigned === "0") return true;
  if (!/^(?:(?:\d+\.?\d*|\.\d+)[^\d.]+)+$/.test(unsigned)) return false;
  const limit = 2n ** 63n;
  let total = 0n;
  for (const [, whole = "", unit = ""] of unsigned.matchAll(/(\d*)(?:\.\d*)?([^\d.]+)/g)) {
    const scale = Object.hasOwn(nanoseconds, unit) ? nanoseconds[unit] : undefined;
    if (scale === undefined) return false;
    total += BigInt(whole === "" ? 0 : whole) * scale;
    if (total > limit) return false;
  }
  return total < limit || text.startsWith("-");
}

/** Units in words; the last of each line stands for everything that begins with it. */
const unitWords = [
  ["ns", "nano"],
  ["us", "\u00b5s", "micro"],
  ["ms", "milli"],
  ["s", "sec"],
  ["m", "min"],
  ["h", "hr", "hour"],
  ["d", "day"],
  ["w", "wk", "week"],
];

function isUnitWord(unit: string): boolean {
  return unitWords.some((words) => words.includes(unit) || unit.startsWith(words.at(-1) ?? unit));
}

/** A Go duration, or any text with a number and a known unit somewhere: `5 days`, `P1D`. */
export function isDuration(text: string): boolean {
  if (isGoDuration(text)) return true;
  let known = false;
  for (const [, factor = "", unit = ""] of text.matchAll(/(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    if (BigInt(factor) >= 2n ** 63n) return false;
    known ||= isUnitWord(unit.toLowerCase());
  }
  return known;
}
