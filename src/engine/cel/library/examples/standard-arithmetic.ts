import type { ExamplesOf } from "../function.ts";
import type { arithmetic } from "../standard-arithmetic.ts";

export const arithmeticExamples: ExamplesOf<typeof arithmetic> = {
  add_bytes: "b'a' + b'b' == b'ab'",
  add_double: "0.5 + 0.25 == 0.75",
  add_duration_duration: "duration('1h') + duration('30m') == duration('90m')",
  add_duration_timestamp: "duration('60s') + timestamp(0) == timestamp(60)",
  add_timestamp_duration:
    "timestamp('2024-02-28T00:00:00Z') + duration('24h') == timestamp('2024-02-29T00:00:00Z')",
  add_int64: "1 + 2 == 3",
  add_list: "[1] + [2] == [1, 2]",
  add_string: "'a' + 'b' == 'ab'",
  add_uint64: "1u + 2u == 3u",
  divide_double: "7.0 / 2.0 == 3.5",
  divide_int64: "7 / 2 == 3",
  divide_uint64: "7u / 2u == 3u",
  modulo_int64: "-7 % 3 == -1",
  modulo_uint64: "7u % 3u == 1u",
  multiply_double: "1.5 * 2.0 == 3.0",
  multiply_int64: "3 * 4 == 12",
  multiply_uint64: "3u * 4u == 12u",
  negate_double: "-(0.5 + 0.5) == -1.0",
  negate_int64: "-(2 + 3) == -5",
  subtract_double: "1.0 - 0.25 == 0.75",
  subtract_duration_duration: "duration('1h') - duration('15m') == duration('45m')",
  subtract_int64: "2 - 3 == -1",
  subtract_timestamp_duration: "timestamp(60) - duration('60s') == timestamp(0)",
  subtract_timestamp_timestamp:
    "timestamp('2024-01-02T00:00:00Z') - timestamp('2024-01-01T00:00:00Z') == duration('24h')",
  subtract_uint64: "3u - 2u == 1u",
};
