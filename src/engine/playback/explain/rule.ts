import type { FieldError } from "../../apimachinery/field/error.ts";
import { segmentKey } from "../../go/value/path.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";

/** The rule that an error comes from; its place ends in its number and `rule`. */
function ruleOf(error: FieldError, node: Structural): ValidationRule | undefined {
  return node.validations[Number(segmentKey(error.schema?.at(-2) ?? -1))];
}

/** Of a longer rule the beginning is enough: its line is named. */
const longestQuoted = 100;

function quoted(rule: ValidationRule | undefined): string {
  if (rule === undefined) return "The rule";
  const text = rule.rule.trim();
  return `The rule \`${text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text}\``;
}

/** A rule that said no. `at` is the place it judges; `why` says it all where it speaks of the whole rule. */
export function explainFalseRule(error: FieldError, node: Structural, at: string, why?: string): string {
  const rule = ruleOf(error, node);
  if (why?.startsWith(`\`${rule?.rule.trim()}\` is`)) return why;
  return `${quoted(rule)} is false of ${at}.${why === undefined ? "" : ` ${why}`}`;
}

/** What makes a rule fail to give an answer, by the server's words, and what helps. */
const causes: readonly (readonly [words: RegExp, advice: (matched: string) => string])[] = [
  [
    /no such key: (\S+)/,
    (key) =>
      `reads \`${key}\`, which is not there. Ask first: \`has(…)\` for fields, \`'${key}' in …\` for maps.`,
  ],
  [
    /index out of bounds: (-?\d+)/,
    (index) => `reads item ${index} of a shorter list. Ask for its \`size()\` first.`,
  ],
  [
    /call arguments did not match/,
    () =>
      "meets a value of another type than it takes, which only values of any type (int-or-string, `dyn`) can bring. Ask for its `type(…)` first.",
  ],
  [/division by zero|modulus by zero/, () => "divides by zero. Ask first whether the divisor is 0."],
  [/overflow/, () => "computes a number that does not fit."],
  [/optional\.none\(\) dereference/, () => "takes the value of an optional that has none. Use `orValue(…)`."],
  [/cost limit exceeded/, () => "takes too many steps on this object. The rules after it were not run."],
  [
    /running out of cost budget/,
    () =>
      "is where the steps that all rules of an object may take together ran out. The rules after it were not run.",
  ],
  [/rule compile error/, () => "does not compile on this server any more."],
  [/for messageExpression/, () => "is false, and its `messageExpression` takes too many steps."],
];

/** What an expression does that ends in an error, from the server's words. */
function causeOf(words: string): string | undefined {
  for (const [known, advice] of causes) {
    const matched = known.exec(words);
    if (matched !== null) return advice(matched[1] ?? "");
  }
  return undefined;
}

/** An expression that gave an error, in a sentence; undefined where the server's words say it all. */
export function explainRunError(words: string): string | undefined {
  const cause = causeOf(words);
  return cause && `It ${cause}`;
}

/** A rule that gave no answer: for the server that is a rejection too. */
export function explainBrokenRule(error: FieldError, node: Structural, at: string, why?: string): string {
  const place = why === undefined ? "" : ` ${why}`;
  const cause = causeOf(error.detail);
  if (cause !== undefined) return `${quoted(ruleOf(error, node))} ${cause}${place}`;
  return `${quoted(ruleOf(error, node))} could not be evaluated on ${at}. That counts as a rejection.${place}`;
}
