import { type ByCode, textByCode } from "../../apimachinery/fault/by-code.ts";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { partsOf, type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import type * as interpreter from "../../cel/interpreter/faults.ts";
import type * as library from "../../cel/library/faults.ts";
import type * as values from "../../cel/values/faults.ts";
import { segmentKey } from "../../go/value/path.ts";
import type * as rules from "../../server/rules/faults.ts";
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

const wrongType =
  "gets a value of the wrong type, which can happen with values of any type (int-or-string, `dyn`). Check its `type(…)` first.";
const budgetShared =
  "reached the cost limit that all rules of an object share. The rules after it were not run.";
const byZero = "divides by zero. Check first that the divisor is not 0.";
const outOfRange = "computes a number that is out of range.";

type Advice = ByCode<typeof interpreter> &
  ByCode<typeof library> &
  ByCode<typeof values> &
  ByCode<typeof rules>;

/** What an expression does that ends in a fault, and what helps. */
const causes: Advice = {
  "cel/no-such-key": ({ key }) =>
    `reads \`${key}\`, which is not set. Check first: \`has(…)\` for fields, \`'${key}' in …\` for maps.`,
  "cel/index-out-of-bounds": ({ index }) =>
    `reads item ${index} of a shorter list. Check its \`size()\` first.`,
  "cel/no-such-overload": wrongType,
  "cel/no-such-overload-of": wrongType,
  "cel/no-way-back": ({ goType }) =>
    `puts a \`${goType.replace(/^.*\./, "")}\` into an optional that is a variable or a branch of \`?:\`, as \`optMap\` does, which works since Kubernetes 1.37. Use \`has(…) ? … : …\` without an optional.`,
  "cel/division-by-zero": byZero,
  "cel/modulus-by-zero": byZero,
  "cel/integer-overflow": outOfRange,
  "cel/unsigned-integer-overflow": outOfRange,
  "cel/timestamp-overflow": outOfRange,
  "cel/field-overflow": outOfRange,
  "cel/unknown-message": ({ type }) =>
    `creates a value of \`${type}\`, which the server knows as a type only. Use a function, such as \`timestamp(…)\`, or a list or map instead of the literal.`,
  "cel/empty-optional": "reads the value of an empty optional. Use `orValue(…)`.",
  "cel/cost-limit-exceeded": "exceeds the cost limit on this object. The rules after it were not run.",
  "rules/run/budget": budgetShared,
  "rules/run/message-budget": budgetShared,
  "rules/run/message-cost": "is false, and its `messageExpression` exceeds the cost limit.",
};

/** The frame around the faults of a rule that was stored, and does not compile on this server. */
const brokenByCompile = "ruleBrokenByCompile";

/** Returns what an expression does that ends in a fault. */
function causeOfBroken(fault: Fault): string | undefined {
  const isOfCompile = fault.within?.some(({ frame }) => frame === brokenByCompile) === true;
  return isOfCompile ? "no longer compiles on this server." : textByCode(causes, fault);
}

/** Explains an expression that ended in an error. Undefined if the server's words are enough. */
export function explainRunError(fault: Fault): string | undefined {
  const cause = causeOfBroken(fault);
  return cause && `It ${cause}`;
}

/** An optional oldSelf on older servers. */
const withoutSchema =
  "gets no value of the expected type from the optional `oldSelf`. Before Kubernetes 1.37 what it holds has no schema: times, durations and bytes are strings, and fields have their unescaped names.";

/** The faults that this leads to. */
const lost: ReadonlySet<string> = new Set<keyof Advice>([
  "cel/no-such-overload",
  "cel/no-such-overload-of",
  "cel/no-such-key",
]);

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
  const { fault } = error;
  if (lostSchema && fault !== undefined && lost.has(fault.code))
    return sentences(quoted(rule), withoutSchema, why);
  const cause = fault && causeOfBroken(fault);
  if (cause !== undefined) return sentences(quoted(rule), cause, why);
  return sentences(say`${quoted(rule)} could not be evaluated for ${at}. That counts as a rejection.`, why);
}
