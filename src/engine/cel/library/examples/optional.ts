import type { ExamplesOf } from "../function.ts";
import type { optionals } from "../optional.ts";

export const optionalsExamples: ExamplesOf<typeof optionals> = {
  select_optional_field: "{'k': 1}.?missing.orValue(2) == 2",
  list_optindex_optional_int: "[1, 2][?5].orValue(0) == 0",
  optional_list_optindex_optional_int: "optional.of([1, 2])[?1].value() == 2",
  map_optindex_optional_value: "{'k': 1}[?'k'].value() == 1",
  optional_map_optindex_optional_value: "optional.of({'k': 1})[?'missing'].orValue(2) == 2",
  optional_list_index_int: "optional.of([1, 2])[1].value() == 2",
  optional_map_index_value: "optional.of({'k': 1})['k'].value() == 1",
  list_first: "[1, 2].first().value() == 1",
  optional_hasValue: "optional.of(1).hasValue()",
  list_last: "[1, 2].last() == optional.of(2)",
  optional_none: "!optional.none().hasValue()",
  optional_of: "optional.of('').hasValue()",
  optional_ofNonZeroValue: "!optional.ofNonZeroValue('').hasValue()",
  optional_unwrap: "optional.unwrap([optional.of(1), optional.none()]) == [1]",
  optional_or_optional: "optional.none().or(optional.of(1)).value() == 1",
  optional_orValue_value: "optional.none().orValue(1) == 1",
  optional_unwrapOpt: "[optional.of(1), optional.none()].unwrapOpt() == [1]",
  optional_value: "optional.of(1).value() == 1",
};
