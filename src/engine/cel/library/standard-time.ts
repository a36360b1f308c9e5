import { durationType, intType, stringType, timestampType } from "../types/type.ts";
import { type TimePart, timePart } from "../values/time.ts";
import type { CelTimestamp } from "../values/value.ts";
import { nominal } from "./cost.ts";
import { type CelFunction, type Library, member, type Overload, overloaded } from "./function.ts";

/** An accessor in UTC and in a time zone, with their irregular ids. */
function accessor<const Id extends string>(
  name: string,
  [utcId, zoneId]: readonly [Id, Id],
  part: TimePart,
  ...ofDurations: readonly Overload<Id>[]
): CelFunction<Id> {
  return overloaded(
    name,
    member({
      id: utcId,
      args: [timestampType],
      result: intType,
      call: (time) => timePart(time, undefined, part),
      cost: nominal,
    }),
    member({
      id: zoneId,
      args: [timestampType, stringType],
      result: intType,
      call: (time, zone) => timePart(time, zone, part),
      cost: nominal,
    }),
    ...ofDurations,
  );
}

/** The whole duration in a unit, without the fraction. */
function total<const Id extends string>(id: Id, nanoseconds: bigint): Overload<Id> {
  return member({
    id,
    args: [durationType],
    result: intType,
    call: (value) => value.nanos / nanoseconds,
    cost: nominal,
  });
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

/** The parts of timestamps and durations. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const time = {
  name: "standard",
  since: "1.0",
  functions: [
    accessor("getFullYear", ["timestamp_to_year", "timestamp_to_year_with_tz"], (date) =>
      date.getUTCFullYear(),
    ),
    accessor("getMonth", ["timestamp_to_month", "timestamp_to_month_with_tz"], (date) => date.getUTCMonth()),
    accessor("getDayOfYear", ["timestamp_to_day_of_year", "timestamp_to_day_of_year_with_tz"], dayOfYear),
    accessor(
      "getDayOfMonth",
      ["timestamp_to_day_of_month", "timestamp_to_day_of_month_with_tz"],
      (date) => date.getUTCDate() - 1,
    ),
    accessor(
      "getDate",
      ["timestamp_to_day_of_month_1_based", "timestamp_to_day_of_month_1_based_with_tz"],
      (date) => date.getUTCDate(),
    ),
    accessor("getDayOfWeek", ["timestamp_to_day_of_week", "timestamp_to_day_of_week_with_tz"], (date) =>
      date.getUTCDay(),
    ),
    accessor(
      "getHours",
      ["timestamp_to_hours", "timestamp_to_hours_with_tz"],
      (date) => date.getUTCHours(),
      total("duration_to_hours", 3_600_000_000_000n),
    ),
    accessor(
      "getMinutes",
      ["timestamp_to_minutes", "timestamp_to_minutes_with_tz"],
      (date) => date.getUTCMinutes(),
      total("duration_to_minutes", 60_000_000_000n),
    ),
    accessor(
      "getSeconds",
      ["timestamp_to_seconds", "timestamp_to_seconds_tz"],
      (date) => date.getUTCSeconds(),
      total("duration_to_seconds", 1_000_000_000n),
    ),
    accessor(
      "getMilliseconds",
      ["timestamp_to_milliseconds", "timestamp_to_milliseconds_with_tz"],
      milliseconds,
      total("duration_to_milliseconds", 1_000_000n),
    ),
  ],
} satisfies Library;
