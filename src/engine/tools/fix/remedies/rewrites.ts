import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { notComprehensionRange } from "../../../cel/checker/faults.ts";
import { expressionTooLong } from "../../../cel/parser/faults.ts";
import { parse } from "../../../cel/parser/grammar.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { nameSlips } from "../../../diagnoses/rules/names.ts";
import { operatorSlips } from "../../../diagnoses/rules/operators.ts";
import { mended, type Slip } from "../../../diagnoses/rules/slip.ts";
import { textSlips } from "../../../diagnoses/rules/texts.ts";
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

type Rewrite = readonly [slip: RegExp, instead: string];

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

const path = "[A-Za-z_][\\w.?]*";
const operator = "(?:==|!=|<=|>=|<|>)";

/** Single mistakes. Each is tried alone, on the expression and on the one without words of other languages. */
const slips: readonly Rewrite[] = [
  [/\.size\b(?!\()/g, ".size()"],
  [new RegExp(`(?<![\\w.])(${path})\\s*==\\s*null\\b`, "g"), "!has($1)"],
  [new RegExp(`(?<![\\w.])(${path})\\s*!=\\s*null\\b`, "g"), "has($1)"],
  [new RegExp(`(?<![\\w.])(${path})\\.has\\(\\s*['"](\\w+)['"]\\s*\\)`, "g"), "has($1.$2)"],
  [new RegExp(`(?<![\\w.])(${path})\\.has\\(\\s*(\\w+)\\s*\\)`, "g"), "has($1.$2)"],
  [new RegExp(`\\bhas\\((${path})\\[(['"][^'"\\n]*['"])\\]\\)`, "g"), "$2 in $1"],
  [new RegExp(`\\bhas\\((${path})\\[0\\]\\)`, "g"), "$1.size() > 0"],
  [new RegExp(`(?<![\\w.])(${path})\\.contains\\(([^()]*)\\)`, "g"), "$2 in $1"],
  [/(?<![\w.])(\d+)(?![\w.])/g, "$1.0"],
  [/(==|!=|<=|>=|<|>)\s*(\d+)(?![\w.])/g, "$1 $2.0"],
  [/(?<![\w.])(\d+)\.0\b/g, "$1"],
  [/(?<!\w)['"](-?\d+)['"]/g, "$1"],
  [/(==|!=|<=|>=|<|>)\s*(-?\d+)(?![\w.])/g, "$1 '$2'"],
  [/(==|!=|<=|>=|<|>)\s*('[^'\n]*'|"[^"\n]*")/g, "$1 timestamp($2)"],
  [/(==|!=|<=|>=|<|>)\s*('[^'\n]*'|"[^"\n]*")/g, "$1 duration($2)"],
  [/(==|!=|<=|>=|<|>)\s*('[^'\n]*'|"[^"\n]*")/g, "$1 quantity($2)"],
  [/(quantity\([^()]*\))\s*<\s*(quantity\([^()]*\)|'[^'\n]*')/g, "$1.isLessThan($2)"],
  [/(quantity\([^()]*\))\s*>\s*(quantity\([^()]*\)|'[^'\n]*')/g, "$1.isGreaterThan($2)"],
  [/(quantity\([^()]*\))\s*(<=|>=)\s*(quantity\([^()]*\))/g, "$1.compareTo($3) $2 0"],
  [
    new RegExp(
      `(?<![\\w.])(${path})\\.(quantity|url|ip|cidr|semver|duration|timestamp|isURL|isIP)\\(\\)`,
      "g",
    ),
    "$2($1)",
  ],
  [/\b(contains|startsWith|endsWith|matches)\(\s*([\w.]+)\s*,\s*([^()]*)\)/g, "$2.$1($3)"],
  [/\.(all|exists|exists_one|filter)\(\s*(\w+)\s*(==|!=|<=|>=|<|>|\.)/g, ".$1($2, $2 $3"],
  [/\.(all|exists|exists_one|filter)\(\s*(\w+)\s*,\s*\2\s*\)/g, ".$1($2, $2 != '')"],
  [/\.(all|exists|exists_one|filter)\(\s*(\w+)\s*,\s*\2\s*\)/g, ".$1($2, $2 > 0)"],
  [/\.(all|exists|exists_one|filter)\(\s*\d+\s*,/g, ".$1(x,"],
  [
    new RegExp(`(?<![\\w.])(self(?:\\.\\w+)*)\\.(\\w+)\\s*(${operator}\\s*[^&|)]+)`, "g"),
    "$1.all(x, x.$2 $3)",
  ],
  [/(self(?:\.\?\w+)+)(?!\.(?:orValue|hasValue|value)|[\w.?])/g, "$1.orValue('')"],
  [/(self(?:\.\?\w+)+)(?!\.(?:orValue|hasValue|value)|[\w.?])/g, "$1.orValue(0)"],
  [/(self(?:\.\?\w+)+)(?!\.(?:orValue|hasValue|value)|[\w.?])/g, "$1.orValue(false)"],
  [/!(self(?:\.\w+)+)/g, "!has($1)"],
  [new RegExp(`(?<![\\w.'"(])(${path})(?=\\s*\\+)|(?<=\\+\\s*)(${path})(?![\\w.('"])`, "g"), "string($1$2)"],
  [/%[a-zA-Z]/g, "%s"],
  [/duration\((['"])\s*(\d+)\s*d(?:ays?)?\s*\1\)/g, "duration('$2d')"],
  [/\s*(?:&&|\|\||[-+*/%<>=!]=?)\s*$/g, ""],
  [/\)\s*$/g, ""],
  [/\]\s*$/g, ""],
  [/$/, ")"],
  [/$/, "]"],
  [/\/\/[^\n]*/g, ""],
];

/** Comparisons that turn an expression without a boolean result into one. */
const questions: readonly Rewrite[] = [
  [/^\s*([\s\S]*?)\s*$/, "$1 != ''"],
  [/^\s*([\s\S]*?)\s*$/, "$1 > 0"],
  [/^\s*([\s\S]*?)\s*$/, "$1.size() > 0"],
  [/^\s*([\s\S]*?)\s*$/, "$1.hasValue()"],
  [/^\s*([\s\S]*?)\s*$/, "$1.orValue(false)"],
  [/^\s*([\s\S]*?)\s*$/, "has($1)"],
  [/^\s*([\s\S]*?)\s*$/, "string($1)"],
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
    ...(isNoAnswer ? questions : []).map((each) => replaced(text, [each])),
    ...uncertain.map((slip) => mended(text, slip)),
    ...slips.map((slip) => replaced(text, [slip])),
  ]);
  const both = [withSelf(spelt, facts.names), withEscapes(spelt, facts.names)];
  const shut = withClosers(plain);
  const likely = /\[\?|\.\?/.test(shut) ? [`${shut}.hasValue()`, shut] : [shut];
  const closed = shut === plain ? [] : [...likely, ...questions.map((each) => replaced(shut, [each]))];
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

function replaced(text: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce((so, [slip, instead]) => so.replace(slip, instead), text);
}

const texts = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/;

/** Rewrites the code of an expression and keeps its strings. */
function outsideTexts(rule: string, rewrite: (code: string) => string): string {
  return rule
    .split(texts)
    .map((part, i) => (i % 2 === 1 ? part : rewrite(part)))
    .join("");
}

function withoutComments(rule: string): string {
  return outsideTexts(rule, (code) => code.replaceAll(/\/\/[^\n]*/g, "")).trim();
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
  for (const [i, part] of rule.split(texts).entries()) {
    for (const character of i % 2 === 1 ? "" : part) {
      if (pairs[character] !== undefined) open.unshift(pairs[character]);
      else if (character === open[0]) open.shift();
    }
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
