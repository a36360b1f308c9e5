import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { notComprehensionRange } from "../../../cel/checker/faults.ts";
import { expressionTooLong } from "../../../cel/parser/faults.ts";
import { parse } from "../../../cel/parser/grammar.ts";
import { looseTokens } from "../../../cel/parser/valid/tokens.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { nameSlips } from "../../../diagnoses/rules/names.ts";
import { operatorSlips } from "../../../diagnoses/rules/operators.ts";
import { mended, type Slip } from "../../../diagnoses/rules/slip.ts";
import { textSlips } from "../../../diagnoses/rules/texts.ts";
import { mendedTree, treeSlips } from "../../../diagnoses/rules/tree-slips.ts";
import { issuesOf } from "../../../server/rules/causes-of.ts";
import { escapeName } from "../../../server/rules/escape.ts";
import { messageNotString, ruleNotBool } from "../../../server/rules/faults.ts";
import { inOlderWords } from "./older-words.ts";
import { inCel } from "./other-languages.ts";
import { withReadableConstants } from "./readable-constants.ts";
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
  const alone = [plain, spelt].flatMap((text) => [
    withRawTexts(text),
    ...(isNoAnswer ? questions : []).map((ask) => ask(text.trim())),
    ...uncertain.map((slip) => mended(text, slip)),
    ...treeSlips.map((slip) => mendedTree(text, slip)),
    ...otherEnds(text),
  ]);
  const both = [withSelf(spelt, facts.names), withEscapes(spelt, facts.names)];
  const shut = withClosers(plain);
  const likely = /\[\?|\.\?/.test(shut) ? [`${shut}.hasValue()`, shut] : [shut];
  const closed = shut === plain ? [] : [...likely, ...questions.map((ask) => ask(shut.trim()))];
  const sure = [
    ...withConversions(plain, issues, facts.typeOf),
    ...withReadableConstants(plain, issues),
    ...ofOneValue(plain, issues),
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

/** `duration('2 days')`: writes days as hours. */
function inHours(rule: string): string {
  return rule.replaceAll(
    /duration\((['"])\s*(\d{1,6})\s*d(?:ays?)?\s*\1\)/g,
    (_, __, days: string) => `duration('${Number(days) * 24}h')`,
  );
}

/** `replicas > 0` means `self.replicas > 0`. */
function withSelf(rule: string, names: readonly string[]): string {
  const known = new Set(names);
  return rule.replaceAll(/(?<![\w.'"])[A-Za-z_]\w*(?![\w('"])/g, (word) =>
    known.has(word) ? `self.${word}` : word,
  );
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

/** `self.port.all(p, p > 0)` on a value that is not a list: `self.port > 0`. */
function ofOneValue(rule: string, issues: readonly Issue[]): readonly string[] {
  if (!issues.some(({ fault }) => notComprehensionRange.is(fault))) return [];
  const [whole, value = "", variable = "", body = ""] =
    /(self[\w.]*)\.(?:all|exists|exists_one)\(\s*(\w+)\s*,\s*((?:[^()]|\([^()]*\))*)\)/.exec(rule) ?? [];
  if (whole === undefined) return [];
  const asked = body.replaceAll(new RegExp(`(?<![\\w.])${variable}(?!\\w)`, "g"), value);
  return [rule.replace(whole, () => asked)];
}

/** `self.max-size` is read as a subtraction. */
function withEscapes(rule: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const escaped = escapeName(name) ?? name;
    return escaped === name ? text : text.replaceAll(`.${name}`, `.${escaped}`);
  }, rule);
}

/** Replaces a field name in backquotes, which newer servers accept, with its escaped name, which all accept. */
function withoutBackquotes(rule: string): string {
  return rule.replaceAll(/\.`([^`]+)`/g, (whole, name: string) => {
    const escaped = escapeName(name);
    return escaped === undefined ? whole : `.${escaped}`;
  });
}

/** `self.spec.replicas` in a rule that is at `spec` itself. */
function withoutOwnName(rule: string, ownName: string): string {
  return ownName === "" ? rule : rule.replaceAll(`elf.${ownName}.`, "elf.");
}

/** `'\d+'`: its backslash is not an escape of CEL. */
function withRawTexts(rule: string): string {
  return rule.replaceAll(/(?<!\w)(?:'[^'\n]*'|"[^"\n]*")/g, (text) =>
    /\\[^\\'"nrtabfv`?]/.test(text) ? `r${text}` : text,
  );
}
