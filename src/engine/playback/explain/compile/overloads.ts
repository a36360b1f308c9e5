import type { DataOfKind } from "../../../apimachinery/fault/fault.ts";
import type { noMatchingOverload } from "../../../cel/checker/faults.ts";
import { signatureText } from "../../../cel/tooling/signature.ts";
import { typeText } from "../../../cel/types/print.ts";
import { plainType } from "../../../server/rules/plain-type.ts";
import type { CompileFacts } from "./facts.ts";

/** Operators as people write them. */
const operators: ReadonlyMap<string, string> = new Map([
  ["!_", "!"],
  ["-_", "-"],
  ["@in", "in"],
  ["_[_]", "[…]"],
  ["_?_:_", "? :"],
  ...["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"].map(
    (sign) => [`_${sign}_`, sign] as const,
  ),
]);

/** No more signatures are listed. */
const mostListed = 5;

/** Types of libraries, and the functions that make them from a string. */
const makers: ReadonlyMap<string, string> = new Map([
  ["timestamp", "timestamp"],
  ["duration", "duration"],
  ["kubernetes.Quantity", "quantity"],
  ["kubernetes.URL", "url"],
  ["net.IP", "ip"],
  ["net.CIDR", "cidr"],
  ["kubernetes.Semver", "semver"],
]);

interface Applied {
  readonly name: string;
  /** The sign of an operator, or the name. */
  readonly sign: string;
  readonly isOperator: boolean;
  readonly types: readonly string[];
  readonly isMember: boolean;
}

/** Explains that no overload fits: the types found, the existing overloads, and what usually helps. */
export function explainOverload(
  { function: name, argumentTypes, isMember }: DataOfKind<typeof noMatchingOverload>,
  facts: CompileFacts,
): string {
  const call: Applied = {
    name,
    sign: operators.get(name) ?? name,
    isOperator: operators.has(name),
    types: argumentTypes.map((type) => plainType(typeText(type))),
    isMember,
  };
  return [given(call), helpFor(call, facts), ...(call.isOperator ? [] : existing(call, facts))]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
}

function given({ sign, isOperator, types, isMember }: Applied): string {
  const [first = "", ...rest] = types.map((type) => `\`${type}\``);
  if (isOperator && rest.length === 1) return `\`${sign}\` does not work on ${first} and ${rest[0]}.`;
  if (isOperator) return `\`${sign}\` does not work on ${[first, ...rest].join(", ")}.`;
  if (isMember) {
    const args = rest.length === 0 ? "no argument" : rest.join(", ");
    return `\`${sign}\` exists, but not for ${first} with ${args}.`;
  }
  return `\`${sign}\` exists, but not for ${types.length === 0 ? "no argument" : [first, ...rest].join(", ")}.`;
}

/** Returns the first advice that applies. */
function helpFor(call: Applied, facts: CompileFacts): string | undefined {
  return (
    wayOfCalling(call, facts) ??
    nulls(call, facts) ??
    optionals(call) ??
    membership(call) ??
    conversions(call) ??
    conditions(call)
  );
}

function wayOfCalling(
  { name, isOperator, types, isMember }: Applied,
  { environment }: CompileFacts,
): string | undefined {
  const overloads = isOperator ? [] : (environment?.functions.get(name)?.overloads ?? []);
  if (overloads.length === 0) return undefined;
  if (!isMember && overloads.every(({ member }) => member)) {
    return `Call it on a value: \`x.${name}(…)\`.`;
  }
  if (isMember && overloads.every(({ member }) => !member)) return `Call it as a function: \`${name}(…)\`.`;
  const counts = [
    ...new Set(overloads.filter(({ member }) => member === isMember).map(({ args }) => args.length)),
  ];
  if (counts.length > 0 && !counts.includes(types.length)) {
    const wanted = counts.map((count) => count - (isMember ? 1 : 0));
    return `It takes ${wanted.join(" or ")} ${wanted.at(-1) === 1 ? "argument" : "arguments"}.`;
  }
  return undefined;
}

