/**
 * The JSONPath of printer columns: client-go's own subset and its behaviour with missing keys allowed.
 * Upstream: k8s.io/client-go/util/jsonpath/{parser,jsonpath}.go.
 */

import { append } from "../../go/value/append.ts";
import { formatFloat } from "../../go/value/go-text.ts";
import { sortedKeys, toJson } from "../../go/value/json.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

type Step =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "wildcard" }
  | { readonly kind: "recursive" }
  | { readonly kind: "slice"; readonly start?: number; readonly end?: number; readonly step?: number }
  | { readonly kind: "union"; readonly paths: readonly JsonPath[] }
  | { readonly kind: "indexes"; readonly slices: readonly Step[] }
  | { readonly kind: "filter"; readonly left: Operand; readonly operator: string; readonly right: Operand };

type Operand =
  | { readonly kind: "path"; readonly steps: JsonPath }
  | { readonly kind: "literal"; readonly value: Value };

export type JsonPath = readonly Step[];

/** A path that was not valid; thrown and caught inside this file. */
class Unparsable extends Error {}

/** A parsed path, or undefined where client-go cannot parse it. */
export function parseJsonPath(path: string): JsonPath | undefined {
  try {
    return new Parser(path).steps();
  } catch (error) {
    if (error instanceof Unparsable) return undefined;
    throw error;
  }
}

class Parser {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  steps(): Step[] {
    const steps: Step[] = [];
    while (this.at < this.text.length) {
      const c = this.text[this.at];
      if (c === "[") append(steps, this.bracket());
      else if (c === ".") {
        this.at++;
        if (this.text[this.at] === ".") {
          this.at++;
          steps.push({ kind: "recursive" });
        }
        const next = this.text[this.at];
        if (next !== "[" && next !== undefined) steps.push(this.field());
      } else if (c === "@" || c === "$") {
        this.at++;
      } else if (/[A-Za-z0-9_]/.test(c ?? "")) steps.push(this.field());
      else throw new Unparsable(c);
    }
    return steps;
  }

  /** A name up to the next step; a backslash takes the next character as it is. */
  private field(): Step {
    let name = "";
    for (; this.at < this.text.length; this.at++) {
      const c = this.text[this.at] ?? "";
      if (c === "\\") {
        this.at++;
        name += this.text[this.at] ?? "";
      } else if (c === "." || c === "[" || c === "]" || c === " " || c === "\n") break;
      else name += c;
    }
    if (this.text[this.at] === "]" || name === "") throw new Unparsable(name);
    return name === "*" ? { kind: "wildcard" } : { kind: "field", name };
  }

