import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { append } from "../../go/value/append.ts";
import type { CallExpr, Constant, Expr, IdentExpr, SelectExpr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import type { Cost } from "../library/cost.ts";
import { listCost, mapCost, structCost } from "../library/cost.ts";
import type { MessageProvider } from "../library/declaration.ts";
import { equality, shorterOperand, unheld } from "../library/equality.ts";
import type { CelFunction } from "../library/function.ts";
import { nullValueName } from "../types/messages.ts";
import { celEqual } from "../values/equal.ts";
import { noOverloadOf } from "../values/faults.ts";
import { bytes, type CelValue, celError, isError, typeValue, uint } from "../values/value.ts";
import { newMessage } from "../values/well-known.ts";
import { qualified, refusedKey, watchedAttribute } from "./attribute.ts";
import { planComparison, planFunction } from "./call.ts";
import { foldConversion, foldMembership, isConversion } from "./constants.ts";
import { noSuchAttribute, undefinedType } from "./faults.ts";
import { planFold, type Slots } from "./fold.ts";
import type { Step } from "./frame.ts";
import { planList, planMap, planStruct } from "./literals.ts";
import { either, negatable, optionalOr, optionalOrValue } from "./logic.ts";
import { type NodeObserver, watchedStep } from "./observer.ts";
import { asAttribute, attributeOf, type Plan, toStep } from "./plan.ts";
import { planRegexCall } from "./regex-call.ts";

/** An error that prevents a program from being built. `plan` catches it. */
export class PlanError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

/** The names of types that can be used as values. */
const typeNames = new Set([
  ...[
    "bool",
    "bytes",
    "double",
    "int",
    "uint",
    "string",
    "list",
    "map",
    "null_type",
    "type",
    "optional_type",
  ],
  ...["google.protobuf.Duration", "google.protobuf.Empty", "google.protobuf.Timestamp", "net.IP", "net.CIDR"],
]);

interface Variable {
  readonly name: string;
  readonly read: Step;
}

/** What planning needs: the functions of the expression, and the capabilities of the minor. */
export interface PlanEnvironment {
  readonly functions: ReadonlyMap<string, CelFunction>;
  readonly capabilities: Capabilities;
  readonly messages?: MessageProvider;
}

/**
 * Turns a checked tree into steps, once. Constants are folded.
 * Upstream: github.com/google/cel-go/interpreter/planner.go.
 */
export class Planner {
  readonly #checked: CheckedAst;
  readonly #environment: PlanEnvironment;
  /** The variables of the surrounding comprehensions, the innermost last. */
  readonly #locals: Variable[] = [];
  readonly #slots: Slots = { count: 0 };

  readonly #observer: NodeObserver | undefined;

  constructor(checked: CheckedAst, environment: PlanEnvironment, observer: NodeObserver | undefined) {
    this.#checked = checked;
    this.#environment = environment;
    this.#observer = observer;
  }

  step(expr: Expr): Step {
    return toStep(this.#plan(expr));
  }

  #plan(expr: Expr): Plan {
    const plan = this.#planOf(expr);
    return this.#observer === undefined ? plan : observed(plan, expr, this.#observer);
  }

  #planOf(expr: Expr): Plan {
    switch (expr.kind) {
      case "const":
        return constant(constantValue(expr.value));
      case "ident":
        return this.#ident(expr, expr.name);
      case "select":
        return this.#select(expr);
      case "call":
        return this.#call(expr);
      case "list":
        return planList(
          expr.elements.map((element) => this.#plan(element)),
          expr.optionalIndices,
          listCost,
        );
      case "map":
        return planMap(
          expr.entries.map(({ key, value, optional }) => ({
            key: this.#plan(key),
            value: this.#plan(value),
            optional,
          })),
          mapCost,
        );
      case "struct":
        return planStruct(
          (fields) =>
            this.#environment.messages?.create(expr.typeName, fields) ?? newMessage(expr.typeName, fields),
          expr.fields.map(({ name, value, optional }) => ({ name, value: this.step(value), optional })),
          structCost,
        );
      case "comprehension": {
        const within = <T>(variables: readonly Variable[], plan: () => T): T => {
          append(this.#locals, variables);
          const planned = plan();
          this.#locals.length -= variables.length;
          return planned;
        };
        const { capabilities } = this.#environment;
        return {
          kind: "step",
          run: planFold(expr, (each) => this.#plan(each), within, this.#slots, capabilities, this.#observer),
        };
      }
    }
  }

  /** Plans an identifier, or a chain of selects that is the name of a type. */
  #ident(expr: IdentExpr | SelectExpr, written: string): Plan {
    const name = this.#checked.references.get(expr.id)?.name ?? written;
    if (this.#checked.types.get(expr.id)?.kind === "type") {
      if (!typeNames.has(name)) throw new PlanError(undefinedType({ name }));
      return constant(typeValue(name));
    }
    if (name === nullValueName) return constant(0n);
    const local = this.#locals.findLast((variable) => variable.name === name);
    const read = local?.read ?? globalVariable(name.replace(/^\./, ""));
    const attribute = attributeOf(read, this.#environment.capabilities);
    return { kind: "attribute", attribute, tested: false };
  }

  #select(expr: SelectExpr): Plan {
    if (this.#checked.references.has(expr.id)) return this.#ident(expr, expr.field);
    const operand = asAttribute(this.#plan(expr.operand), this.#environment.capabilities);
    const { messages } = this.#environment;
    const typed = messages !== undefined && this.#checked.types.get(expr.operand.id)?.kind === "object";
    const qualifier = { key: expr.field, optional: false, testOnly: expr.testOnly, typed };
    return { kind: "attribute", attribute: qualified(operand, qualifier), tested: expr.testOnly };
  }

  #call(expr: CallExpr): Plan {
    const operands = expr.target === undefined ? expr.args : [expr.target, ...expr.args];
    const plans = operands.map((operand) => this.#plan(operand));
    const builtIn = planBuiltIn(expr.function, plans, this.#environment.capabilities);
    if (builtIn !== undefined) return builtIn;
    const ids = this.#checked.references.get(expr.id)?.overloadIds ?? [];
    const overloadId = ids.length === 1 ? ids[0] : undefined;
    const fn = this.#environment.functions.get(expr.function);
    if (fn === undefined) throw new PlanError(noOverloadOf({ call: expr.function }));
    const constants = plans.map((plan) => (plan.kind === "constant" ? plan.value : undefined));
    const steps = plans.map(toStep);
    const [first = () => null] = steps;
    if (overloadId === "in_list" && constants[1] !== undefined) {
      const folded = foldMembership(first, constants[1]);
      if (folded !== undefined) return folded;
    }
    const overload = fn.overloads.find(({ id }) => id === overloadId);
    const regex = planRegexCall(
      expr.function,
      steps,
      constants[1],
      (overload ?? fn).cost,
      this.#environment.capabilities,
    );
    if (regex !== undefined) {
      if (isError(regex)) throw new PlanError(regex.fault);
      return { kind: "step", run: regex };
    }
    const run = planFunction(fn, overloadId, steps);
    if (!isConversion(expr.function) || constants.length !== 1 || constants[0] === undefined)
      return { kind: "step", run };
    const folded = foldConversion(run);
    if (isError(folded)) throw new PlanError(folded.fault);
    return constant(folded);
  }
}

/** Returns a plan that reports its node to an observer. */
function observed(plan: Plan, expr: Expr, observer: NodeObserver): Plan {
  const watch = { id: expr.id, observer };
  if (plan.kind === "constant") {
    observer.constant(expr.id, plan.value);
    return plan;
  }
  if (plan.kind === "step") return { kind: "step", run: watchedStep(plan.run, watch) };
  const isConditional = expr.kind === "call" && expr.function === "_?_:_";
  const attribute = isConditional ? { ...plan.attribute, watch } : watchedAttribute(plan.attribute, watch);
  return { ...plan, attribute };
}

/** Plans the operators that do not simply evaluate their operands. */
function planBuiltIn(name: string, plans: readonly Plan[], capabilities: Capabilities): Plan | undefined {
  const [first, second, third] = plans;
  if (first === undefined) return undefined;
  if (name === "@not_strictly_false") return { kind: "step", run: negatable(toStep(first)) };
  if (second === undefined) return undefined;
  switch (name) {
    case "_?_:_":
      return {
        kind: "attribute",
        attribute: {
          kind: "conditional",
          condition: toStep(first),
          truthy: asAttribute(second, capabilities),
          falsy: asAttribute(third ?? second, capabilities),
        },
        tested: false,
      };
    case "_[_]":
    case "_[?_]":
    case "_?._":
      return planIndex(first, second, name !== "_[_]", capabilities);
  }
  const [a, b] = [toStep(first), toStep(second)];
  const sized = (cost: Cost) => (capabilities.optionalSizes ? cost : unheld(cost));
  switch (name) {
    case "_&&_":
      return { kind: "step", run: either(a, b, false) };
    case "_||_":
      return { kind: "step", run: either(a, b, true) };
    case "_==_":
      return { kind: "step", run: planComparison(a, b, celEqual, sized(equality)) };
    case "_!=_":
      return {
        kind: "step",
        run: planComparison(a, b, (x, y) => celEqual(x, y) !== true, sized(shorterOperand)),
      };
    case "or":
      return { kind: "step", run: optionalOr(a, b, capabilities.strictOrValue) };
    case "orValue":
      return { kind: "step", run: optionalOrValue(a, b, capabilities.strictOrValue) };
    default:
      return undefined;
  }
}

function planIndex(operand: Plan, index: Plan, optional: boolean, capabilities: Capabilities): Plan {
  const refused = index.kind === "constant" ? refusedKey(index.value) : undefined;
  if (isError(refused)) throw new PlanError(refused.fault);
  const key = index.kind === "constant" ? index.value : asAttribute(index, capabilities);
  return {
    kind: "attribute",
    attribute: qualified(asAttribute(operand, capabilities), { key, optional, testOnly: false }),
    tested: false,
  };
}

function constant(value: CelValue): Plan {
  return { kind: "constant", value };
}

function globalVariable(name: string): Step {
  const missing = celError(noSuchAttribute({ name }));
  return (frame) => frame.variables.get(name) ?? (frame.variables.has(name) ? null : missing);
}

function constantValue(value: Constant): CelValue {
  switch (value.type) {
    case "null":
      return null;
    case "uint":
      return uint(value.value);
    case "bytes":
      return bytes(value.value);
    default:
      return value.value;
  }
}
