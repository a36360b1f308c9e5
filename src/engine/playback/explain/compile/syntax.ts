import type { Fault, FaultKind } from "../../../apimachinery/fault/fault.ts";
import { differences } from "../../../apimachinery/minors/capabilities.ts";
import {
  expressionTooLong,
  extraneousInput,
  lookaheadExceeded,
  mismatchedInput,
  missingToken,
  nestedTooDeeply,
  noViableAlternative,
  otherSyntaxError,
  quotedName,
  tooManyErrors,
  tooManyRecoveries,
  treeTooDeep,
  unknownToken,
} from "../../../cel/parser/faults.ts";
import type { CompileFacts, CompileIssue } from "./facts.ts";

/** A common mistake: how to detect it, and how to write it in CEL. */
interface Slip {
  /** Checks what the server rejects. */
  readonly finds?: (fault: Fault) => boolean;
  /** Match the text after and before the error's place. */
  readonly at?: RegExp;
  readonly before?: RegExp;
  /** Matches the expression without its strings. */
  readonly anywhere?: RegExp;
  readonly advice: string;
}

/** The kinds that are explained here. */
export const syntaxKinds: readonly Pick<FaultKind, "code">[] = [
  mismatchedInput,
  extraneousInput,
  missingToken,
  noViableAlternative,
  unknownToken,
  otherSyntaxError,
  tooManyErrors,
  tooManyRecoveries,
  expressionTooLong,
  nestedTooDeeply,
  treeTooDeep,
  lookaheadExceeded,
  quotedName,
];

/** Returns the token that the parser did not expect. */
function unexpected(fault: Fault): string | undefined {
  return mismatchedInput.is(fault) || extraneousInput.is(fault) ? fault.data.token : undefined;
}

/** Returns the tokens that the parser expected. */
function expected(fault: Fault): readonly string[] {
  const known = mismatchedInput.is(fault) || extraneousInput.is(fault) || missingToken.is(fault);
  return known ? fault.data.expected : [];
}

/** Returns what was read before the parser had no way to go on. */
function inputOf(fault: Fault): string {
  return noViableAlternative.is(fault) ? fault.data.input : "";
}

function unread(token: RegExp): (fault: Fault) => boolean {
  return (fault) => unknownToken.is(fault) && token.test(fault.data.token);
}

const signs: ReadonlySet<string> = new Set([
  "&&",
  "||",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "+",
  "*",
  "/",
  "%",
]);

const slips: readonly Slip[] = [
  {
    anywhere: /\.`[^`]*`/,
    advice: `Backquoted field names are available since Kubernetes ${differences.quotedNames.since}. Before that, escape the name: \`self.max__dash__size\`.`,
  },
  {
    finds: expressionTooLong.is,
    advice: "An expression has at most 100,000 characters. Split it into several rules.",
  },
  {
    finds: (fault) => nestedTooDeeply.is(fault) || treeTooDeep.is(fault),
    advice:
      "The expression is nested too deeply: at most 250 levels. Split it into several rules, or use `x in [a, b, c]` for a chain of `||`.",
  },
  {
    finds: unread(/^['"]/),
    at: /^(?:'|")[^'"]*\\[^\\]/,
    advice:
      "A backslash in a string starts an escape. For a regular expression, write a raw string, `r'\\d+'`, or double the backslash, `'\\\\d+'`; double quotes in YAML remove one more.",
  },
  {
    finds: unread(/^['"]/),
    advice: "A quote is not closed, or is closed too early. Write a quote inside a string as `\\'`.",
  },
  {
    finds: unread(/^[‘’“”„«»]/),
    advice: "Use straight quotes: `'text'` or `\"text\"`.",
  },
  { anywhere: /[^=!<>]===|^===/, advice: "Equality is `==`." },
  { anywhere: /!==/, advice: "Inequality is `!=`." },
  { anywhere: /<>/, advice: "Inequality is `!=`." },
  {
    anywhere: /\.(?:all|exists|exists_one|map|filter)\(\s*\(?\w+\)?\s*(?:=>|->|:)/,
    advice: "A variable is followed by a comma: `list.all(x, condition)`.",
  },
  { anywhere: /=~|\(\s*\/.+\/\w*\s*\)/, advice: "A pattern is a string: `x.matches('…')`." },
  { anywhere: /=>|->/, advice: "There is no arrow for “if … then …”: write `!a || b`." },
  { anywhere: /[^=!<>]=(?!=)/, advice: "A rule cannot assign. Equality is `==`." },
  { anywhere: /\bnot\s+in\b/, advice: "Write `!(x in list)`." },
  { anywhere: /\band\b/, advice: "“And” is `&&`." },
  { anywhere: /\bor\b/, advice: "“Or” is `||`." },
  { anywhere: /\bnot\b/, advice: "“Not” is `!`." },
  { anywhere: /[^&]&(?!&)/, advice: "“And” is `&&`." },
  { anywhere: /[^|]\|(?!\|)/, advice: "“Or” is `||`." },
  { anywhere: /\?\?/, advice: "For a field that may be missing, use `self.?field.orValue(…)`." },
  {
    anywhere: /\w\?\.\w/,
    advice: "Read an optional field with `self.?field`: the question mark comes after the dot.",
  },
  { anywhere: /\bif\b|\bthen\b|\belse\b/, advice: "Write a choice as `condition ? a : b`." },
  {
    anywhere: /\bfor\b/,
    advice: "There are no loops. Check all items with `.all(x, …)`, or for some item with `.exists(x, …)`.",
  },
  {
    anywhere: /\breturn\b|\bvar\b|\blet\b|;/,
    advice: "A rule is one expression, without statements or semicolons.",
  },
  { anywhere: /#/, advice: "A comment in an expression begins with `//`." },
  {
    anywhere: /\$\{|\{\{/,
    advice: "Braces insert nothing into strings: join strings with `+`, or use `'%s'.format([…])`.",
  },
  {
    finds: (fault) => expected(fault)[0] === "':'",
    advice: "A choice has two branches: `condition ? a : b`.",
  },
  {
    finds: (fault) => {
      const [first] = expected(fault);
      return first === "')'" || (missingToken.is(fault) && first === "']'");
    },
    advice: "A bracket is not closed.",
  },
  {
    finds: (fault) => [")", "]", "}"].includes(unexpected(fault) ?? ""),
    advice: "A bracket is closed that was not opened, or something is missing before it.",
  },
  {
    finds: (fault) => unexpected(fault) === "<EOF>",
    advice: "The expression ends too early: something is missing at the end.",
  },
  {
    finds: (fault) => signs.has(unexpected(fault) ?? inputOf(fault)),
    advice: "Something is missing before this operator.",
  },
  {
    finds: (fault) => inputOf(fault).startsWith("."),
    advice: "The name of a field or function is missing after the dot.",
  },
  {
    finds: (fault) => !missingToken.is(fault) && expected(fault)[0] === "<EOF>",
    advice: "An operator or a comma is missing here.",
  },
];

/** Returns the cause of a syntax error. Undefined if the words of cel-go are enough. */
export function explainSyntax(issue: CompileIssue, { source }: CompileFacts): string | undefined {
  const code = withoutTexts(source);
  const slip = slips.find(
    ({ finds, at, before, anywhere }) =>
      (finds === undefined || finds(issue.fault)) &&
      (at === undefined || at.test(issue.rest)) &&
      (before === undefined || before.test(issue.before)) &&
      (anywhere === undefined || anywhere.test(code)),
  );
  return slip?.advice;
}

/** Empties the strings of an expression, because words in them are not mistakes. */
function withoutTexts(source: string): string {
  return source.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}
