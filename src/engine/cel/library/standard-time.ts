import { durationType, intType, stringType, timestampType } from "../types/type.ts";
import { type Library, member } from "./function.ts";

/** Parts of timestamps and durations. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const time: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    {
      name: "getFullYear",
      overloads: [
        member("timestamp_to_year", [timestampType], intType),
        member("timestamp_to_year_with_tz", [timestampType, stringType], intType),
      ],
    },
    {
      name: "getMonth",
      overloads: [
        member("timestamp_to_month", [timestampType], intType),
        member("timestamp_to_month_with_tz", [timestampType, stringType], intType),
      ],
    },
    {
      name: "getDayOfYear",
      overloads: [
        member("timestamp_to_day_of_year", [timestampType], intType),
        member("timestamp_to_day_of_year_with_tz", [timestampType, stringType], intType),
      ],
    },
    {
      name: "getDayOfMonth",
      overloads: [
        member("timestamp_to_day_of_month", [timestampType], intType),
        member("timestamp_to_day_of_month_with_tz", [timestampType, stringType], intType),
      ],
    },
    {
      name: "getDate",
      overloads: [
        member("timestamp_to_day_of_month_1_based", [timestampType], intType),
        member("timestamp_to_day_of_month_1_based_with_tz", [timestampType, stringType], intType),
      ],
    },
    {
      name: "getDayOfWeek",
      overloads: [
        member("timestamp_to_day_of_week", [timestampType], intType),
        member("timestamp_to_day_of_week_with_tz", [timestampType, stringType], intType),
      ],
    },
    {
      name: "getHours",
      overloads: [
        member("timestamp_to_hours", [timestampType], intType),
        member("timestamp_to_hours_with_tz", [timestampType, stringType], intType),
        member("duration_to_hours", [durationType], intType),
      ],
    },
    {
      name: "getMinutes",
      overloads: [
        member("timestamp_to_minutes", [timestampType], intType),
        member("timestamp_to_minutes_with_tz", [timestampType, stringType], intType),
        member("duration_to_minutes", [durationType], intType),
      ],
    },
    {
      name: "getSeconds",
      overloads: [
        member("timestamp_to_seconds", [timestampType], intType),
        member("timestamp_to_seconds_tz", [timestampType, stringType], intType),
        member("duration_to_seconds", [durationType], intType),
      ],
    },
    {
      name: "getMilliseconds",
      overloads: [
        member("timestamp_to_milliseconds", [timestampType], intType),
        member("timestamp_to_milliseconds_with_tz", [timestampType, stringType], intType),
        member("duration_to_milliseconds", [durationType], intType),
      ],
    },
  ],
};
