import type { ExamplesOf } from "../function.ts";
import type { strings } from "../strings.ts";

export const stringsExamples: ExamplesOf<typeof strings> = {
  string_char_at_int: "'h\u00e9llo'.charAt(1) == '\u00e9'",
  string_format: "'%s has %d'.format(['a', 1]) == 'a has 1'",
  string_index_of_string: "'tacocat'.indexOf('a') == 1 && 'tacocat'.indexOf('z') == -1",
  string_index_of_string_int: "'tacocat'.indexOf('a', 2) == 5",
  list_join: "['a', 'b'].join() == 'ab'",
  list_join_string: "['a', 'b'].join('-') == 'a-b'",
  string_last_index_of_string: "'tacocat'.lastIndexOf('a') == 5",
  string_last_index_of_string_int: "'tacocat'.lastIndexOf('a', 4) == 1",
  string_lower_ascii: "'TacoCat'.lowerAscii() == 'tacocat'",
  string_replace_string_string: "'a-b-c'.replace('-', '.') == 'a.b.c'",
  string_replace_string_string_int: "'a-b-c'.replace('-', '.', 1) == 'a.b-c'",
  string_split_string: "'a,b,c'.split(',') == ['a', 'b', 'c']",
  string_split_string_int: "'a,b,c'.split(',', 2) == ['a', 'b,c']",
  strings_quote: "strings.quote('a') == '\"a\"'",
  string_substring_int: "'tacocat'.substring(4) == 'cat'",
  string_substring_int_int: "'tacocat'.substring(0, 4) == 'taco'",
  string_trim: "'  a '.trim() == 'a'",
  string_upper_ascii: "'TacoCat'.upperAscii() == 'TACOCAT'",
};
