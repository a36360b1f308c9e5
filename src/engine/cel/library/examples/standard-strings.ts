import type { ExamplesOf } from "../function.ts";
import type { standardStrings } from "../standard-strings.ts";

export const standardStringsExamples: ExamplesOf<typeof standardStrings> = {
  contains_string: "'kubernetes'.contains('net')",
  ends_with_string: "'kubernetes'.endsWith('tes')",
  matches: "matches('v1beta1', '^v[0-9]+((alpha|beta)[0-9]+)?$')",
  matches_string: "'v1beta1'.matches('^v[0-9]+((alpha|beta)[0-9]+)?$')",
  starts_with_string: "'kubernetes'.startsWith('kube')",
};
