import { durationType, intType, stringType, timestampType } from "../types/type.ts";
import { type TimePart, timePart } from "../values/time.ts";
import type { CelDuration, CelTimestamp } from "../values/value.ts";
import { nominal } from "./cost.ts";
import { type CelFunction, type Library, member, type Overload, overloaded } from "./function.ts";

/** An accessor in UTC and in a zone. The ids are irregular, so the second is given where it does not end in `_with_tz`. */
function accessor(
  name: string,
  id: string,
  part: TimePart,
  { zoned = `${id}_with_tz`, duration = [] }: { zoned?: string; duration?: readonly Overload[] } = {},
): CelFunction {
  const inUtc = (time: CelTimestamp) => timePart(time, undefined, part);
  const inZone = (time: CelTimestamp, zone: string) => timePart(time, zone, part);
  return overloaded(
    name,
    member(id, [timestampType], intType, inUtc, nominal),
    member(zoned, [timestampType, stringType], intType, inZone, nominal),
    ...duration,
  );
}

/** The whole duration in a unit, without its fraction. */
function total(id: string, nanoseconds: bigint): readonly Overload[] {
  return [member(id, [durationType], intType, (value: CelDuration) => value.nanos / nanoseconds, nominal)];
}

const dayMilliseconds = 86_400_000;

function dayOfYear(date: Date): number {
  const newYear = new Date(date);
  newYear.setUTCMonth(0, 1);
  return Math.round((date.getTime() - newYear.getTime()) / dayMilliseconds);
}

function milliseconds(_date: Date, time: CelTimestamp): number {
  const nanos = ((time.nanos % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  return Number(nanos / 1_000_000n);
}

/** Parts of timestamps and durations. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const time: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    accessor("getFullYear", "timestamp_to_year", (date) => date.getUTCFullYear()),
    accessor("getMonth", "timestamp_to_month", (date) => date.getUTCMonth()),
    accessor("getDayOfYear", "timestamp_to_day_of_year", dayOfYear),
    accessor("getDayOfMonth", "timestamp_to_day_of_month", (date) => date.getUTCDate() - 1),
    accessor("getDate", "timestamp_to_day_of_month_1_based", (date) => date.getUTCDate()),
    accessor("getDayOfWeek", "timestamp_to_day_of_week", (date) => date.getUTCDay()),
    accessor("getHours", "timestamp_to_hours", (date) => date.getUTCHours(), {
      duration: total("duration_to_hours", 3_600_000_000_000n),
    }),
    accessor("getMinutes", "timestamp_to_minutes", (date) => date.getUTCMinutes(), {
      duration: total("duration_to_minutes", 60_000_000_000n),
    }),
    accessor("getSeconds", "timestamp_to_seconds", (date) => date.getUTCSeconds(), {
      zoned: "timestamp_to_seconds_tz",
      duration: total("duration_to_seconds", 1_000_000_000n),
    }),
    accessor("getMilliseconds", "timestamp_to_milliseconds", milliseconds, {
      duration: total("duration_to_milliseconds", 1_000_000n),
    }),
  ],
};
