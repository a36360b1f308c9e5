import type { Expr } from "../../cel/ast/expr.ts";
import { parse } from "../../cel/parser/grammar.ts";
import { childrenOf } from "../../cel/validators/visit.ts";
import { recent } from "../../go/value/recent.ts";
import { unescapeName } from "../../server/rules/escape.ts";
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
}

export const noClues: Clues = { paths: [], texts: [], numbers: [] };

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
    texts: [...reader.texts],
    numbers: [...reader.numbers],
  };
}

class ClueReader {
  readonly paths = new Map<string, CluePath>();
  readonly texts = new Set<string>();
  readonly numbers = new Set<bigint | number>();

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
        return this.#found(operand && [...operand, unescapeName(expr.field) ?? expr.field]);
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
    for (const text of textsFor[name] ?? []) this.texts.add(text);
    const on = target === undefined ? undefined : this.read(target, scope);
    // What is checked under a condition is more likely to be wrong than the condition.
    const [condition, ...asked] = args;
    if (name === "_?_:_") for (const part of asked) this.read(part, scope);
    const given = (name === "_?_:_" && condition !== undefined ? [condition] : args).map((arg) =>
      this.read(arg, scope),
    );
    const [first, second] = args;
    const isIndex = name === "_[_]" || name === "_[?_]" || name === "_?._";
    if (isIndex && second !== undefined) {
      const isName = second.kind === "const" && second.value.type === "string";
      const step = isName && second.value.type === "string" ? second.value.value : anyItem;
      return this.#found(given[0] && [...given[0], step]);
    }
    // `self.a.orValue(x)`, `self.l.map(...)`, `size(self.l)`: still the same place.
    return on ?? (first === undefined ? undefined : given[0]);
  }

  #constant(value: Extract<Expr, { kind: "const" }>["value"]): void {
    if (value.type === "string") this.texts.add(value.value);
    if (value.type === "int" || value.type === "uint") {
      for (const n of [value.value, value.value + 1n, value.value - 1n]) this.numbers.add(n);
    }
    if (value.type === "double") {
      for (const n of [value.value, value.value + 0.5, value.value - 0.5]) this.numbers.add(n);
    }
  }

  #found(path: CluePath | undefined): CluePath | undefined {
    if (path !== undefined) {
      this.paths.set(path.map((step) => (step === anyItem ? "[]" : `.${step}`)).join(""), path);
    }
    return path;
  }
}
