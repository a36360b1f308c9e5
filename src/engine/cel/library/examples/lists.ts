import type { ExamplesOf } from "../function.ts";
import type { lists } from "../lists.ts";

export const listsExamples: ExamplesOf<typeof lists> = {
  list_int_sortByAssociatedKeys: "[3, 1, 2].sortBy(x, -x) == [3, 2, 1]",
  list_uint_sortByAssociatedKeys: "[3u, 1u].sortBy(x, x) == [1u, 3u]",
  list_double_sortByAssociatedKeys: "[2, 1].sortBy(x, 0.5 * double(x)) == [1, 2]",
  list_bool_sortByAssociatedKeys: "[3, 1].sortBy(x, x > 2) == [1, 3]",
  "list_google.protobuf.Duration_sortByAssociatedKeys":
    "['2m', '90s'].sortBy(x, duration(x)) == ['90s', '2m']",
  "list_google.protobuf.Timestamp_sortByAssociatedKeys": "[60, 0].sortBy(x, timestamp(x)) == [0, 60]",
  list_string_sortByAssociatedKeys: "[10, 9].sortBy(x, string(x)) == [10, 9]",
  list_bytes_sortByAssociatedKeys: "['b', 'a'].sortBy(x, bytes(x)) == ['a', 'b']",
  list_distinct: "[1, 2, 1].distinct() == [1, 2]",
  list_flatten: "[[1], [2, 3]].flatten() == [1, 2, 3]",
  list_flatten_int: "[[[1]], [[2], [3]]].flatten(2) == [1, 2, 3]",
  lists_range: "lists.range(3) == [0, 1, 2]",
  list_reverse: "[1, 2].reverse() == [2, 1]",
  list_slice: "[1, 2, 3].slice(1, 3) == [2, 3]",
  list_int_sort: "[3, 1, 2].sort() == [1, 2, 3]",
  list_uint_sort: "[3u, 1u].sort() == [1u, 3u]",
  list_double_sort: "[1.5, 0.5].sort() == [0.5, 1.5]",
  list_bool_sort: "[true, false].sort() == [false, true]",
  "list_google.protobuf.Duration_sort":
    "[duration('2m'), duration('90s')].sort() == [duration('90s'), duration('2m')]",
  "list_google.protobuf.Timestamp_sort":
    "[timestamp(60), timestamp(0)].sort() == [timestamp(0), timestamp(60)]",
  list_string_sort: "['b', 'a'].sort() == ['a', 'b']",
  list_bytes_sort: "[b'b', b'a'].sort() == [b'a', b'b']",
};
