import type { VariableDeclaration } from "../library/declaration.ts";
import type { CelFunction, Overload } from "../library/function.ts";
import { boolType, type CelType } from "../types/type.ts";
import { callText } from "./call-text.ts";
import { comprehension, type Inner } from "./comprehensions.ts";
import { literalsOf, simpleTypes } from "./literals.ts";
import type { Random } from "./random.ts";
import { type Term, termsOf } from "./terms.ts";
import { type Bindings, substitute, unify } from "./unify.ts";

/** What a generator may use. */
export interface GeneratorOptions {
  readonly random: Random;
  readonly functions: ReadonlyMap<string, CelFunction>;
  readonly variables: readonly VariableDeclaration[];
  /** One operand in so many has a wrong type; 0 means never. */
  readonly wrongOnceIn: number;
  /** One operand in so many is wrapped in `dyn()`; 0 means never. */
  readonly dynOnceIn: number;
}

interface Candidate {
  readonly name: string;
  readonly overload: Overload;
}

/** A generated call: its text, the texts of its arguments, and the type of its result. */
export interface Call {
  readonly text: string;
  readonly args: readonly string[];
  readonly type: CelType;
}

/** Generates expressions of wanted types from all functions of an environment and all macros. */
export class ExpressionGenerator {
  readonly #options: GeneratorOptions;
  readonly #candidates: readonly Candidate[];
  #terms: readonly Term[];
  #variable = 0;

  constructor(options: GeneratorOptions) {
    this.#options = options;
    this.#terms = termsOf(options.variables, 3);
    this.#candidates = [...options.functions.values()].flatMap(({ name, overloads }) =>
      overloads.filter(isCallable(name)).map((overload) => ({ name, overload })),
    );
  }

  /** Generates an expression of a type, with calls at most `depth` deep. */
  expression(type: CelType, depth: number): string {
    const { random, wrongOnceIn, dynOnceIn } = this.#options;
    if (wrongOnceIn > 0 && random.oneIn(wrongOnceIn)) return this.#right(random.pick(simpleTypes), depth);
    if (dynOnceIn > 0 && random.oneIn(dynOnceIn)) {
      return `dyn(${this.#right(random.oneIn(3) ? random.pick(simpleTypes) : type, depth - 1)})`;
    }
    return this.#right(type, depth);
  }

  /**
   * Generates a call of one overload, with arguments at most `depth` deep. Undefined for overloads that only macros
   * call.
   */
  call(name: string, overload: Overload, depth: number): Call | undefined {
    return this.#callOf({ name, overload }, new Map(), depth);
  }

  #right(type: CelType, depth: number): string {
    const { random } = this.#options;
    if (depth <= 0 || random.oneIn(5)) return this.#leaf(type);
    if (random.oneIn(6)) {
      const made = comprehension(type, random, this.#inner(depth - 1));
      if (made !== undefined) return made;
    }
    if (random.oneIn(12)) {
      return `(${this.expression(boolType, depth - 1)} ? ${this.expression(type, depth - 1)} : ${this.expression(type, depth - 1)})`;
    }
    return this.#anyCall(type, depth) ?? this.#leaf(type);
  }

  #leaf(type: CelType): string {
    const { random } = this.#options;
    const terms = this.#terms.filter((term) => unify(type, term.type, new Map()) !== undefined);
    const literals = literalsOf(type);
    if (terms.length > 0 && (literals.length === 0 || !random.oneIn(3))) return random.pick(terms).text;
    if (literals.length > 0) return random.pick(literals);
    return this.#composite(type);
  }

  #composite(type: CelType): string {
    const { random } = this.#options;
    switch (type.kind) {
      case "list": {
        const items = Array.from({ length: random.below(4) }, () => this.#leaf(type.element));
        return `[${items.join(", ")}]`;
      }
      case "map": {
        const entries = Array.from(
          { length: random.below(3) },
          () => `${this.#leaf(type.key)}: ${this.#leaf(type.value)}`,
        );
        return `{${entries.join(", ")}}`;
      }
      case "opaque":
        return type.name === "optional_type" && type.parameters[0] !== undefined
          ? random.pick([`optional.of(${this.#leaf(type.parameters[0])})`, "optional.none()"])
          : "null";
      case "type":
        return `type(${this.#leaf(random.pick(simpleTypes))})`;
      case "dyn":
        return `dyn(${this.#leaf(random.pick(simpleTypes.filter(({ kind }) => kind !== "dyn")))})`;
      default:
        return "null";
    }
  }

  /** Generates a call of any function whose result has the type. */
  #anyCall(type: CelType, depth: number): string | undefined {
    const { random } = this.#options;
    const fitting = this.#candidates.flatMap((candidate) => {
      // Functions that can return any type, such as an index or `value()`, would otherwise be chosen almost always.
      if (candidate.overload.result.kind === "param" && !random.oneIn(3)) return [];
      const bindings = unify(candidate.overload.result, type, new Map());
      return bindings === undefined ? [] : [{ candidate, bindings }];
    });
    if (fitting.length === 0) return undefined;
    const { candidate, bindings } = random.pick(fitting);
    return this.#callOf(candidate, bindings, depth - 1)?.text;
  }

  #callOf({ name, overload }: Candidate, known: Bindings, depth: number): Call | undefined {
    const { random } = this.#options;
    const bindings = new Map(known);
    const typed = (type: CelType) => substitute(type, bindings, () => random.pick(simpleTypes));
    const args = overload.args.map((arg) => this.expression(typed(arg), depth));
    const text = callText(name, overload, args);
    return text === undefined ? undefined : { text, args, type: typed(overload.result) };
  }

  /** What comprehensions need: expressions that may use more variables. */
  #inner(depth: number): Inner {
    return {
      make: (type) => this.expression(type, depth),
      variable: () => `v${++this.#variable}`,
      under: (variables, make) => {
        const outer = this.#terms;
        this.#terms = [...outer, ...termsOf(variables, 2), ...termsOf(variables, 1)];
        const made = make();
        this.#terms = outer;
        return made;
      },
    };
  }
}

/** Returns a check for overloads whose calls can be written as text. */
function isCallable(name: string): (overload: Overload) => boolean {
  return (overload) => {
    const names = overload.args.map(() => "x");
    const speaksOfAuthorizer = [overload.result, ...overload.args].some(
      (type) => "name" in type && type.name.startsWith("kubernetes.authorization"),
    );
    return !speaksOfAuthorizer && callText(name, overload, names) !== undefined;
  };
}