function nulls({ sign, types }: Applied, { names }: CompileFacts): string | undefined {
  if (!types.includes("null") || (sign !== "==" && sign !== "!=")) return undefined;
  return names === undefined
    ? "The field is never null: null is dropped before rules run. To check that it is set, use `has(self.field)`."
    : "The value is never null. A string that is not set is empty.";
}

function optionals({ types }: Applied): string | undefined {
  if (!types.some((type) => type.startsWith("optional_type"))) return undefined;
  return "Unwrap the optional first, with `.value()` or `.orValue(…)`, or check `.hasValue()`.";
}

function membership({ name, sign, types }: Applied): string | undefined {
  const [first = "", second = ""] = types;
  if (sign === "in" && isCollection(first) && !isCollection(second)) {
    return "The value comes first, then the list: `x in list`.";
  }
  if (sign === "in" && first === "string" && second === "string") {
    return "To find a part of a string, use `whole.contains(part)`.";
  }
  if ((name === "contains" || name === "includes") && isCollection(first)) {
    return "To find an item in a list or a key in a map, use `x in list`.";
  }
  if (sign === "+" && first === "string" && second === "list(string)")
    return "Join the items first: `list.join(', ')`.";
  if (sign === "+" && isCollection(first) !== isCollection(second)) {
    return "Add a single item as a list: `list + [x]`.";
  }
  if (name === "matches" || name === "startsWith" || name === "endsWith" || name === "contains") {
    if (first !== "string" && !isCollection(first))
      return "It works on strings: convert a number with `string(…)`.";
  }
  if (sign === "in" && isCollection(second)) return "The value must have the type of the list's items.";
  return undefined;
}

function isCollection(type: string): boolean {
  return type.startsWith("list(") || type.startsWith("map(");
}

const numbers: ReadonlySet<string> = new Set(["int", "uint", "double"]);

function conversions({ sign, types }: Applied): string | undefined {
  const [first = "", second = ""] = types;
  const other = (type: string): string | undefined =>
    first === type ? second : second === type ? first : undefined;
  if (sign === "+" && other("string") !== undefined)
    return "Only strings can be joined: write `'…%s'.format([x])`, or convert the other value with `string(x)`.";
  for (const [type, maker] of makers) {
    const beside = other(type);
    if (beside !== undefined && numbers.has(beside) && type === "duration")
      return "A duration is written with its unit: `duration('5s')`.";
    if (beside === "string") return `Convert the string with \`${maker}('…')\`.`;
    if (beside !== undefined && type.includes(".")) {
      return `Compare values of \`${type}\` with functions: \`a.compareTo(b)\`, \`a.isLessThan(b)\`, \`a.isGreaterThan(b)\`.`;
    }
  }
  if (numbers.has(first) && numbers.has(second)) {
    return "Numbers of different types do not mix: convert with `int(…)` or `double(…)`; `1.0` is a double, `1` an int.";
  }
  const beside = other("string");
  if (beside !== undefined && (numbers.has(beside) || beside === "bool")) {
    return `One of the two is a string: convert it with \`${beside}(…)\`, or the other with \`string(…)\`.`;
  }
  return undefined;
}

function conditions({ sign, types }: Applied): string | undefined {
  if (sign === "!" && !types.includes("bool"))
    return "`!` negates a condition. Compare first: `x != 0`, `x != ''`, `has(x.y)`.";
  if (sign === "<" || sign === "<=" || sign === ">" || sign === ">=") {
    return "Values of these types have no order.";
  }
  if (sign === "==" || sign === "!=")
    return "Only values of one type can be compared. `dyn(x) == y` compares values of any type.";
  return undefined;
}

function existing({ name }: Applied, { environment }: CompileFacts): readonly string[] {
  const overloads = environment?.functions.get(name)?.overloads ?? [];
  const signatures = [...new Set(overloads.map((overload) => signatureText(name, overload)))];
  if (signatures.length === 0) return [];
  const shown = signatures.slice(0, mostListed).map((signature) => `\`${signature}\``);
  const more = signatures.length > mostListed ? `, and ${signatures.length - mostListed} more` : "";
  return [`Available: ${shown.join(", ")}${more}.`];
}
