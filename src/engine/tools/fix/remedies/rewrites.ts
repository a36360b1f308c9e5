import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { notComprehensionRange } from "../../../cel/checker/faults.ts";
import { expressionTooLong } from "../../../cel/parser/faults.ts";
import { parse } from "../../../cel/parser/grammar.ts";
import { looseTokens } from "../../../cel/parser/valid/tokens.ts";
import { nameSlips } from "../../../diagnoses/rules/names.ts";
import { operatorSlips } from "../../../diagnoses/rules/operators.ts";
import { mended, type Slip } from "../../../diagnoses/rules/slip.ts";
import { textSlips } from "../../../diagnoses/rules/texts.ts";
import { each, isCall, mendedTree } from "../../../diagnoses/rules/tree-slip.ts";
import { mendedInTurn } from "../../../diagnoses/rules/tree-slips.ts";
import { messageNotString, ruleNotBool } from "../../../server/rules/faults.ts";
import { issuesOf } from "../../../server/rules/issues-of.ts";
import { inOlderWords } from "./older-words.ts";
import { withOtherCalls } from "./other-calls.ts";
import { inCel } from "./other-languages.ts";
import { withReadableConstants } from "./readable-constants.ts";
import {
  inHours,
  withEscapes,
  withoutBackquotes,
  withoutOwnName,
  withRawTexts,
  withSelf,
  withVariable,
} from "./rule-names.ts";
import { type TypeOfField, withConversions } from "./type-conversions.ts";

/** Longer expressions are not rewritten. */
const longest = 1_500;

/** What a rewrite may use besides the expression itself. */
export interface RuleFacts {
  /** The node's own fields, as they are written in the schema. */
  readonly names: readonly string[];
  /** The last name on the path of the node: `spec` for a rule at `spec`. */
  readonly ownName: string;
  /** Why the server rejects the expression. */
  readonly fault: Fault;
  readonly typeOf: TypeOfField;
}

/** Habits of other languages. All of them are mended at once. */
const habits: readonly Pick<Slip, "finds">[] = [
  operatorSlips.identical,
  operatorSlips.notIdentical,
  operatorSlips.different,
  operatorSlips.notIn,
  operatorSlips.andWord,
  operatorSlips.orWord,
  operatorSlips.notWord,
  operatorSlips.bitAnd,
  operatorSlips.bitOr,
  operatorSlips.assignment,
  operatorSlips.optionalField,
  ...nameSlips.flatMap(({ rewrite }) => (rewrite === undefined ? [] : [rewrite])),
  textSlips.curlyQuote,
  textSlips.curlyDoubleQuote,
  textSlips.hashComment,
  textSlips.semicolon,
];

/** Habits that are mended one at a time, because there are several ways to read them. */
const uncertain: readonly Pick<Slip, "finds">[] = [
  operatorSlips.arrow,
  operatorSlips.choice,
  operatorSlips.defaulted,
];

/** Comparisons that turn an expression without a boolean result into one. */
const questions: readonly ((text: string) => string)[] = [
  (text) => `${text} != ''`,
  (text) => `${text} > 0`,
  (text) => `${text}.size() > 0`,
  (text) => `${text}.hasValue()`,
  (text) => `${text}.orValue(false)`,
  (text) => `has(${text})`,
  (text) => `string(${text})`,
];

/**
 * Returns other spellings of an expression that does not compile, the likeliest first. Some are bold, because those
 * that do not compile are never shown. If it is too long for the server, only its comments are removed.
 */
export function rewritesOf(rule: string, facts: RuleFacts): readonly string[] {
  if (rule.length > longest)
    return issuesOf(facts.fault).some(({ fault }) => expressionTooLong.is(fault))
      ? [withoutComments(rule)]
      : [];
  const plain = inHours(rule);
  const spelt = habits.reduce((text, habit) => mended(text, habit), plain);
  const named = [
    withSelf(plain, facts.names),
    withEscapes(plain, facts.names),
    withEscapes(withSelf(plain, facts.names), facts.names),
    withoutBackquotes(plain),
    withoutOwnName(plain, facts.ownName),
  ];
  const isNoAnswer = ruleNotBool.is(facts.fault) || messageNotString.is(facts.fault);
  const issues = issuesOf(facts.fault);
  const isOfOneValue = issues.some(({ fault }) => notComprehensionRange.is(fault));
  const alone = [plain, spelt].flatMap((text) => [
    withRawTexts(text),
    ...(isNoAnswer ? questions : []).map((ask) => ask(text.trim())),
    ...uncertain.map((slip) => mended(text, slip)),
    ...mendedInTurn(text),
    ...otherEnds(text),
  ]);
  const both = [withSelf(spelt, facts.names), withEscapes(spelt, facts.names)];
  const shut = withClosers(plain);
  const likely = /\[\?|\.\?/.test(shut) ? [`${shut}.hasValue()`, shut] : [shut];
  const closed = shut === plain ? [] : [...likely, ...questions.map((ask) => ask(shut.trim()))];
  const sure = [
    ...withConversions(plain, issues, facts.typeOf),
    ...withReadableConstants(plain, issues),
    ...(isOfOneValue ? [mendedTree(plain, { finds: ofOneValue })] : []),
    ...withOtherCalls(plain, issues),
    inOlderWords(plain),
    ...inCel(plain, issues, facts),
    ...closed,
  ];
  const all = [...sure, spelt, ...named, ...both, ...alone];
  return [...new Set(all)].filter((text) => text !== rule && text.trim() !== "" && parse(text).ok);
}

/** Other ends of an expression: without a last operator or bracket, or with another one. */
function otherEnds(text: string): readonly string[] {
  const last = looseTokens(text).at(-1);
  const isLeft = last !== undefined && /^(?:&&|\|\||[-+*/%<>=!]=?|\)|\])$/.test(last.text);
  const shorter = isLeft ? [text.slice(0, last.start).trimEnd()] : [];
  return [...shorter, `${text})`, `${text}]`, withoutComments(text)];
}

/** Keeps the tokens of an expression, and the spaces between them. */
function withoutComments(rule: string): string {
  let end = 0;
  return looseTokens(rule)
    .map((token) => {
      const between = rule.slice(end, token.start).replaceAll(/\/\/[^\n]*/g, "");
      end = token.end;
      return between + token.text;
    })
    .join("")
    .trim();
}

/** Closes open brackets at the end. */
function withClosers(rule: string): string {
  const pairs: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
  const open: string[] = [];
  for (const { text } of looseTokens(rule)) {
    const closer = pairs[text];
    if (closer !== undefined) open.unshift(closer);
    else if (text === open[0]) open.shift();
  }
  return rule.trimEnd() + open.join("");
}

const quantifiers: ReadonlySet<string> = new Set(["all", "exists", "exists_one"]);

/** `self.port.all(p, p > 0)` on a value that is not a list: `self.port > 0`. */
const ofOneValue = each(isCall, ({ function: name, target, args: [variable, body] }, text) => {
  const isMacro = quantifiers.has(name) && target !== undefined && variable?.kind === "ident";
  return isMacro && body !== undefined ? withVariable(text(body), variable.name, text(target)) : undefined;
});
