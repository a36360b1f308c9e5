import type { Fault, FaultKind } from "../../apimachinery/fault/fault.ts";
import { sentences as joined, type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { unknownField } from "../../apimachinery/source/faults.ts";
import { faultSentence } from "../../diagnoses/definitions/explain-definition.ts";
import { a } from "../../diagnoses/diagnosis.ts";
import { formatExamples } from "../../playback/explain/format-examples.ts";
import {
  expressionOverCost,
  messageNotCompiled,
  ruleBrokenByCompile,
  ruleFailedToRun,
  ruleFalse,
  ruleNotCompiled,
  ruleOverCallCost,
  ruleWithoutOverload,
  totalOverCost,
} from "../../server/rules/faults.ts";
import {
  aboveMaximum,
  belowMinimum,
  forbiddenByNot,
  noBranch,
  notAMultiple,
  notEveryBranch,
  notMatching,
  severalBranches,
  tooShort,
  wrongFormat,
  wrongType,
} from "../../server/schema/validation/faults.ts";

/** Explains a fault without its schema. `at` is the field. */
type Explain = (fault: Fault, at: Sentence) => Sentence | undefined;

/** What the data of a kind say. */
function about<Code extends string, Data>(
  kind: FaultKind<Code, Data>,
  explain: (data: Data, at: Sentence) => Sentence,
): readonly [string, Explain] {
  return [kind.code, (fault, at) => (kind.is(fault) ? explain(fault.data, at) : undefined)];
}

/** Errors of fields, whose general meaning is known without the schema. */
const byCode: ReadonlyMap<string, Explain> = new Map<string, Explain>([
  about(wrongType, ({ type, found }, at) => ofType(type, found, at)),
  about(wrongFormat, ({ format }, at) => {
    const example = formatExamples[format];
    return say`${at} must be a valid \`${format}\`${example === undefined ? "" : say`, such as \`${example}\``}.`;
  }),
  about(belowMinimum, ({ relation, bound }, at) => {
    const least = relation === "greater than" ? "more than" : "at least";
    return say`${at} must be ${least} ${bound}, as \`minimum\` in the schema says.`;
  }),
  about(aboveMaximum, ({ relation, bound }, at) => {
    const most = relation === "less than" ? "less than" : "at most";
    return say`${at} must be ${most} ${bound}, as \`maximum\` in the schema says.`;
  }),
  about(notAMultiple, ({ factor }, at) => say`${at} must be a multiple of ${factor}.`),
  about(notMatching, ({ pattern }, at) => {
    const anchors = "The match can be anywhere in the string unless `^` and `$` anchor it.";
    return joined(say`${at} must match the regular expression \`${pattern}\`.`, anchors);
  }),
  about(
    tooShort,
    ({ limit }, at) => say`${at} must have at least ${String(limit)} characters (\`minLength\`).`,
  ),
  [
    "maxLength",
    (_, at) => say`${at} is too long for \`maxLength\`. The server says bytes but counts characters.`,
  ],
  ["minItems", (_, at) => say`${at} has too few items for \`minItems\`.`],
  [
    "maxItems",
    (_, at) => say`${at} has too many items for \`maxItems\`, or too many members for \`maxProperties\`.`,
  ],
  ["minProperties", (_, at) => say`${at} has too few members for \`minProperties\`.`],
  [
    "required",
    (_, at) => say`${at} is required and is missing. Add it, or give it a default in the definition.`,
  ],
  ["enum", (_, at) => say`${at} must be one of the values that the message lists. Case matters.`],
  [
    "additionalProperties",
    (_, at) =>
      say`The schema of ${at} has \`additionalProperties: false\`: it allows no other members. Remove the one in the message, or check its spelling.`,
  ],
  about(
    noBranch,
    ({ name }) =>
      say`${value(name)} matches none of the schemas under \`anyOf\`. It must match at least one.`,
  ),
  about(severalBranches, (data) => ofOneOf(data)),
  about(
    notEveryBranch,
    ({ name }) => say`${value(name)} must match all the schemas under \`allOf\`, and it does not.`,
  ),
  about(
    forbiddenByNot,
    ({ name }) => say`${value(name)} matches the schema under \`not\`, which it must not.`,
  ),
  [
    "x-kubernetes-list-type",
    (_, at) =>
      say`${at} repeats an earlier item. In a list of type \`set\` each value can occur only once, in a list of type \`map\` each combination of keys.`,
  ],
  about(
    ruleFalse,
    ({ rule }, at) =>
      say`The rule \`${rule}\` is false for ${at}. Change the object so that it is true; \`self\` is ${at}.`,
  ),
  [
    "x-kubernetes-validations",
    (_, at) =>
      say`${at} breaks a rule, and this is the message that its author wrote. In a custom resource the rule is under \`x-kubernetes-validations\` in the definition; for kinds of Kubernetes itself, the server has the check.`,
  ],
  about(expressionOverCost, ({ what, factor }) => {
    const role = what === "rule" ? "This rule" : "This `messageExpression`";
    return say`${role} may cost ${factor} the limit. The server estimates the worst case: lists, maps and strings without a limit count as very large. Add \`maxItems\`, \`maxProperties\` and \`maxLength\` where the rule reads them.`;
  }),
  about(
    totalOverCost,
    ({ factor }) =>
      say`All rules of the schema together may cost ${factor} the limit. Add \`maxItems\`, \`maxProperties\` and \`maxLength\` to what the most expensive ones read.`,
  ),
  [
    "rules/total-cost-contributor",
    () => "This rule is one of the most expensive of those that together exceed the cost limit.",
  ],
  [
    "rules/run/budget",
    () =>
      "The rules were too expensive for this object, so the server stopped them. A smaller object, or cheaper rules, stay within the limit.",
  ],
  ["rules/blocked", () => "The rules were not run because of an error above. Fix it, and they are checked."],
  about(
    unknownField,
    ({ field }) =>
      say`The schema has no field \`${field}\`. Check its spelling and its indentation. Strict validation rejects it; without, it is dropped.`,
  ),
  [
    "decode/strict",
    () => "Strict validation found fields that the schema does not have, or fields that occur twice.",
  ],
  [
    "request/no-such-url",
    () =>
      "The server has nothing at this address. The usual cause: the definition is not installed yet, or it does not serve this version.",
  ],
]);

