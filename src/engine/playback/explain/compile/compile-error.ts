import type { Fault, FaultKind } from "../../../apimachinery/fault/fault.ts";
import type { Sentence } from "../../../apimachinery/sentence/sentence.ts";
import {
  noFields,
  noMatchingOverload,
  notComprehensionRange,
  notMessageType,
  notType,
  typeMismatch,
  undeclaredReference,
  undefinedField,
  unresolvedType,
} from "../../../cel/checker/faults.ts";
import { typesIn } from "../../../cel/checker/types-in.ts";
import {
  formatArgument,
  formatClause,
  formatIndex,
  tooManyFormatArguments,
} from "../../../cel/library/faults.ts";
import { invalidNumber, reservedIdentifier } from "../../../cel/parser/faults.ts";
import {
  accumulatorOverwritten,
  hasArgument,
  notIdentifier,
  notSimpleName,
} from "../../../cel/parser/macros/faults.ts";
import { isSyntaxFault } from "../../../cel/source/issue.ts";
import type { EditorEnvironment } from "../../../cel/tooling/inspect.ts";
import { typeText } from "../../../cel/types/print.ts";
import { parametersOf } from "../../../cel/types/relations.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { invalidArgument } from "../../../cel/validators/faults.ts";
import { unknownClass } from "../../../diagnoses/definitions/unknown-class.ts";
import {
  messageNotPlanned,
  messageNotString,
  ruleNotBool,
  ruleNotPlanned,
} from "../../../server/rules/faults.ts";
import { plainType } from "../../../server/rules/plain-type.ts";
import { withinLimit } from "../within-limit.ts";
import {
  type CompileFacts,
  type CompileIssue,
  compileFacts,
  type NamesOfPlace,
  placedIssues,
} from "./facts.ts";
import { explainNoFields, explainUndefinedField } from "./fields.ts";
import { explainTwoVariables, explainUndeclared, versionOfName } from "./names.ts";
import { explainOverload } from "./overloads.ts";
import { explainSyntax, syntaxKinds } from "./syntax.ts";

/** This many issues are explained, because later ones often follow from the first ones. */
const mostExplained = 2;

/**
 * Explains why an expression does not compile: what happened, what was probably meant, what to write. Undefined if the
 * server's text is enough. `names` are those of expressions that are no rules of a definition.
 */
export function explainCompile(
  fault: Fault,
  source: string,
  environment: EditorEnvironment | undefined,
  names?: NamesOfPlace,
): Sentence | undefined {
  const facts = compileFacts(source, environment, names);
  const issues = placedIssues(fault, source);
  const [first] = issues;
  if (first === undefined) return ofTheWhole(fault, facts);
  const later = explainTwoVariables(issues, facts);
  if (later !== undefined) return later;
  const isSyntax = isSyntaxFault(first.fault);
  const sentences = eachVersionOnce(issues)
    // What follows from an earlier error has no separate cause.
    .filter((issue) => !typesIn(issue.fault).some(hasErrorType))
    .map((issue) => explainIssue(issue, facts))
    .filter((sentence) => sentence !== undefined);
  const told = [...new Set(sentences)].slice(0, isSyntax ? 1 : mostExplained);
  if (told.length > 0) return withinLimit(told.join(" "));
  return isSyntax
    ? "This is not a valid CEL expression. The caret shows the place."
    : "The expression does not compile. The caret shows the place.";
}

/** Keeps only the first issue about a name of each version, because the first function needs the others. */
function eachVersionOnce(issues: readonly CompileIssue[]): readonly CompileIssue[] {
  const versions = issues.map(versionOfName);
  return issues.filter((_, i) => versions[i] === undefined || versions.indexOf(versions[i]) === i);
}

function hasErrorType(type: CelType): boolean {
  return type.kind === "error" || parametersOf(type).some(hasErrorType);
}

function explainIssue(issue: CompileIssue, facts: CompileFacts): string | undefined {
  return explanations.get(issue.fault.code)?.(issue, facts);
}

/** Returns the usual name of a type. The server names an object's type by its place in the schema. */
function nameOfType(type: CelType): string {
  return type.kind === "object" ? "object" : typeText(type);
}

type Explain = (issue: CompileIssue, facts: CompileFacts) => string | undefined;

/** A row of the table: a kind of fault, and what it means. */
function row<Code extends string, Data>(
  kind: FaultKind<Code, Data>,
  explain: string | ((data: Data, issue: CompileIssue, facts: CompileFacts) => string | undefined),
): readonly [code: string, explain: Explain] {
  const told: Explain = (issue, facts) => {
    if (typeof explain === "string") return explain;
    return kind.is(issue.fault) ? explain(issue.fault.data, issue, facts) : undefined;
  };
  return [kind.code, told];
}

