import { isOf } from "../../apimachinery/fault/by-code.ts";
import { counted } from "../../apimachinery/field/counted.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import { nearest } from "../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../apimachinery/field/origin.ts";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { sentences as joined, type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import type { lookAlikeSentence } from "../../diagnoses/look-alikes.ts";
import { pathText } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { valueOfOtherType } from "../../server/customresource/scale-faults.ts";
import type { itemNotAnObject } from "../../server/schema/listtype/faults.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { explainBranches, type Junctor } from "./branches.ts";
import type { Grounds } from "./change.ts";
import { decidedNote } from "./decided-note.ts";
import { formatExamples } from "./format-examples.ts";
import { metadataSentences } from "./metadata.ts";
import type { explainBrokenRule, explainFalseRule } from "./rule.ts";
import { withinLimit } from "./within-limit.ts";
import { isLikeTime, yamlSurprise } from "./yaml-surprise.ts";
import { tagSentence } from "./yaml-tag.ts";

type Explain = (
  error: FieldError,
  node: Structural,
  at: string,
  why: Sentence | undefined,
  grounds: Grounds,
) => Sentence;

function junctor(keyword: Junctor): Explain {
  return (_, node, at, __, { value, lineOf, capabilities }) =>
    explainBranches(keyword, node, value, at, lineOf ?? (() => undefined), capabilities ?? newest);
}

/** Sentences that are loaded later: for rules, and for characters that are not ASCII. */
export interface LateSentences {
  readonly lookAlikeSentence: typeof lookAlikeSentence;
  readonly explainFalseRule: typeof explainFalseRule;
  readonly explainBrokenRule: typeof explainBrokenRule;
}

/** One or two sentences for each keyword: why it failed and what to do. */
const sentences: ByOrigin<Explain> = {
  type: (error, node, at, _, { written, value }) => {
    const wanted = node.intOrString
      ? `${at} must be an integer or a string: a fraction or a boolean is rejected.`
      : `${at} must be ${article(node.type)}.`;
    const surprise = surpriseAt(written, value);
    return joined(wanted, surprise ?? notConverted(error, node, value, written?.value));
  },
  required: (_, __, at, ___, { value }) =>
    `${at} is listed under \`required\` and is ${value === null ? "null" : "missing"}. Add it, or give it a default.`,
  enum: (error, node, at, _, { written, value }) => {
    const words = node.enum.filter((value) => typeof value === "string");
    const meant = nearest(error.value?.replace(/^"|"$/g, "") ?? "", words);
    const more =
      (value === null
        ? "`enum` also refuses null, listed or not: leave the field out. To accept null, write `anyOf: [{enum: [...]}, {enum: [null]}]` with `nullable: true`."
        : undefined) ??
      surpriseAt(written, value) ??
      (node.type === "string" && node.enum.length > words.length
        ? "Some of them are not strings: quote them in the definition."
        : meant && `Did you mean \`${meant}\`?`);
    return joined(`${at} must be one of the values listed.`, more);
  },
  minimum: (_, node, at) =>
    `${at} must be ${node.exclusiveMinimum ? "more than" : "at least"} ${node.minimum}.`,
  maximum: (_, node, at) =>
    `${at} must be ${node.exclusiveMaximum ? "less than" : "at most"} ${node.maximum}.`,
  multipleOf: (_, node, at) => `${at} must be a multiple of ${node.multipleOf}.`,
  minLength: (_, node, at) => `${at} must have at least ${counted(node.minLength ?? 0n, "character")}.`,
  maxLength: (_, node, at) =>
    `${at} must have at most ${counted(node.maxLength ?? 0n, "character")}. The server says bytes but counts characters.`,
  pattern: (_, node, at) =>
    say`${at} must match the regular expression \`${node.pattern}\`. The match can be anywhere in the string unless \`^\` and \`$\` anchor it.`,
  format: (_, node, at) => {
    const example = formatExamples[node.format];
    return `${at} must be a valid \`${node.format}\`${example === undefined ? "" : `, such as \`${example}\``}.`;
  },
  minItems: (_, node, at) => `${at} must have at least ${counted(node.minItems ?? 0n, "item")}.`,
  maxItems: (_, node, at) => `${at} must have at most ${counted(node.maxItems ?? 0n, "item")}.`,
  minProperties: (_, node, at) =>
    `${at} must have at least ${counted(node.minProperties ?? 0n, "member")}. Nulls that were dropped do not count.`,
  maxProperties: (_, node, at) =>
    `${at} must have at most ${counted(node.maxProperties ?? 0n, "member")}. The server says items.`,
  additionalProperties: (error, _, at) =>
    `The schema has \`additionalProperties: false\`, so ${at} cannot have members: remove \`${error.value?.replace(/^"|"$/g, "") ?? ""}\`.`,
  anyOf: junctor("anyOf"),
  oneOf: junctor("oneOf"),
  allOf: junctor("allOf"),
  not: junctor("not"),
  "x-kubernetes-list-type": (error, node, at) =>
    isOf<typeof itemNotAnObject>(error.fault, "x-kubernetes-list-type/item")
      ? `The list is keyed by \`${node.listMapKeys.join("`, `")}\`: ${at} must be an object.`
      : node.listType === "set"
        ? `The list is a set (\`x-kubernetes-list-type: set\`): each value can occur only once.`
        : `The list is a map keyed by \`${node.listMapKeys.join("`, `")}\`: two items have the same key at ${at}.`,
  "x-kubernetes-list-map-keys": (_, node, at) =>
    `The list is a map keyed by \`${node.listMapKeys.join("`, `")}\`: another item before ${at} has the same key. Missing keys count as their default.`,
  "x-kubernetes-embedded-resource": (_, __, at) =>
    `${at} belongs to an embedded object (\`x-kubernetes-embedded-resource\`), which needs a kind, an apiVersion and valid metadata like any other.`,
  scale: (error, _, at) =>
    isOf<typeof valueOfOtherType>(error.fault, "scale/type") && error.fault.data.expected === "string"
      ? `${at} is where \`labelSelectorPath\` points: it must be a string that holds a selector, such as \`app=web\`. Point the path to a string in \`status\` that the controller writes, or remove it.`
      : `${at} is the number of replicas for the scale subresource: it must be a 32-bit integer, 0 or more.`,
  "rules/blocked": () => "The rules were not run because of an error above. Fix it, and they are checked.",
};

