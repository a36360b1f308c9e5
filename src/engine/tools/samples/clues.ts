import type { Expr } from "../../cel/ast/expr.ts";
import { parse } from "../../cel/parser/grammar.ts";
import { childrenOf } from "../../cel/validators/visit.ts";
import { recent } from "../../go/value/recent.ts";
import { unescapeName } from "../../server/rules/escape.ts";
import { type Comparisons, joinComparisons, noComparisons } from "./comparisons.ts";
import { formatExamples } from "./formats.ts";

/** A place below the value that a rule checks: names of members, `anyItem` for the items of a list or map. */
export type CluePath = readonly (string | typeof anyItem)[];

/** In a path: any item of a list or value of a map. */
export const anyItem = Symbol("any item");

/** What a rule mentions: a search for a value that satisfies it, or violates it, changes these. */
export interface Clues {
  readonly paths: readonly CluePath[];
  readonly texts: readonly string[];
  /** The numbers that the rule mentions and their neighbors. */
  readonly numbers: readonly (bigint | number)[];
  /** What it compares with what. */
  readonly comparisons: Comparisons;
}

export const noClues: Clues = { paths: [], texts: [], numbers: [], comparisons: noComparisons };

/** A path as the key of a map. */
export function clueKey(path: CluePath): string {
  return path.map((step) => (step === anyItem ? "[]" : `.${step}`)).join("");
}

/** Strings that functions which parse strings can read. */
const textsFor: Readonly<Record<string, readonly string[]>> = {
  duration: ["30s", "1h", "1ms", "0s"],
  timestamp: formatExamples("date-time"),
  quantity: ["1", "1Gi", "100m", "0"],
  isQuantity: ["1", "1Gi", "100m"],
  url: ["https://example.com/", "http://example.com:8080/path"],
  isURL: ["https://example.com/", "http://example.com:8080/path"],
  ip: ["192.0.2.1", "2001:db8::1", "127.0.0.1"],
  isIP: ["192.0.2.1", "2001:db8::1"],
  cidr: formatExamples("cidr"),
  isCIDR: formatExamples("cidr"),
  int: ["1", "10"],
  uint: ["1", "10"],
  double: ["1", "0.5"],
  bool: ["true", "false"],
  semver: ["1.2.3", "0.1.0"],
  isSemver: ["1.2.3", "0.1.0"],
};

const remembered = recent(200, (rule) => readClues(rule));

/** The clues of a rule; none if it cannot be parsed. */
export function cluesOf(rule: string): Clues {
  return remembered(rule, "");
}

export function joinClues(all: readonly Clues[]): Clues {
  return {
    paths: all.flatMap(({ paths }) => paths),
    texts: [...new Set(all.flatMap(({ texts }) => texts))],
    numbers: [...new Set(all.flatMap(({ numbers }) => numbers))],
    comparisons: joinComparisons(all.map(({ comparisons }) => comparisons)),
  };
}

function readClues(rule: string): Clues {
  const parsed = parse(rule);
  if (!parsed.ok) return noClues;
  const reader = new ClueReader();
  reader.read(
    parsed.ast.expr,
    new Map([
      ["self", []],
      ["oldSelf", []],
    ]),
  );
  return {
    paths: [...reader.paths.values()],
    texts: [...new Set([...reader.literals, ...reader.examples])],
    numbers: [...reader.numbers],
    comparisons: {
      compared: reader.compared,
      paired: reader.paired,
      conditions: reader.conditions,
      tested: reader.tested,
      literals: reader.literals,
      functions: reader.functions,
    },
  };
}

/** A place that an expression names, and the strings that it consists of. */
interface Side {
  readonly key: string | undefined;
  readonly texts: readonly string[];
}

class ClueReader {
  readonly paths = new Map<string, CluePath>();
  readonly literals = new Set<string>();
  readonly examples = new Set<string>();
  readonly numbers = new Set<bigint | number>();
  readonly compared = new Map<string, Set<string>>();
  readonly paired = new Set<string>();
  readonly conditions = new Set<string>();
  readonly tested = new Set<string>();
  readonly functions = new Set<string>();
  #isAlternative = false;
  /** The number of conditions around what is read. */
  #conditions = 0;

