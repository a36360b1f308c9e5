import type { ExamplesOf } from "../function.ts";
import type { regex } from "../regex.ts";

export const regexExamples: ExamplesOf<typeof regex> = {
  string_find_string: "'port 8080'.find('[0-9]+') == '8080'",
  string_find_all_string: "'1, 2, 3'.findAll('[0-9]') == ['1', '2', '3']",
  string_find_all_string_int: "'1, 2, 3'.findAll('[0-9]', 2) == ['1', '2']",
};
