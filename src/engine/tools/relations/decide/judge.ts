import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import type { Program } from "../../../cel/interpreter/program.ts";
import type { CelValue } from "../../../cel/values/value.ts";
import { evaluated, programOf } from "./closed.ts";
import type { Formula, Place, Step, Term } from "./formula.ts";
import type { Links } from "./links.ts";
import { booleansAt, fractionsAt, integersAt, type State, sameState, sizesAt, textsAt } from "./states.ts";

/** The outcome of a rule: `error` rejects an object just as `false` does. */
export type Truth = "true" | "false" | "error";

/** What must be known first, and all its possible states. */
export interface Open {
  readonly key: string;
  readonly states: readonly State[];
}

/** What is known so far, by key. */
export type Known = ReadonlyMap<string, State>;

type Judged = Truth | Open;

const truths: readonly State[] = [true, false];
const truthsAndError: readonly State[] = [true, false, "error"];

/**
 * Evaluates formulas from what is known, as CEL does: an error in one operand is ignored if the other one
 * determines the result.
 */
export class Judge {
  readonly #links: Links;
  readonly #tests = new Map<string, Truth | undefined>();
  /** Keyed by the formula, because the same words may have different parts. */
  readonly #programs = new Map<Formula, Program | undefined>();

  constructor(links: Links) {
    this.#links = links;
  }

  /** The outcome of a formula, or the first thing that is not known. */
  judge(formula: Formula, known: Known): Judged {
    switch (formula.kind) {
      case "constant":
        return formula.value === "error" ? "error" : truthOf(formula.value);
      case "not":
        return negated(this.judge(formula.part, known));
      case "and":
        return this.#joined(formula.parts, known, "false", "true");
      case "or":
        return this.#joined(formula.parts, known, "true", "false");
      case "same": {
        const [left, right] = formula.parts.map((part) => this.judge(part, known));
        if (left === undefined || typeof left === "object") return left ?? "error";
        if (right === undefined || typeof right === "object") return right ?? "error";
        if (left === "error" || right === "error") return "error";
        return truthOf(left === right);
      }
      case "if": {
        const [condition, then, otherwise] = formula.parts;
        const chosen = this.judge(condition, known);
        if (chosen === "true") return this.judge(then, known);
        return chosen === "false" ? this.judge(otherwise, known) : chosen;
      }
      case "has":
        return this.#has(formula.place, known);
      case "truth":
        return this.#valued(formula.place, known, `value ${formula.place.id}`, () =>
          booleansAt(formula.place),
        );
      case "less":
      case "equal":
        return this.#compared(formula, known);
      case "listed":
        return this.#listed(formula, known);
      case "items":
        return this.#valued(formula.range, known, formula.key, () => truthsAndError);
      case "other":
        return this.#other(formula, known);
    }
  }

  #joined(
    [first, second]: readonly [Formula, Formula],
    known: Known,
    deciding: Truth,
    neutral: Truth,
  ): Judged {
    const left = this.judge(first, known);
    if (left === deciding || typeof left === "object") return left;
    const right = this.judge(second, known);
    if (right === deciding || typeof right === "object") return right;
    return left === "error" || right === "error" ? "error" : neutral;
  }

  #has({ steps }: Place, known: Known): Judged {
    for (const [i, step] of steps.entries()) {
      const isThere = presence(step, known);
      if (typeof isThere === "object") return isThere;
      if (i === steps.length - 1) return isThere ? "true" : "false";
      if (!isThere) return "error";
    }
    return "error";
  }

  /** `error` if the place is missing, otherwise the state under the key. */
  #state(place: Place, known: Known, key: string, states: () => readonly State[]): State | Open {
    for (const step of place.steps) {
      const isThere = presence(step, known);
      if (typeof isThere === "object") return isThere;
      if (!isThere) return "error";
    }
    return known.get(key) ?? { key, states: states() };
  }

  #valued(place: Place, known: Known, key: string, states: () => readonly State[]): Judged {
    const found = this.#state(place, known, key, states);
    return isOpen(found) || found === "error" ? found : truthOf(found === true);
  }

  #other(formula: Extract<Formula, { kind: "other" }>, known: Known): Judged {
    const { key, needs, mayFail, ofText } = formula;
    for (const { steps } of needs) {
      for (const step of steps) {
        const isThere = presence(step, known);
        if (typeof isThere === "object") return isThere;
        if (!isThere) return "error";
      }
    }
    if (ofText !== undefined && this.#links.worded.has(ofText.place.id)) {
      const found = this.#term({ kind: "value", place: ofText.place }, known);
      if (isOpen(found) || found === "error") return found;
      const tested =
        typeof found === "object" && "text" in found ? this.#tested(key, ofText.test, found.text) : undefined;
      if (tested !== undefined) return tested;
    }
    return this.#free(key, mayFail ? truthsAndError : truths, known);
  }

  /** The result of a test for a string. */
  #tested(key: string, test: CallExpr, text: string): Truth | undefined {
    const name = `${key} ${text}`;
    if (!this.#tests.has(name)) {
      const target: Expr = { kind: "const", id: -1, value: { type: "string", value: text } };
      const program = programOf({ ...test, target }, []);
      const given = program && evaluated(program, new Map());
      this.#tests.set(name, given?.ok === true ? truthOf(given.value === true) : undefined);
    }
    return this.#tests.get(name);
  }

  #compared({ kind, left, right }: Extract<Formula, { kind: "less" | "equal" }>, known: Known): Judged {
    const a = this.#term(left, known);
    if (isOpen(a)) return a;
    const b = this.#term(right, known);
    if (isOpen(b)) return b;
    if (a === "error" || b === "error") return "error";
    return truthOf(kind === "equal" ? sameState(a, b) : isLess(a, b));
  }

  #term(term: Term, known: Known): State | Open {
    if (term.kind === "constant") return typeof term.value === "string" ? { text: term.value } : term.value;
    const { place, kind } = term;
    const links = this.#links;
    const { type } = place.site.before;
    const sizeKey = `size ${place.id}`;
    let size: State | Open | undefined;
    if (kind === "size" || (type === "string" && links.sized.has(place.id))) {
      size = this.#state(place, known, sizeKey, () => sizesAt(links, place));
      if (kind === "size" || isOpen(size) || size === "error") return size;
    }
    return this.#state(place, known, `value ${place.id}`, () => {
      if (type === "string") return textsAt(links, place, typeof size === "bigint" ? size : undefined);
      return type === "integer" ? integersAt(links, place) : fractionsAt(links, place);
    });
  }

  #listed(formula: Extract<Formula, { kind: "listed" }>, known: Known): Judged {
    const { key, expr, parts } = formula;
    const variables = new Map<string, CelValue>();
    for (const [id, part] of parts) {
      const found = this.judge(part, known);
      if (typeof found === "object") return found;
      // The expression may not need the part that fails.
      if (found === "error") return this.#free(key, truthsAndError, known);
      variables.set(variableFor(id), found === "true");
    }
    if (!this.#programs.has(formula)) {
      this.#programs.set(formula, programOf(replaced(expr, parts), [...variables.keys()]));
    }
    const program = this.#programs.get(formula);
    if (program === undefined) return this.#free(key, truthsAndError, known);
    const given = evaluated(program, variables);
    return given.ok ? truthOf(given.value === true) : "error";
  }

  #free(key: string, states: readonly State[], known: Known): Judged {
    const found = known.get(key);
    if (found === undefined) return { key, states };
    return found === "error" ? "error" : truthOf(found === true);
  }
}

