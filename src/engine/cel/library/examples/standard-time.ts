import type { ExamplesOf } from "../function.ts";
import type { time } from "../standard-time.ts";

export const timeExamples: ExamplesOf<typeof time> = {
  timestamp_to_year: "timestamp('2024-02-29T10:20:30.5Z').getFullYear() == 2024",
  timestamp_to_year_with_tz: "timestamp('2023-12-31T23:00:00Z').getFullYear('Europe/Berlin') == 2024",
  timestamp_to_month: "timestamp('2024-02-29T10:20:30.5Z').getMonth() == 1",
  timestamp_to_month_with_tz: "timestamp('2024-01-31T23:00:00Z').getMonth('+02:00') == 1",
  timestamp_to_day_of_year: "timestamp('2024-02-29T10:20:30.5Z').getDayOfYear() == 59",
  timestamp_to_day_of_year_with_tz: "timestamp('2024-02-28T23:00:00Z').getDayOfYear('+02:00') == 59",
  timestamp_to_day_of_month: "timestamp('2024-02-29T10:20:30.5Z').getDayOfMonth() == 28",
  timestamp_to_day_of_month_with_tz: "timestamp('2024-02-28T23:00:00Z').getDayOfMonth('+02:00') == 28",
  timestamp_to_day_of_month_1_based: "timestamp('2024-02-29T10:20:30.5Z').getDate() == 29",
  timestamp_to_day_of_month_1_based_with_tz: "timestamp('2024-02-28T23:00:00Z').getDate('+02:00') == 29",
  timestamp_to_day_of_week: "timestamp('2024-02-29T10:20:30.5Z').getDayOfWeek() == 4",
  timestamp_to_day_of_week_with_tz: "timestamp('2024-02-28T23:00:00Z').getDayOfWeek('+02:00') == 4",
  timestamp_to_hours: "timestamp('2024-02-29T10:20:30.5Z').getHours() == 10",
  timestamp_to_hours_with_tz: "timestamp('2024-02-29T10:20:30.5Z').getHours('+02:00') == 12",
  duration_to_hours: "duration('90m').getHours() == 1",
  timestamp_to_minutes: "timestamp('2024-02-29T10:20:30.5Z').getMinutes() == 20",
  timestamp_to_minutes_with_tz: "timestamp('2024-02-29T10:20:30.5Z').getMinutes('+05:30') == 50",
  duration_to_minutes: "duration('90m').getMinutes() == 90",
  timestamp_to_seconds: "timestamp('2024-02-29T10:20:30.5Z').getSeconds() == 30",
  timestamp_to_seconds_tz: "timestamp('2024-02-29T10:20:30.5Z').getSeconds('+02:00') == 30",
  duration_to_seconds: "duration('90m').getSeconds() == 5400",
  timestamp_to_milliseconds: "timestamp('2024-02-29T10:20:30.5Z').getMilliseconds() == 500",
  timestamp_to_milliseconds_with_tz: "timestamp('2024-02-29T10:20:30.5Z').getMilliseconds('+02:00') == 500",
  duration_to_milliseconds: "duration('1.5s').getMilliseconds() == 1500",
};
