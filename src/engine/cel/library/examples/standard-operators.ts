import type { ExamplesOf } from "../function.ts";
import type { operators } from "../standard-operators.ts";

export const operatorsExamples: ExamplesOf<typeof operators> = {
  conditional: "(2 > 1 ? 'more' : 'less') == 'more'",
  logical_and: "true && 1 < 2",
  logical_or: "false || 1 < 2",
  logical_not: "!false",
  not_strictly_false: "[1, 2].all(x, x > 0)",
  equals: "1 + 1 == 2",
  not_equals: "'a' != 'b'",
  index_list: "['a', 'b'][1] == 'b'",
  index_map: "{'k': 'v'}['k'] == 'v'",
  in_list: "2 in [1, 2, 3]",
  in_map: "'k' in {'k': 'v'}",
  size_bytes: "size(b'\u00e9') == 2 && size('\u00e9') == 1",
  bytes_size: "b'\u00e9'.size() == 2",
  size_list: "size([1, 2]) == 2",
  list_size: "[1, 2].size() == 2",
  size_map: "size({'k': 'v'}) == 1",
  map_size: "{'k': 'v'}.size() == 1",
  size_string: "size('h\u00e9llo') == 5",
  string_size: "'h\u00e9llo'.size() == 5",
};
