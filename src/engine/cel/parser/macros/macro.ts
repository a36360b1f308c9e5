import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { ConstExpr, Expr } from "../../ast/expr.ts";
import type { ExprFactory } from "../../ast/factory.ts";
import { accumulatorOverwritten } from "./faults.ts";

/** A call that the parser replaces by other nodes. */
export interface Macro {
  readonly name: string;
  readonly argumentCount: number;
  readonly receiver: boolean;
  /** The Kubernetes minor that added it. */
  readonly since: string;
  readonly examples: readonly string[];
  /** Returns the nodes that replace the call. If undefined, the call stays a call. */
  readonly expand: (
    helper: MacroHelper,
    target: Expr,
    args: readonly Expr[],
  ) => Expr | MacroError | undefined;
}

/** An error in the arguments of a macro. `at` is the node that it is reported for. */
export class MacroError {
  readonly at: Expr;
  readonly fault: Fault;

  constructor(at: Expr, fault: Fault) {
    this.at = at;
    this.fault = fault;
  }
}

/** The variable in which a comprehension collects its result. Users cannot write this name. */
const hiddenAccumulator = "@result";

/** Its earlier name. Users could write it, but not use it for a variable. */
const writableAccumulator = "__result__";

/** Creates the nodes of an expansion, all at the position of the call. */
export class MacroHelper {
  readonly factory: ExprFactory;
  readonly #offset: number | undefined;
  readonly #capabilities: Capabilities;

  constructor(factory: ExprFactory, offset: number | undefined, capabilities: Capabilities) {
    this.factory = factory;
    this.#offset = offset;
    this.#capabilities = capabilities;
  }

  get accumulator(): string {
    return this.#capabilities.hiddenAccumulator ? hiddenAccumulator : writableAccumulator;
  }

  /** Returns the name of an iteration variable, or the error in it. */
  variableName(argument: Expr, complaint: Fault): string | MacroError {
    if (argument.kind !== "ident") return new MacroError(argument, complaint);
    const isTaken = argument.name === hiddenAccumulator || argument.name === writableAccumulator;
    if (isTaken && this.#capabilities.hiddenAccumulator) {
      return new MacroError(argument, accumulatorOverwritten());
    }
    return argument.name;
  }

  /** Returns a target to use a second time in the expansion: a copy, or on older servers the same nodes. */
  again(target: Expr): Expr {
    return this.#capabilities.freeParametersInOptionals ? this.factory.copy(target) : target;
  }

  id(): number {
    return this.factory.id(this.#offset);
  }

  bool(value: boolean): ConstExpr {
    return this.factory.constant(this.id(), { type: "bool", value });
  }

  int(value: bigint): ConstExpr {
    return this.factory.constant(this.id(), { type: "int", value });
  }

  ident(name: string): Expr {
    return this.factory.ident(this.id(), name);
  }

  accu(): Expr {
    return this.ident(this.accumulator);
  }

  call(name: string, ...args: readonly Expr[]): Expr {
    return this.factory.call(this.id(), name, ...args);
  }

  memberCall(name: string, target: Expr, ...args: readonly Expr[]): Expr {
    return this.factory.memberCall(this.id(), name, target, args);
  }

  list(...elements: readonly Expr[]): Expr {
    return this.factory.list(this.id(), elements);
  }

  map(): Expr {
    return this.factory.map(this.id(), []);
  }

  fold(
    range: Expr,
    variables: readonly [string, string?],
    parts: { readonly init: Expr; readonly condition: Expr; readonly step: Expr; readonly result: Expr },
    accuVar: string = this.accumulator,
  ): Expr {
    return this.factory.comprehension(this.id(), {
      iterRange: range,
      iterVar: variables[0],
      iterVar2: variables[1] ?? "",
      accuVar,
      accuInit: parts.init,
      loopCondition: parts.condition,
      loopStep: parts.step,
      result: parts.result,
    });
  }

  /** Binds `value` to a name inside `body`: a fold over an empty list. */
  bind(name: string, value: Expr, body: Expr): Expr {
    const init = value;
    const range = this.list();
    const condition = this.bool(false);
    const step = this.ident(name);
    return this.fold(range, ["#unused"], { init, condition, step, result: body }, name);
  }
}
