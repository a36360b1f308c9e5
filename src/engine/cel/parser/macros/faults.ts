/** What macros reject. Upstream: github.com/google/cel-go/parser/macro.go, cel/library.go, ext/{comprehensions,lists}.go. */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { choice, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const hasArgument = fault("cel/has-argument", words`invalid argument to has() macro`);
/** The first argument of `all`, `exists` and other macros that check items. */
export const notSimpleName = fault("cel/not-simple-name", words`argument must be a simple name`);
/** The first argument of `map` and `filter`. */
export const notIdentifier = fault("cel/not-identifier", words`argument is not an identifier`);
export const notSimpleIdentifier = fault(
  "cel/not-simple-identifier",
  words`${choice("macro", ["optMap", "optFlatMap"])}() variable name must be a simple identifier`,
);
export const accumulatorOverwritten = fault(
  "cel/accumulator-overwritten",
  words`iteration variable overwrites accumulator variable`,
);
export const repeatedVariable = fault(
  "cel/repeated-variable",
  words`duplicate variable name: ${text("name")}`,
);
export const notSortable = fault(
  "cel/not-sortable",
  words`sortBy can only be applied to a list, identifier, comprehension, call or select expression`,
);
