import { differences } from "../../../apimachinery/minors/capabilities.ts";
import type { CompileFacts, CompileIssue } from "./facts.ts";

/** A common mistake: how to detect it, and how to write it in CEL. */
interface Slip {
  /** Matches the message of cel-go. */
  readonly message?: RegExp;
  /** Match the text after and before the error's place. */
  readonly at?: RegExp;
  readonly before?: RegExp;
  /** Matches the expression without its strings. */
  readonly anywhere?: RegExp;
  readonly advice: string;
}

const slips: readonly Slip[] = [
  {
    anywhere: /\.`[^`]*`/,
    advice: `Backquoted field names are available since Kubernetes ${differences.quotedNames.since}. Before that, escape the name: \`self.max__dash__size\`.`,
  },
  {
    message: /size exceeds limit/,
    advice: "An expression has at most 100,000 characters. Split it into several rules.",
  },
  {
    message: /recursion (limit|depth) exceeded/,
    advice:
      "The expression is nested too deeply: at most 250 levels. Split it into several rules, or use `x in [a, b, c]` for a chain of `||`.",
  },
  {
    message: /token recognition error at: '('|")/,
    at: /^(?:'|")[^'"]*\\[^\\]/,
    advice:
      "A backslash in a string starts an escape. For a regular expression, write a raw string, `r'\\d+'`, or double the backslash, `'\\\\d+'`; double quotes in YAML remove one more.",
  },
  {
    message: /token recognition error at: '('|")/,
    advice: "A quote is not closed, or is closed too early. Write a quote inside a string as `\\'`.",
  },
  {
    message: /token recognition error at: '[‘’“”„«»]/,
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
  { message: /expecting ':'/, advice: "A choice has two branches: `condition ? a : b`." },
  {
    message: /missing '\)' at|missing '\]' at|expecting \{'\)'|expecting '\)'/,
    advice: "A bracket is not closed.",
  },
  {
    message: /(extraneous|mismatched) input '[)\]}]'/,
    advice: "A bracket is closed that was not opened, or something is missing before it.",
  },
  { message: /'<EOF>' expecting/, advice: "The expression ends too early: something is missing at the end." },
  {
    message: /input '(&&|\|\||==|!=|<=?|>=?|\+|\*|\/|%)'/,
    advice: "Something is missing before this operator.",
  },
  {
    message: /no viable alternative at input '\./,
    advice: "The name of a field or function is missing after the dot.",
  },
  {
    message: /expecting <EOF>/,
    advice: "An operator or a comma is missing here.",
  },
];

/** Returns the cause of a syntax error. Undefined if the words of cel-go are enough. */
export function explainSyntax(issue: CompileIssue, { source }: CompileFacts): string | undefined {
  const code = withoutTexts(source);
  const slip = slips.find(
    ({ message, at, before, anywhere }) =>
      (message === undefined || message.test(issue.message)) &&
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