function ofType(type: string, found: string, at: Sentence): Sentence {
  const digits = type === "string" || type === "integer" || type === "number";
  return joined(
    say`${at} must be ${a(type)}, and the server found ${found === "null" ? "null" : a(found)}.`,
    digits && found !== "null" && found !== "object" && found !== "array"
      ? 'The server converts nothing: `"1"` is a string, `1` an integer.'
      : undefined,
  );
}

/** The server says how many match only if some do. */
function ofOneOf(data: { readonly name: string; readonly count?: bigint | number }): Sentence {
  const how = data.count === undefined ? "none" : `${data.count}`;
  return say`${value(data.name)} matches ${how} of the schemas under \`oneOf\`. It must match exactly one.`;
}

function value(name: string): Sentence {
  return name === "" ? "The value" : say`\`${name}\``;
}

/** Functions of rules say this without a frame, too. */
const failedToRun =
  "The rule ended in an error for this object, which counts as false. Guard what can be missing with `has()`, and what can be out of range with a comparison.";

/** Frames that say what happened to a rule, and what they mean. */
const byFrame: ReadonlyMap<string, Sentence> = new Map([
  [
    ruleNotCompiled.frame,
    "The rule does not compile, so the server rejects the definition. The marked place in it is the cause.",
  ],
  [
    messageNotCompiled.frame,
    "The `messageExpression` does not compile, so the server rejects the definition.",
  ],
  [
    ruleBrokenByCompile.frame,
    "A rule of the definition does not compile. The definition was stored by a server that allowed it.",
  ],
  [ruleFailedToRun.frame, failedToRun],
  [
    ruleWithoutOverload.frame,
    "The rule ended in an error for this object: a value has a type that the function does not accept.",
  ],
  [
    ruleOverCallCost.frame,
    "The rule was too expensive for this object, so the server stopped it and rejected the object.",
  ],
]);

/**
 * Returns what a fault means in general, from its words alone: without the schema, and without the object. `path` is the
 * field as the server prints it. Undefined if nothing is known.
 */
export function generalSentence(fault: Fault, path: string | undefined): Sentence | undefined {
  for (const { frame } of fault.within ?? []) {
    const sentence = byFrame.get(frame);
    if (sentence !== undefined) return sentence;
  }
  const at = path === undefined || path === "<nil>" ? "the value" : say`\`${path}\``;
  const own = byCode.get(fault.code)?.(fault, at) ?? faultSentence(fault);
  return own ?? (fault.code.startsWith("cel/") ? failedToRun : undefined);
}
