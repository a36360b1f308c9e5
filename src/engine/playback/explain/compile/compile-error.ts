import type { Sentence } from "../../../apimachinery/sentence/sentence.ts";
import type { EditorEnvironment } from "../../../cel/tooling/inspect.ts";
import { typeText } from "../../../cel/types/print.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { plainType } from "../../../server/rules/plain-type.ts";
import { unknownClass } from "../unknown-class.ts";
import { withinLimit } from "../within-limit.ts";
import { type CompileFacts, type CompileIssue, compileFacts, issuesOf } from "./facts.ts";
import { explainNoFields, explainUndefinedField } from "./fields.ts";
import { explainTwoVariables, explainUndeclared } from "./names.ts";
import { explainOverload } from "./overloads.ts";
import { explainSyntax } from "./syntax.ts";

/** This many issues are explained, because later ones often follow from the first ones. */
const mostExplained = 2;

/**
 * Explains why an expression of a definition does not compile: what happened, what was probably meant, what to write.
 * `detail` is the server's text. Undefined if that text is enough.
 */
export function explainCompile(
  detail: string,
  source: string,
  environment: EditorEnvironment | undefined,
): Sentence | undefined {
  const facts = compileFacts(source, environment);
  const issues = issuesOf(detail, source);
  if (issues.length === 0) return ofTheWhole(detail, facts);
  const later = explainTwoVariables(issues, source);
  if (later !== undefined) return later;
  const isSyntax = issues[0]?.message.startsWith("Syntax error");
  const sentences = issues
    // What follows from an earlier error has no separate cause.
    .filter(({ message }) => !message.includes("!error!"))
    .map((issue) => explainIssue(issue, facts))
    .filter((sentence) => sentence !== undefined);
  const told = eachVersionOnce([...new Set(sentences)]).slice(0, isSyntax ? 1 : mostExplained);
  if (told.length > 0) return withinLimit(told.join(" "));
  return isSyntax
    ? "This is not a valid CEL expression. The caret shows the place."
    : "The expression does not compile. The caret shows the place.";
}

/** Keeps only the first sentence about each version, because the first function needs the others. */
function eachVersionOnce(sentences: readonly string[]): readonly string[] {
  const versionOf = (sentence: string): string | undefined => / is available since (.*)$/.exec(sentence)?.[1];
  return sentences.filter((each, i) => {
    const version = versionOf(each);
    return version === undefined || sentences.findIndex((other) => versionOf(other) === version) === i;
  });
}

function explainIssue(issue: CompileIssue, facts: CompileFacts): string | undefined {
  for (const [words, explain] of explanations) {
    const found = words.exec(issue.message);
    if (found !== null) return typeof explain === "string" ? explain : explain(found[1] ?? "", issue, facts);
  }
  return undefined;
}

/** Returns the usual name of a type. The server names an object's type by its place in the schema. */
function nameOfType(type: string): string {
  return /^selfType\d/.test(type) ? "object" : type;
}

type Explain = (matched: string, issue: CompileIssue, facts: CompileFacts) => string | undefined;

const explanations: readonly (readonly [words: RegExp, explain: string | Explain])[] = [
  [/^Syntax error|exceeds limit|recursion/, (_, issue, facts) => explainSyntax(issue, facts)],
  [/^unsupported syntax: '`'|`.*`/, (_, issue, facts) => explainSyntax(issue, facts)],
  [/^undeclared reference to '([^']*)'/, (name, issue, facts) => explainUndeclared(name, issue, facts)],
  [/^undefined field '([^']*)'/, explainUndefinedField],
  [/^type '(.*)' does not support field selection/, (type) => explainNoFields(type)],
  [/^found no matching overload/, (_, issue, facts) => explainOverload(issue, facts)],
  [
    /^expected type 'bool' but found '(.*)'/,
    (type) =>
      `Expected a condition, found \`${nameOfType(type)}\`. Compare it: \`x != 0\`, \`x != ''\`, \`has(self.x)\`.`,
  ],
  [
    /^expected type '(.*)' but found/,
    (type) =>
      `Expected \`${type}\` here. All items of a list literal have one type, and so do the keys and the values of a map; \`dyn(…)\` allows any type.`,
  ],
  [
    /^expression of type '(.*)' cannot be range/,
    (type) =>
      `\`all\`, \`exists\`, \`map\` and \`filter\` work on lists and maps, not on \`${nameOfType(type)}\`.`,
  ],
  [
    /^invalid argument to has\(\)/,
    "`has(…)` takes a field: `has(self.field)`. For a key of a map, write `'key' in self.map`; for an item of a list, check `.size()`.",
  ],
  [
    /^argument (must be a simple name|is not an identifier)/,
    "The first argument is a name for the item: `list.all(x, x > 0)`.",
  ],
  [
    /^invalid matches argument/,
    (_, __, { source }) =>
      unknownClass(source) ??
      "This is not a valid Go regular expression (RE2): there is no look-ahead, look-behind or back-reference. The end of the text is `\\z`, not `\\Z`.",
  ],
  [/^invalid duration argument/, "Write a duration as `1h30m`, `500ms` or `10s`, and days in hours: `48h`."],
  [/^invalid timestamp argument/, "Write a timestamp as in RFC 3339: `2026-01-02T15:04:05Z`."],
  [
    /^reserved identifier: (.*)/,
    (name) =>
      `\`${name}\` is a reserved word in CEL. A field of that name is \`self.__${name}__\`; a variable needs another name.`,
  ],
  [/^(?:invalid int literal|invalid uint literal)/, "The number does not fit into 64 bits."],
  [
    /^iteration variable overwrites accumulator/,
    "The macro uses this name itself. Choose another name for the item.",
  ],
  [/ is not a message type/, "Objects cannot be built from a type name. Write a map: `{'key': value}`."],
  [
    /string\.format|formatting clause|during formatting|^index \d+ out of range/,
    "`format` takes a list: `'%s has %d'.format([self.name, self.size])`, one item for each `%`.",
  ],
];

/** Explains errors without a place. */
function ofTheWhole(detail: string, facts: CompileFacts): string | undefined {
  const type = facts.type();
  const given = type === undefined ? "" : ` This one gives \`${plainType(typeText(type))}\`.`;
  if (detail.includes("must evaluate to a bool")) {
    return `A rule must give true or false.${given} ${compared(type)}`.trimEnd();
  }
  if (detail.includes("must evaluate to a string")) {
    return `A message must be a string.${given} Convert it with \`string(…)\`, or use \`'…%s'.format([…])\`.`;
  }
  if (detail.includes("instantiation failed")) {
    return "A constant in the expression cannot be converted to the type that it needs.";
  }
  return undefined;
}

function compared(type: CelType | undefined): string {
  switch (type?.kind) {
    case "int":
    case "uint":
    case "double":
      return "Compare it: `… > 0`.";
    case "string":
      return "Compare it: `… != ''`, or use `.matches(…)` or `.startsWith(…)`.";
    case "list":
      return "Check its items, `.all(x, …)`, or its size, `.size() > 0`.";
    case "map":
      return "Check all keys, `.all(key, …)`, or one key, `'key' in …`.";
    case "opaque":
      return type.name === "optional_type" ? "Unwrap it with `.orValue(false)`, or check `.hasValue()`." : "";
    default:
      return "";
  }
}