export function isOpen(judged: State | Judged): judged is Open {
  return typeof judged === "object" && "states" in judged;
}

function presence({ id, presence: asked }: Step, known: Known): boolean | Open {
  if (asked !== "maybe") return asked !== "never";
  const found = known.get(id);
  return found === undefined ? { key: id, states: truths } : found === true;
}

function truthOf(isTrue: boolean): Truth {
  return isTrue ? "true" : "false";
}

function negated(judged: Judged): Judged {
  if (judged === "true") return "false";
  return judged === "false" ? "true" : judged;
}

function isLess(a: State, b: State): boolean {
  const isNumber = (state: State): state is bigint | number =>
    typeof state === "bigint" || typeof state === "number";
  return isNumber(a) && isNumber(b) && a < b;
}

function variableFor(id: number): string {
  return `part${id}`;
}

function replaced(expr: Expr, parts: ReadonlyMap<number, Formula>): Expr {
  if (parts.has(expr.id)) return { kind: "ident", id: expr.id, name: variableFor(expr.id) };
  const below = (part: Expr): Expr => replaced(part, parts);
  switch (expr.kind) {
    case "select":
      return { ...expr, operand: below(expr.operand) };
    case "call":
      return { ...expr, target: expr.target && below(expr.target), args: expr.args.map(below) };
    case "list":
      return { ...expr, elements: expr.elements.map(below) };
    case "map": {
      const entries = expr.entries.map((entry) => ({
        ...entry,
        key: below(entry.key),
        value: below(entry.value),
      }));
      return { ...expr, entries };
    }
    case "struct": {
      const fields = expr.fields.map((field) => ({ ...field, value: below(field.value) }));
      return { ...expr, fields };
    }
    case "comprehension":
      return {
        ...expr,
        iterRange: below(expr.iterRange),
        accuInit: below(expr.accuInit),
        loopCondition: below(expr.loopCondition),
        loopStep: below(expr.loopStep),
        result: below(expr.result),
      };
    default:
      return expr;
  }
}
