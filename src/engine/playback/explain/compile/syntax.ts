import { differences } from "../../../apimachinery/minors/capabilities.ts";
import type { CompileFacts, CompileIssue } from "./facts.ts";

/** A slip of the pen: how it is seen, and how it is written here. */
interface Slip {
  /** What cel-go says. */
  readonly message?: RegExp;
  /** What stands at the place of the error, or around it. */
  readonly at?: RegExp;
  readonly before?: RegExp;
  /** What stands anywhere, strings left out. */
  readonly anywhere?: RegExp;
  readonly advice: string;
}

const slips: readonly Slip[] = [
  {
    anywhere: /\.`[^`]*`/,
    advice: `A field can be named in backquotes from Kubernetes ${differences.quotedNames.since} on. Before, its name is escaped: \`self.max__dash__size\`.`,
  },
  {
    message: /size exceeds limit/,
    advice: "An expression has at most 100,000 characters. Say it in several rules.",
  },
  {
    message: /recursion (limit|depth) exceeded/,
    advice:
      "The expression is nested too deeply: at most 250 levels. Say it in several rules, or `x in [a, b, c]` for a chain of `||`.",
  },
  {
    message: /token recognition error at: '('|")/,
    at: /^(?:'|")[^'"]*\\[^\\]/,
    advice:
      "A backslash in a text begins an escape. For a regular expression write a raw text, `r'\\d+'`, or double the backslash, `'\\\\d+'`; double quotes of YAML take one away themselves.",
  },
  {
    message: /token recognition error at: '('|")/,
    advice:
      "A quote is opened here and not closed, or closes too early. A quote within a text is written `\\'`.",
  },
  {
    message: /token recognition error at: '[‘’“”„«»]/,
    advice: "Quotes are straight: `'text'` or `\"text\"`.",
  },
  { anywhere: /[^=!<>]===|^===/, advice: "Equality is `==`." },
  { anywhere: /!==/, advice: "Inequality is `!=`." },
  { anywhere: /<>/, advice: "Inequality is `!=`." },
  { anywhere: /=>|->/, advice: "There is no arrow for “if … then …”: write `!a || b`." },
  { anywhere: /[^=!<>]=(?!=)/, advice: "Nothing is assigned in a rule. Equality is `==`." },
  { anywhere: /\bnot\s+in\b/, advice: "It is written `!(x in list)`." },
  { anywhere: /\band\b/, advice: "“And” is `&&`." },
  { anywhere: /\bor\b/, advice: "“Or” is `||`." },
  { anywhere: /\bnot\b/, advice: "“Not” is `!`." },
  { anywhere: /[^&]&(?!&)/, advice: "“And” is `&&`." },
  { anywhere: /[^|]\|(?!\|)/, advice: "“Or” is `||`." },
  { anywhere: /\?\?/, advice: "A value in place of one that is not there is `self.?field.orValue(…)`." },
  {
    anywhere: /\w\?\.\w/,
    advice: "An optional field is read by `self.?field`: the question mark comes behind the dot.",
  },
  { anywhere: /\bif\b|\bthen\b|\belse\b/, advice: "A choice is written `condition ? a : b`." },
  {
    anywhere: /\bfor\b/,
    advice: "There are no loops. All items are asked by `.all(x, …)`, some by `.exists(x, …)`.",
  },
  {
    anywhere: /\breturn\b|\bvar\b|\blet\b|;/,
    advice: "A rule is one expression, without statements and semicolons.",
  },
  { anywhere: /#/, advice: "A comment in an expression begins with `//`." },
  {
    anywhere: /\$\{|\{\{/,
    advice: "Nothing is put into texts by braces: join them with `+`, or use `'%s'.format([…])`.",
  },
  { message: /expecting ':'/, advice: "A choice has two branches: `condition ? a : b`." },
  {
    message: /missing '\)' at|missing '\]' at|expecting \{'\)'|expecting '\)'/,
    advice: "A bracket is opened and not closed.",
  },
  {
    message: /(extraneous|mismatched) input '[)\]}]'/,
    advice: "A bracket is closed that is not open, or something is missing before it.",
  },
  { message: /'<EOF>' expecting/, advice: "The expression ends too early: something is missing behind it." },
  {
    message: /input '(&&|\|\||==|!=|<=?|>=?|\+|\*|\/|%)'/,
    advice: "Something is missing before this operator.",
  },
  {
    message: /no viable alternative at input '\./,
    advice: "The name of a field or function is missing behind the dot.",
  },
  {
    message: /expecting <EOF>/,
    advice: "Two things stand here with nothing between them: an operator or a comma is missing.",
  },
];

/** What a syntax error comes from; undefined where cel-go's words say it all. */
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

/** The expression with its texts emptied: words in them are no slips. */
function withoutTexts(source: string): string {
  return source.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}