  /** Collects the clues of `expr` and returns the place that it names, if any. */
  read(expr: Expr, scope: ReadonlyMap<string, CluePath>): CluePath | undefined {
    switch (expr.kind) {
      case "const":
        this.#constant(expr.value);
        return undefined;
      case "ident":
        return this.#found(scope.get(expr.name.replace(/^\./, "")));
      case "select": {
        const operand = this.read(expr.operand, scope);
        const path = operand && [...operand, unescapeName(expr.field) ?? expr.field];
        if (expr.testOnly && path !== undefined) this.tested.add(clueKey(path));
        return this.#found(path);
      }
      case "call":
        return this.#call(expr.function, expr.target, expr.args, scope);
      case "comprehension": {
        const range = this.read(expr.iterRange, scope);
        const inner = new Map(scope);
        // In a fold over a map the first variable is the key.
        if (range !== undefined) {
          inner.set(expr.iterVar, [...range, anyItem]);
          if (expr.iterVar2 !== "") inner.set(expr.iterVar2, [...range, anyItem]);
        } else inner.delete(expr.iterVar);
        for (const part of [expr.accuInit, expr.loopCondition, expr.loopStep, expr.result]) {
          this.read(part, inner);
        }
        return range;
      }
      default:
        for (const child of childrenOf(expr)) this.read(child, scope);
        return undefined;
    }
  }

  #call(
    name: string,
    target: Expr | undefined,
    args: readonly Expr[],
    scope: ReadonlyMap<string, CluePath>,
  ): CluePath | undefined {
    this.functions.add(name);
    for (const text of textsFor[name] ?? []) this.examples.add(text);
    const on = target === undefined ? undefined : this.read(target, scope);
    // What is checked under a condition is more likely to be wrong than the condition.
    const [condition, ...asked] = args;
    if (name === "_?_:_") for (const part of asked) this.read(part, scope);
    const isChoice = name === "_?_:_" && condition !== undefined;
    if (name === "_||_") this.#isAlternative = true;
    if (isChoice) this.#conditions++;
    const given = (isChoice ? [condition] : args).map((arg) => this.read(arg, scope));
    if (isChoice) this.#conditions--;
    const [first, second] = args;
    if (comparing.has(name) && first !== undefined && second !== undefined)
      this.#compared(sideOf(first, given[0]), sideOf(second, given[1]), name);
    const isIndex = name === "_[_]" || name === "_[?_]" || name === "_?._";
    if (isIndex && second !== undefined) {
      const isName = second.kind === "const" && second.value.type === "string";
      const step = isName && second.value.type === "string" ? second.value.value : anyItem;
      return this.#found(given[0] && [...given[0], step]);
    }
    // `self.a.orValue(x)`, `self.l.map(...)`, `size(self.l)`: still the same place.
    return on ?? (first === undefined ? undefined : given[0]);
  }

  #compared(left: Side, right: Side, name: string): void {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      // `self.type != 'a' || ...` is about objects of that type.
      if (this.#isAlternative && name === "_!=_" && one.key !== undefined) this.conditions.add(one.key);
      if (one.key === undefined || other.texts.length === 0) continue;
      // What is searched in a list is one of its items.
      const key = name === "@in" && one === right ? `${one.key}[]` : one.key;
      const known = this.compared.get(key) ?? new Set();
      for (const text of other.texts) known.add(text);
      this.compared.set(key, known);
    }
    if (left.key !== undefined && left.key === right.key && left.key.includes("[]"))
      this.paired.add(left.key);
  }

  #constant(value: Extract<Expr, { kind: "const" }>["value"]): void {
    if (value.type === "string") this.literals.add(value.value);
    if (value.type === "int" || value.type === "uint") {
      for (const n of [value.value, value.value + 1n, value.value - 1n]) this.numbers.add(n);
    }
    if (value.type === "double") {
      for (const n of [value.value, value.value + 0.5, value.value - 0.5]) this.numbers.add(n);
    }
  }

  #found(path: CluePath | undefined): CluePath | undefined {
    if (path !== undefined) {
      this.paths.set(clueKey(path), path);
      if (this.#conditions > 0) this.conditions.add(clueKey(path));
    }
    return path;
  }
}

const comparing: ReadonlySet<string> = new Set(["_==_", "_!=_", "@in"]);

function sideOf(expr: Expr, path: CluePath | undefined): Side {
  const isPlace = path !== undefined && (expr.kind === "select" || expr.kind === "ident" || isItem(expr));
  return { key: isPlace ? clueKey(path) : undefined, texts: stringsOf(expr) };
}

function isItem(expr: Expr): boolean {
  return expr.kind === "call" && expr.function.startsWith("_[");
}

/** The string that an expression is, or the strings of the list that it is. */
function stringsOf(expr: Expr): readonly string[] {
  if (expr.kind === "list") return expr.elements.flatMap(stringsOf);
  return expr.kind === "const" && expr.value.type === "string" ? [expr.value.value] : [];
}