/** Explains what YAML made of the characters, by itself or because of a tag. */
function surpriseAt(written: Grounds["written"], value: Value | undefined): Sentence | undefined {
  const { tag, value: source } = written ?? {};
  const tagged = tag === undefined || source === undefined ? undefined : tagSentence(tag, source, value);
  return tagged ?? yamlSurprise(source, value);
}

/**
 * Says that nothing is converted, if a number is in place of a string or the reverse. Otherwise says what was found.
 */
function notConverted(
  { value: found }: FieldError,
  node: Structural,
  value: Value | undefined,
  written: string | undefined,
): Sentence {
  const isNumber = node.type === "integer" || node.type === "number";
  const isDigits = typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
  if (isNumber && isDigits) return 'The server converts nothing: `"1"` is a string, `1` an integer.';
  if (isNumber && isLikeTime(written)) return say`\`${written}\` is a string.`;
  if (isNumber && /^[-+]?\d[\d.]*[eE]\+?\d+$/.test(written ?? ""))
    return say`\`${written}\` is a string, because it does not fit into a 64-bit number.`;
  if (node.type === "integer" && typeof value === "number") {
    return Number.isInteger(value)
      ? "The number does not fit into a 64-bit integer."
      : "This number has a fraction.";
  }
  if (node.type === "string" && (typeof value === "bigint" || typeof value === "number")) {
    return 'The server converts nothing: `"1"` is a string, `1` an integer.';
  }
  const kind = found?.replaceAll('"', "") ?? "";
  return kind === "" ? "" : `Found ${kind === "null" ? "null" : article(kind)}.`;
}

const articles: Readonly<Record<string, string>> = {
  array: "an array",
  integer: "an integer",
  object: "an object",
};

function article(type: string): string {
  return articles[type] ?? `a ${type}`;
}

/** Says that a fault is in a branch. The server reports those of the nearest branch. */
function inBranch({ schema }: FieldError): string {
  const keyword = schema?.find((segment) => segment === "oneOf" || segment === "anyOf");
  return keyword === undefined ? "" : ` The nearest branch of \`${String(keyword)}\` requires it.`;
}

function sentenceOf({ origin }: FieldError, parts: { readonly reasons: LateSentences }): Explain | undefined {
  if (origin === "x-kubernetes-validations") return parts.reasons.explainFalseRule;
  return origin === "rules/run" ? parts.reasons.explainBrokenRule : sentences[origin];
}

/** Keywords whose texts say which characters are meant. */
const ofTexts: ReadonlySet<string> = new Set(["pattern", "enum", "format"]);

/** Names characters that look like those that the schema wants: nobody sees the difference. */
function lookAlikes(
  { origin }: FieldError,
  { node, value }: Grounds,
  parts: { readonly reasons: LateSentences },
): Sentence | undefined {
  if (typeof value !== "string" || !ofTexts.has(origin) || !/[^\0-\x7f]/.test(value)) return undefined;
  return parts.reasons.lookAlikeSentence(value, node);
}

/** Explains why the server rejected a value. Undefined if its own words are enough. */
export function explainProblem(
  error: FieldError,
  grounds: Grounds,
  parts: { readonly reasons: LateSentences },
): Sentence | undefined {
  const { node, line, why } = grounds;
  const sentence = sentenceOf(error, parts);
  if (sentence === undefined) return metadataSentences[error.origin];
  // What is missing has no place in the object, so the server's path names it.
  const place = (error.origin === "required" ? (error.path ?? error.at) : (error.at ?? error.path)) ?? [];
  const at = place.length === 0 ? "the object" : `\`${pathText(place)}\``;
  const decided = line === undefined ? "" : decidedNote(line);
  const said = say`${sentence(error, node, at, why, grounds)}${inBranch(error)}`;
  return withinLimit(joined(lookAlikes(error, grounds, parts), said), decided);
}