  private bracket(): readonly Step[] {
    const content = this.untilClosing();
    if (content.startsWith("?(") && content.endsWith(")")) return [filter(content.slice(2, -1))];
    if (content === "*") return [{ kind: "wildcard" }];
    const quoted = content.split(",").map((part) => /^\s*(['"])(.*)\1\s*$/.exec(part)?.[2]);
    if (quoted.every((name) => name !== undefined)) {
      // A quoted name is read as a path: a dot in it ends a name, unless a backslash is before it.
      const paths = quoted.map((name) => new Parser(`.${name}`).steps());
      return paths.length === 1 ? (paths[0] ?? []) : [{ kind: "union", paths }];
    }
    const slices = content.split(",").map((part) => slice(part.trim()));
    return slices.length === 1 ? slices : [{ kind: "indexes", slices }];
  }

  private untilClosing(): string {
    const start = ++this.at;
    let depth = 0;
    let inQuote = "";
    for (; this.at < this.text.length; this.at++) {
      const c = this.text[this.at] ?? "";
      if (inQuote !== "") {
        if (c === inQuote) inQuote = "";
      } else if (c === "'" || c === '"') inQuote = c;
      else if (c === "[") depth++;
      else if (c === "]" && depth-- === 0) return this.text.slice(start, this.at++);
    }
    throw new Unparsable("unterminated array");
  }
}

function slice(text: string): Step {
  const match = /^(-?\d+)?(?::(-?\d+)?)?(?::(-?\d+)?)?$/.exec(text);
  if (match === null || text === "") throw new Unparsable(text);
  const [, first, second, third] = match;
  const number = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
  const start = number(first);
  if (!text.includes(":") && start !== undefined) {
    // One index is a slice of one; -1 has no number after it.
    return { kind: "slice", start, ...(start === -1 ? {} : { end: start + 1 }), step: Number.NaN };
  }
  const end = number(second);
  const step = number(third);
  return {
    kind: "slice",
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(step === undefined ? {} : { step }),
  };
}

function filter(text: string): Step {
  const match = /^\s*(.*?)\s*(==|!=|<=|>=|<|>)\s*(.*?)\s*$/.exec(text);
  if (match === null)
    return { kind: "filter", left: operand(text.trim()), operator: "exists", right: operand("''") };
  const [, left = "", operator = "", right = ""] = match;
  return { kind: "filter", left: operand(left), operator, right: operand(right) };
}

function operand(text: string): Operand {
  const string = /^(['"])(.*)\1$/s.exec(text)?.[2];
  if (string !== undefined) return { kind: "literal", value: string };
  if (text === "true" || text === "false") return { kind: "literal", value: text === "true" };
  if (/^-?\d+$/.test(text)) return { kind: "literal", value: BigInt(text) };
  if (/^-?\d*\.\d+$/.test(text)) return { kind: "literal", value: Number(text) };
  return { kind: "path", steps: new Parser(text).steps() };
}

/** All results of a path in a value; undefined where client-go reports an error, such as an index out of range. */
export function findResults(path: JsonPath, value: Value): readonly Value[] | undefined {
  let results: readonly Value[] = [value];
  for (const step of path) {
    const next: Value[] = [];
    for (const item of results) {
      const found = apply(step, item);
      if (found === undefined) return undefined;
      for (const each of found) next.push(each);
    }
    results = next;
  }
  return results;
}

function apply(step: Step, value: Value): readonly Value[] | undefined {
  switch (step.kind) {
    case "field": {
      const found = isMap(value) ? value.get(step.name) : undefined;
      return found === undefined ? [] : [found];
    }
    case "wildcard":
      if (isList(value)) return value;
      return isMap(value) ? sortedKeys(value).map((key) => value.get(key) ?? null) : [];
    case "recursive":
      return descend(value);
    case "union":
      return step.paths.flatMap((path) => findResults(path, value) ?? []);
    case "indexes": {
      const parts = step.slices.map((part) => apply(part, value));
      return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
    }
    case "slice":
      return applySlice(step, value);
    case "filter":
      return isList(value) ? value.filter((item) => holds(step, item)) : undefined;
  }
}

function descend(value: Value): Value[] {
  const children = isList(value)
    ? value
    : isMap(value)
      ? sortedKeys(value).map((key) => value.get(key) ?? null)
      : [];
  return [value, ...children.flatMap(descend)].filter((item) => isList(item) || isMap(item));
}

function applySlice(step: Extract<Step, { kind: "slice" }>, value: Value): readonly Value[] | undefined {
  if (!isList(value)) return undefined;
  const isIndex = Number.isNaN(step.step);
  const resolve = (index: number) => (index < 0 ? index + value.length : index);
  const start = resolve(step.start ?? 0);
  const end =
    step.end === undefined ? value.length : step.end === 0 && isIndex ? value.length : resolve(step.end);
  if (isIndex && (start < 0 || start >= value.length)) return undefined;
  if (start < 0 || start > value.length || end > value.length || start > end)
    return start === end ? [] : undefined;
  const stride = isIndex ? 1 : (step.step ?? 1);
  if (stride <= 0) return undefined;
  return value.slice(start, end).filter((_, i) => i % stride === 0);
}

function holds(step: Extract<Step, { kind: "filter" }>, item: Value): boolean {
  const read = (side: Operand): Value | undefined =>
    side.kind === "literal" ? side.value : findResults(side.steps, item)?.[0];
  const left = read(step.left);
  if (left === undefined) return false;
  if (step.operator === "exists") return true;
  const right = read(step.right);
  if (right === undefined) return false;
  if (step.operator === "==") return sameValue(left, right);
  if (step.operator === "!=") return !sameValue(left, right);
  const order = compare(left, right);
  if (order === undefined) return false;
  if (step.operator === "<") return order < 0;
  if (step.operator === "<=") return order <= 0;
  return step.operator === ">" ? order > 0 : order >= 0;
}

function isNumber(value: Value): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

function sameValue(a: Value, b: Value): boolean {
  return isNumber(a) && isNumber(b) ? Number(a) === Number(b) : a === b;
}

function compare(a: Value, b: Value): number | undefined {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}

/** A result as a path prints it: strings as they are, objects and lists as JSON. */
export function resultText(value: Value): string {
  if (value === null) return "<no value>";
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatFloat(value);
  return isMap(value) || isList(value) ? toJson(value) : String(value);
}
