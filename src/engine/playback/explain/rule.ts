import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { partsOf, type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { segmentKey } from "../../go/value/path.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";

/** Returns the rule that an error comes from. The error's place ends with its number and `rule`. */
function ruleOf(error: FieldError, node: Structural): ValidationRule | undefined {
  return node.validations[Number(segmentKey(error.schema?.at(-2) ?? -1))];
}

/** For a longer rule, the start is enough, because its line is named. */
const longestQuoted = 100;

function quoted(rule: ValidationRule | undefined): Sentence {
  if (rule === undefined) return "The rule";
  const text = rule.rule.trim();
  return say`The rule \`${text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text}\``;
}

/** Explains a rule that is false. `at` is the place that it checks. `why` is enough if it is about the whole rule. */
export function explainFalseRule(error: FieldError, node: Structural, at: string, why?: Sentence): Sentence {
  const rule = ruleOf(error, node);
  const [said] = partsOf(why ?? "");
  const isWhole = typeof said === "object" && "code" in said && said.code === rule?.rule.trim();
  return isWhole && why !== undefined ? why : sentences(say`${quoted(rule)} is false for ${at}.`, why);
}

/** What makes a rule fail without a result, by the server's words, and what helps. */
const causes: readonly (readonly [words: RegExp, advice: (matched: string) => string])[] = [
  [
    /no such key: (\S+)/,
    (key) =>
      `reads \`${key}\`, which is not set. Check first: \`has(…)\` for fields, \`'${key}' in …\` for maps.`,
  ],
  [
    /index out of bounds: (-?\d+)/,
    (index) => `reads item ${index} of a shorter list. Check its \`size()\` first.`,
  ],
  [
    /call arguments did not match/,
    () =>
      "gets a value of the wrong type, which can happen with values of any type (int-or-string, `dyn`). Check its `type(…)` first.",
  ],
  [
    /unsupported conversion to ref\.Val: \(([^)]*)\)/,
    (type) =>
      `puts a \`${type.replace(/^.*\./, "")}\` into an optional that is a variable or a branch of \`?:\`, as \`optMap\` does, which works since Kubernetes 1.37. Use \`has(…) ? … : …\` without an optional.`,
  ],
  [/division by zero|modulus by zero/, () => "divides by zero. Check first that the divisor is not 0."],
  [/overflow/, () => "computes a number that is out of range."],
  [/optional\.none\(\) dereference/, () => "reads the value of an empty optional. Use `orValue(…)`."],
  [/cost limit exceeded/, () => "exceeds the cost limit on this object. The rules after it were not run."],
  [
    /running out of cost budget/,
    () => "reached the cost limit that all rules of an object share. The rules after it were not run.",
  ],
  [/rule compile error/, () => "no longer compiles on this server."],
  [/for messageExpression/, () => "is false, and its `messageExpression` exceeds the cost limit."],
];

/** Returns what an expression does that ends in an error, from the server's words. */
function causeOf(words: string): string | undefined {
  for (const [known, advice] of causes) {
    const matched = known.exec(words);
    if (matched !== null) return advice(matched[1] ?? "");
  }
  return undefined;
}

/** Explains an expression that ended in an error. Undefined if the server's words are enough. */
export function explainRunError(words: string): string | undefined {
  const cause = causeOf(words);
  return cause && `It ${cause}`;
}

/** An optional oldSelf on older servers. */
const withoutSchema =
  "gets no value of the expected type from the optional `oldSelf`. Before Kubernetes 1.37 what it holds has no schema: times, durations and bytes are strings, and fields have their unescaped names.";

/** Explains a rule without a result, which the server treats as a rejection. */
export function explainBrokenRule(
  error: FieldError,
  node: Structural,
  at: string,
  why?: Sentence,
  { capabilities }: { readonly capabilities?: Capabilities } = {},
): Sentence {
  const rule = ruleOf(error, node);
  const lostSchema = capabilities?.optionalsKeepValues === false && rule?.optionalOldSelf === true;
  if (lostSchema && /call arguments did not match|no such key/.test(error.detail))
    return sentences(quoted(rule), withoutSchema, why);
  const cause = causeOf(error.detail);
  if (cause !== undefined) return sentences(quoted(rule), cause, why);
  return sentences(say`${quoted(rule)} could not be evaluated for ${at}. That counts as a rejection.`, why);
}
