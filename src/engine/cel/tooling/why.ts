import type { CallExpr, Expr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import type { LoopRun, ObservedRun } from "../interpreter/observed-run.ts";
import { type CelValue, isError } from "../values/value.ts";
import { showValue } from "./show-value.ts";
import { type WrittenMacro, writtenMacro, writtenParts, writtenText } from "./written.ts";

/** The maximum number of causes in a sentence, and of values for each cause. */
const mostCauses = 3;
const mostValues = 4;

/**
 * Explains in one sentence why an expression was false or failed: the smallest parts that were the cause, with the
 * values of their operands. `self.a <= self.b` is false: `self.a` is 7 and `self.b` is 5. Undefined if there is no
 * smaller part.
 */
export function whyFalse(checked: CheckedAst, run: ObservedRun): string | undefined {
  const reasoner = new Reasoner(checked, run);
  const { expr } = checked.ast;
  const { evaluation } = run;
  if (!evaluation.ok) return evaluation.limitExceeded ? undefined : reasoner.failure(expr);
  if (evaluation.value !== false) return undefined;
  const causes = reasoner.causes(expr, false, []);
  if (causes.length === 0) return undefined;
  const telling = causes.filter(({ isTest }) => !isTest).map(({ text }) => text);
  // If the value of a field is shown, it is redundant to say that the field is set.
  const tests = causes.filter(
    ({ isTest, about }) => isTest && !telling.some((text) => mentions(text, about)),
  );
  const told = [...new Set([...telling, ...tests.map(({ text }) => text)])].slice(0, mostCauses);
  return `${told.join("; ")}.`;
}

interface Cause {
  readonly text: string;
  /**
   * True if the cause only tests whether a field is set. Then it comes last, and only if no other cause mentions the
   * field.
   */
  readonly isTest: boolean;
  /** The field that is tested, as it is written. */
  readonly about?: string;
}

function mentions(text: string, about: string | undefined): boolean {
  if (about === undefined) return false;
  return text.split(/[^\w.?]+/).some((word) => word === about || word.startsWith(`${about}.`));
}

/** The round of a surrounding comprehension: the name of its variable, and the item. */
interface Around {
  readonly variable: string;
  /** `self.items[1]`. Undefined for a key of a map. */
  readonly place: string | undefined;
  /** `for …`, as in the sentence. */
  readonly words: string;
}

class Reasoner {
  readonly #checked: CheckedAst;
  readonly #run: ObservedRun;

  constructor(checked: CheckedAst, run: ObservedRun) {
    this.#checked = checked;
    this.#run = run;
  }

  /** The parts that made a node true or false. */
  causes(expr: Expr, wanted: boolean, around: readonly Around[]): readonly Cause[] {
    if (this.#value(expr) !== wanted) return [];
    const macro = writtenMacro(expr, this.#checked.ast);
    if (macro !== undefined) return this.#macro(expr, macro, wanted, around);
    if (expr.kind !== "call" || expr.target !== undefined) return [this.#leaf(expr, wanted, around)];
    const [first, second, third] = expr.args;
    if (expr.function === "!_" && first !== undefined) return this.causes(first, !wanted, around);
    if (expr.function === "_&&_" || expr.function === "_||_") {
      const found = expr.args.flatMap((arg) => this.causes(arg, wanted, around));
      // One false operand is enough to make `&&` false.
      return (expr.function === "_&&_") === wanted ? found : found.slice(0, 1);
    }
    if (expr.function === "_?_:_" && first !== undefined && second !== undefined && third !== undefined) {
      return this.#conditional(first, [second, third], wanted, around);
    }
    return [this.#leaf(expr, wanted, around)];
  }

  /** Describes the innermost node that failed, with the values of its operands. */
  failure(expr: Expr, around: readonly Around[] = []): string | undefined {
    const error = this.#value(expr);
    if (!isError(error)) return undefined;
    const macro = writtenMacro(expr, this.#checked.ast);
    const loop = this.#run.loops.get(expr.id);
    for (const part of writtenParts(expr, this.#checked.ast)) {
      const isBody = macro?.bodies.includes(part) === true && loop !== undefined;
      const inside = isBody ? [...around, this.#around(macro, loop, around)] : around;
      const found = this.failure(part, inside);
      if (found !== undefined) return found;
    }
    return `${this.#text(expr)} failed${wordsOf(around)}: ${error.fault.text}${this.#saw(expr, ", where ")}.`;
  }

  #conditional(
    condition: Expr,
    [whenTrue, whenFalse]: readonly [Expr, Expr],
    wanted: boolean,
    around: readonly Around[],
  ): readonly Cause[] {
    const chosen = this.#value(condition);
    const branch = chosen === true ? whenTrue : whenFalse;
    const because = `${this.#text(condition)} is ${chosen === true}`;
    if (branch.kind === "const") {
      return this.causes(condition, chosen === true, around);
    }
    const found = this.causes(branch, wanted, around);
    if (found.length === 0) return [{ text: because, isTest: false }];
    return found.map((cause) => ({ ...cause, text: `${cause.text} (checked because ${because})` }));
  }

  #macro(expr: Expr, macro: WrittenMacro, wanted: boolean, around: readonly Around[]): readonly Cause[] {
    const { name, target, bodies } = macro;
    const loop = this.#run.loops.get(expr.id);
    const condition = bodies.at(-1);
    if (name === "has") {
      const [field] = macro.call.args;
      const what = field === undefined ? "" : this.#text(field);
      return [
        {
          text: `${what} is ${wanted ? "set" : "absent"}${wordsOf(around)}`,
          isTest: true,
          about: what.replaceAll("`", ""),
        },
      ];
    }
    if (loop === undefined || condition === undefined || target === undefined) {
      return [this.#leaf(expr, wanted, around)];
    }
    const range = this.#text(target);
    const members = `${loop.rounds} member${loop.rounds === 1 ? "" : "s"} of ${range}`;
    if (name === "all" || name === "exists") {
      if ((name === "exists") === wanted) {
        const found = this.causes(condition, wanted, [...around, this.#around(macro, loop, around)]);
        return found.length > 0 ? found : [this.#leaf(expr, wanted, around)];
      }
      const place = wordsOf(around);
      if (loop.rounds === 0) return [{ text: `${range} is empty${place}`, isTest: false }];
      const which = loop.rounds === 1 ? `${wanted} for the` : `true for ${wanted ? "all" : "none of the"}`;
      return [{ text: `${this.#text(condition)} is ${which} ${members}${place}`, isTest: false }];
    }
    if (name === "exists_one" || name === "existsOne") {
      const count = expr.kind === "comprehension" ? this.#counted(expr.result) : undefined;
      const text = `${this.#text(condition)} is true for ${count ?? "another number"} of the ${members}`;
      return [{ text: `${text}${wanted ? "" : ", but exactly one is required"}`, isTest: false }];
    }
    return [this.#leaf(expr, wanted, around)];
  }

  /** The count of `exists_one`. Its result compares the count with 1. */
  #counted(result: Expr): string | undefined {
    const accumulator = result.kind === "call" ? result.args[0] : undefined;
    const value = accumulator && this.#value(accumulator);
    return typeof value === "bigint" ? String(value) : undefined;
  }

  #around({ target, variables }: WrittenMacro, loop: LoopRun, around: readonly Around[]): Around {
    const [variable = ""] = variables;
    const range = target === undefined ? "" : writtenText(target, this.#checked.ast);
    const isMap = target !== undefined && this.#checked.types.get(target.id)?.kind === "map";
    const outer = around.find((each) => range === each.variable || range.startsWith(`${each.variable}.`));
    const whole = outer?.place === undefined ? range : outer.place + range.slice(outer.variable.length);
    if (isMap) {
      const key = loop.element === undefined ? "" : showValue(loop.element);
      return { variable, place: undefined, words: `for the key ${key} of \`${whole}\`` };
    }
    const place = `${whole}[${loop.round}]`;
    return { variable: variables.at(-1) ?? variable, place, words: `for \`${place}\`` };
  }

  #leaf(expr: Expr, wanted: boolean, around: readonly Around[]): Cause {
    const text = `${this.#text(expr)} is ${wanted}${wordsOf(around)}`;
    // For a field that is false, the object around it adds nothing.
    return { text: expr.kind === "select" ? text : text + this.#saw(expr, ": "), isTest: false };
  }

  /** The values of a node's operands, after `before`. "" if there are none to show. */
  #saw(expr: Expr, before: string): string {
    const seen = new Map<string, string>();
    for (const operand of operandsOf(expr)) this.#note(operand, seen);
    const values = [...seen].slice(0, mostValues).map(([text, value]) => `${text} is ${value}`);
    if (values.length === 0) return "";
    const last = values.pop() ?? "";
    return before + (values.length === 0 ? last : `${values.join(", ")} and ${last}`);
  }

  #note(expr: Expr, seen: Map<string, string>): void {
    if (expr.kind === "const") return;
    const value = this.#value(expr);
    if (value === undefined || isError(value) || isOpaque(value)) {
      // A value that cannot be printed was made from parts that can be.
      for (const part of writtenParts(expr, this.#checked.ast)) this.#note(part, seen);
      return;
    }
    if (!isLiteral(expr)) seen.set(this.#text(expr), showValue(value));
  }

  #value(expr: Expr): CelValue | undefined {
    return this.#run.nodes.get(expr.id)?.value;
  }

  #text(expr: Expr): string {
    return `\`${writtenText(expr, this.#checked.ast)}\``;
  }
}

function operandsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === "select") return [expr.operand];
  if (expr.kind !== "call") return [];
  return operands(expr);
}

function operands({ target, args }: CallExpr): readonly Expr[] {
  return target === undefined ? args : [target, ...args];
}

/** Checks for a list or map that is written as a literal in the rule, so that its value is visible there. */
function isLiteral(expr: Expr): boolean {
  if (expr.kind === "const") return true;
  if (expr.kind === "list") return expr.elements.every(isLiteral);
  return expr.kind === "map" && expr.entries.every(({ key, value }) => isLiteral(key) && isLiteral(value));
}

function isOpaque(value: CelValue): boolean {
  return typeof value === "object" && value?.kind === "opaque";
}

function wordsOf(around: readonly Around[]): string {
  const last = around.at(-1);
  return last === undefined ? "" : ` ${last.words}`;
}