/** An object that has fields, as an example. */
const selfOf = ({ names }: CompileFacts): string => names?.self ?? "self";

/** Types of libraries: `kubernetes.URL`. */
const noFieldsOf = (type: string): string =>
  `A value of type \`${type}\` has no fields, only functions, which are called with brackets.`;

const syntax: Explain = (issue, facts) => explainSyntax(issue, facts);
const variableName = "The first argument is a name for the item: `list.all(x, x > 0)`.";
const formatted: Explain = (_, facts) => {
  const self = selfOf(facts);
  return `\`format\` takes a list: \`'%s has %d'.format([${self}.name, ${self}.size])\`, one item for each \`%\`.`;
};
const noObjects = "Objects cannot be built from a type name. Write a map: `{'key': value}`.";
const tooLarge = "The number does not fit into 64 bits.";

const explanations: ReadonlyMap<string, Explain> = new Map([
  ...syntaxKinds.map(({ code }) => [code, syntax] as const),
  row(undeclaredReference, ({ name }, issue, facts) => explainUndeclared(name, issue, facts)),
  row(undefinedField, ({ field, operandType }, issue, { names }) =>
    names === undefined
      ? explainUndefinedField(field, operandType, issue)
      : names.undefinedField(field, operandType),
  ),
  row(
    unresolvedType,
    ({ type }, _, { names }) =>
      names?.unresolved(type) ?? (/^(?:kubernetes|net)\./.test(type) ? noFieldsOf(type) : undefined),
  ),
  row(noFields, ({ operandType }) => explainNoFields(operandType)),
  row(noMatchingOverload, (data, _, facts) => explainOverload(data, facts)),
  row(typeMismatch, ({ expected, expectedType, foundType }, _, facts) =>
    expectedType.kind === "bool"
      ? `Expected a condition, found \`${nameOfType(foundType)}\`. Compare it: \`x != 0\`, \`x != ''\`, \`has(${selfOf(facts)}.x)\`.`
      : `Expected \`${expected}\` here. All items of a list literal have one type, and so do the keys and the values of a map; \`dyn(…)\` allows any type.`,
  ),
  row(
    notComprehensionRange,
    ({ rangeType }) =>
      `\`all\`, \`exists\`, \`map\` and \`filter\` work on lists and maps, not on \`${nameOfType(rangeType)}\`.`,
  ),
  row(
    hasArgument,
    (_data, _issue, facts) =>
      `\`has(…)\` takes a field: \`has(${selfOf(facts)}.field)\`. For a key of a map, write \`'key' in ${selfOf(facts)}.map\`; for an item of a list, check \`.size()\`.`,
  ),
  row(notSimpleName, variableName),
  row(notIdentifier, variableName),
  row(invalidArgument, ({ function: name }, _, { source }) => invalidArguments[name](source)),
  row(
    reservedIdentifier,
    ({ name }, _, facts) =>
      `\`${name}\` is a reserved word in CEL. A field of that name is \`${selfOf(facts)}.__${name}__\`; a variable needs another name.`,
  ),
  row(invalidNumber, ({ type }) => (type === "double" ? undefined : tooLarge)),
  row(accumulatorOverwritten, "The macro uses this name itself. Choose another name for the item."),
  row(notMessageType, noObjects),
  row(notType, noObjects),
  [formatIndex.code, formatted] as const,
  [formatClause.code, formatted] as const,
  [formatArgument.code, formatted] as const,
  [tooManyFormatArguments.code, formatted] as const,
]);

const invalidArguments = {
  matches: (source: string): string =>
    unknownClass(source) ??
    "This is not a valid Go regular expression (RE2): there is no look-ahead, look-behind or back-reference. The end of the text is `\\z`, not `\\Z`.",
  duration: () => "Write a duration as `1h30m`, `500ms` or `10s`, and days in hours: `48h`.",
  timestamp: () => "Write a timestamp as in RFC 3339: `2026-01-02T15:04:05Z`.",
} as const;

/** Explains errors without a place. */
function ofTheWhole(fault: Fault, facts: CompileFacts): string | undefined {
  const type = facts.type();
  const given = type === undefined ? "" : ` This one gives \`${plainType(typeText(type))}\`.`;
  if (ruleNotBool.is(fault)) {
    return `A rule must give true or false.${given} ${compared(type)}`.trimEnd();
  }
  if (messageNotString.is(fault)) {
    return `A message must be a string.${given} Convert it with \`string(…)\`, or use \`'…%s'.format([…])\`.`;
  }
  if (ruleNotPlanned.around(fault) ?? messageNotPlanned.around(fault)) {
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
