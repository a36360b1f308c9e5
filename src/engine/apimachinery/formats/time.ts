import { parseFormatDuration } from "../../go/decode/duration.ts";
import { daysIn } from "../../go/decode/rfc3339.ts";

/** Dates, times and durations. Upstream: k8s.io/kube-openapi/pkg/validation/strfmt date.go, time.go, duration.go. */

/** Accepts `2006-01-02`, if the day exists. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(Number(text.slice(0, 4)), month);
}

/** Any character may start the fraction, because upstream does not escape the dot. */
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[^\n]\d+)?(?:z|[+-]\d{2}:\d{2})$/u;

/** Accepts a date, a `t` and a time with a zone. Text after a second `t` is ignored. */
export function isDateTime(text: string): boolean {
  const [date = "", time = ""] = text.toLowerCase().split("t", 2);
  return timeOfDay.test(time) && isDate(date);
}

/** Accepts a Go duration, or any text that contains a number with a known unit: `5 days`, `P1D`. */
export function isDuration(text: string): boolean {
  return parseFormatDuration(text) !== undefined;
}
