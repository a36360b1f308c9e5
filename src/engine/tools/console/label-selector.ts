import { isQualifiedName, isValidLabelValue } from "../../apimachinery/field/names.ts";
import { quote } from "../../go/value/go-text.ts";
import { member, stringAt, type Value } from "../../go/value/value.ts";
import { type LabelToken, labelTokens } from "./label-tokens.ts";

/** A test of an object's labels, or the server's words about a selector that it cannot parse. */
export type LabelSelector =
  | { readonly ok: true; readonly matches: (metadata: Value | undefined) => boolean }
  | { readonly ok: false; readonly error: string };

interface Requirement {
  readonly key: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}
type Operator = "exists" | "!" | "in" | "notin" | "=" | "==" | "!=" | ">" | "<";
const binary: readonly Operator[] = ["in", "notin", "=", "==", "!=", ">", "<"];
const binaryNames = "in, notin, =, ==, !=, gt, lt";

/** Upstream's functions return errors; here they are thrown, and caught by the parser. */
class Unparsable extends Error {}

/**
 * Reads a label selector: `a=b,c in (d, e),!f`.
 * Upstream: k8s.io/apimachinery/pkg/labels/selector.go `Parse`.
 */
export function labelSelector(text: string): LabelSelector {
  try {
    const requirements = new Parser(text).parse();
    return { ok: true, matches: (metadata) => requirements.every((one) => isMet(one, metadata)) };
  } catch (error) {
    if (!(error instanceof Unparsable)) throw error;
    return { ok: false, error: error.message };
  }
}

class Parser {
  readonly #tokens: readonly LabelToken[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = labelTokens(text);
  }

  #next(): LabelToken {
    return this.#tokens[this.#at] ?? { kind: "end", text: "" };
  }

  #take(): LabelToken {
    const token = this.#next();
    this.#at++;
    return token;
  }

  parse(): readonly Requirement[] {
    const requirements: Requirement[] = [];
    for (;;) {
      const first = this.#next();
      if (first.kind === "end") return requirements;
      if (!begins(first))
        throw new Unparsable(`found '${first.text}', expected: !, identifier, or 'end of string'`);
      requirements.push(this.#requirement());
      const after = this.#take();
      if (after.kind === "end") return requirements;
      if (after.kind !== ",") throw new Unparsable(`found '${after.text}', expected: ',' or 'end of string'`);
      const again = this.#next();
      if (!begins(again)) throw new Unparsable(`found '${again.text}', expected: identifier after ','`);
    }
  }

  #requirement(): Requirement {
    const fail = (why: string): never => {
      throw new Unparsable(`unable to parse requirement: ${why}`);
    };
    const isNegated = this.#next().kind === "!";
    if (isNegated) this.#take();
    const key = this.#take();
    if (!isName(key)) fail(`found '${key.text}', expected: identifier`);
    const faults = isQualifiedName(key.text);
    if (faults.length > 0) fail(invalid("<nil>", key.text, faults));
    const isEnd = this.#next().kind === "end" || this.#next().kind === ",";
    if (isNegated || isEnd) return { key: key.text, operator: isNegated ? "!" : "exists", values: [] };
    const symbol = this.#take();
    const operator = binary.find((one) => one === symbol.kind);
    if (operator === undefined) return fail(`found '${symbol.text}', expected: ${binaryNames}`);
    const values = operator === "in" || operator === "notin" ? this.#list(fail) : [this.#value(fail)];
    checkValues({ key: key.text, operator, values }, fail);
    return { key: key.text, operator, values };
  }

  #value(fail: (why: string) => never): string {
    const next = this.#next();
    if (next.kind === "end" || next.kind === ",") return "";
    const token = this.#take();
    return isName(token) ? token.text : fail(`found '${token.text}', expected: identifier`);
  }

  /** `(a, b)`; an item may be empty. */
  #list(fail: (why: string) => never): readonly string[] {
    const open = this.#take();
    if (open.kind !== "(") fail(`found '${open.text}' expected: '('`);
    const first = this.#next();
    if (first.kind === ")") {
      this.#take();
      return [""];
    }
    if (!isName(first) && first.kind !== ",") fail(`found '${first.text}', expected: ',', ')' or identifier`);
    const values = new Set<string>();
    for (;;) {
      const token = this.#take();
      const next = this.#next();
      if (isName(token)) {
        values.add(token.text);
        if (next.kind !== "," && next.kind !== ")") fail(`found '${next.text}', expected: ',' or ')'`);
      } else if (token.kind === ",") {
        if (values.size === 0 || next.kind === "," || next.kind === ")") values.add("");
      } else fail(`found '${token.text}', expected: ',', or identifier`);
      if (next.kind !== ")") continue;
      this.#take();
      return [...values].sort();
    }
  }
}

/** A key or value may be called like an operator. */
const isName = ({ kind }: LabelToken): boolean => kind === "name" || kind === "in" || kind === "notin";
const begins = (token: LabelToken): boolean => isName(token) || token.kind === "!";

function checkValues({ key, operator, values }: Requirement, fail: (why: string) => never): void {
  const isNumeric = operator === ">" || operator === "<";
  const notNumbers = values.flatMap((value, i) =>
    isNumeric && !isInt64(value)
      ? [
          `values[${i}]: Invalid value: ${quote(value)}: for 'Gt', 'Lt' operators, the value must be an integer`,
        ]
      : [],
  );
  const notValues = values.flatMap((value, i) => {
    const faults = isValidLabelValue(value);
    return faults.length === 0 ? [] : [invalid(`values[${i}][${key}]`, value, faults)];
  });
  const errors = [...notNumbers, ...notValues];
  if (errors.length > 0) fail(errors.length === 1 ? (errors[0] ?? "") : `[${errors.join(", ")}]`);
}

function invalid(path: string, value: string, faults: readonly { readonly text: string }[]): string {
  return `${path}: Invalid value: ${quote(value)}: ${faults.map(({ text }) => text).join("; ")}`;
}

function isInt64(text: string): boolean {
  return /^[+-]?\d+$/.test(text) && BigInt.asIntN(64, integerOf(text)) === integerOf(text);
}

function integerOf(text: string): bigint {
  return BigInt(text.replace(/^\+/, ""));
}

function isMet({ key, operator, values }: Requirement, metadata: Value | undefined): boolean {
  const labels = member(metadata, "labels");
  const value = member(labels, key) === undefined ? undefined : stringAt(labels, key);
  const isListed = value !== undefined && values.includes(value);
  switch (operator) {
    case "exists":
      return value !== undefined;
    case "!":
      return value === undefined;
    case "in":
    case "=":
    case "==":
      return isListed;
    case "notin":
    case "!=":
      return !isListed;
    case ">":
    case "<": {
      const [limit = ""] = values;
      if (value === undefined || !isInt64(value)) return false;
      const [a, b] = [integerOf(value), integerOf(limit)];
      return operator === ">" ? a > b : a < b;
    }
  }
}
