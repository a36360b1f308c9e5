import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { remembering } from "../../go/value/remembering.ts";
import type {
  Ast,
  CallExpr,
  ComprehensionExpr,
  Expr,
  ListExpr,
  MapExpr,
  SelectExpr,
  StructExpr,
  StructField,
} from "../ast/expr.ts";
import type {
  FunctionDeclaration,
  MessageProvider,
  OverloadDeclaration,
  VariableDeclaration,
} from "../library/declaration.ts";
import { isNameOnly } from "../library/type-names.ts";
import type { Issue } from "../source/issue.ts";
import { basicMessages, type MessageType, messages, wellKnownName } from "../types/messages.ts";
import { argumentsText, typeText } from "../types/print.ts";
import {
  assign,
  assignAll,
  isDyn,
  isDynOrError,
  isOptional,
  mostGeneral,
  parameterNames,
  type Substitution,
  sameType,
  substitute,
  unwrapOptional,
} from "../types/relations.ts";
import {
  boolType,
  type CelType,
  dynType,
  errorType,
  intType,
  listType,
  mapType,
  nullType,
  optionalType,
  paramType,
} from "../types/type.ts";
import type { CheckedAst, Reference } from "./checked-ast.ts";
import {
  fieldTypeMismatch,
  incompatibleType,
  noFields,
  noMatchingOverload,
  notComprehensionRange,
  notMessageType,
  notType,
  typeMismatch,
  undeclaredReference,
  undefinedField,
  unresolvedType,
} from "./faults.ts";
import { Scope, withoutDot } from "./scope.ts";

/** The functions and variables that an expression may use. */
export interface CheckEnvironment {
  readonly capabilities: Capabilities;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly variables: readonly VariableDeclaration[];
  readonly messages?: MessageProvider | undefined;
}

export type Checked =
  | { readonly ok: true; readonly checked: CheckedAst }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Finds the type of every node, and what every name and call refers to. It continues after an error: a node with an
 * error has the error type, which is assignable to every type.
 * Upstream: github.com/google/cel-go/checker/checker.go.
 */
export function check(ast: Ast, environment: CheckEnvironment): Checked {
  const checker = new Checker(ast, environment);
  const expr = checker.check(ast.expr);
  if (checker.issues.length > 0) return { ok: false, issues: checker.issues };
  return { ok: true, checked: checker.checked(expr) };
}

/**
 * Checks an expression that may have errors. Returns the types and references of the nodes that could be resolved. For
 * editors, which look at expressions while they are being written.
 */
export function checkPartly(ast: Ast, environment: CheckEnvironment): CheckedAst {
  const checker = new Checker(ast, environment);
  const expr = checker.check(ast.expr);
  return checker.checked(expr);
}

const parametersOfOverload = remembering(({ args, result }: OverloadDeclaration): readonly string[] => [
  ...new Set([...args, result].flatMap(parameterNames)),
]);

class Checker {
  readonly issues: Issue[] = [];
  readonly #types = new Map<number, CelType>();
  readonly #references = new Map<number, Reference>();
  readonly #known: Substitution = new Map();
  readonly #ast: Ast;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly #capabilities: Capabilities;
  readonly #messages: MessageProvider | undefined;
  #scope: Scope;
  #freshTypes = 0;

  constructor(ast: Ast, { functions, variables, capabilities, messages: declared }: CheckEnvironment) {
    this.#ast = ast;
    this.#functions = functions;
    this.#messages = declared;
    this.#scope = new Scope(variables, undefined, capabilities, declared);
    this.#capabilities = capabilities;
  }

  /** Returns the final result. A type parameter that is still unknown becomes dyn. */
  checked(expr: Expr): CheckedAst {
    const ast = this.#ast;
    const types = this.#types;
    const references = this.#references;
    const known = this.#known;
    types.forEach((type, id) => {
      const settled = substitute(known, type, "dyn");
      if (settled !== type) types.set(id, settled);
    });
    return { ast: { ...ast, expr }, types, references };
  }

  /** Returns the node with its names and calls resolved. */
  check(expr: Expr): Expr {
    switch (expr.kind) {
      case "const":
        return this.#typed(expr, expr.value.type === "null" ? nullType : { kind: expr.value.type });
      case "ident":
        return this.#ident(expr);
      case "select":
        return this.#select(expr);
      case "call":
        return this.#call(expr);
      case "list":
        return this.#list(expr);
      case "map":
        return this.#map(expr);
      case "struct":
        return this.#struct(expr);
      case "comprehension":
        return this.#comprehension(expr);
    }
  }

  #typed<T extends Expr>(expr: T, type: CelType): T {
    const before = this.#types.get(expr.id);
    if (before === undefined) this.#types.set(expr.id, type);
    else if (!this.#capabilities.freeParametersInOptionals && !sameType(before, type)) {
      // A macro that repeats its target checks it twice. Upstream prints the node with its address in memory.
      const data = { node: expr.id, before: this.#print(before), after: this.#print(type) };
      this.#report(expr.id, incompatibleType({ ...data, beforeType: before, afterType: type }));
    }
    return expr;
  }

  #typeOf(expr: Expr): CelType {
    return this.#types.get(expr.id) ?? errorType;
  }

  #settled(type: CelType): CelType {
    return substitute(this.#known, type, "keep");
  }

  #report(id: number, fault: Fault): void {
    this.issues.push({ offset: this.#ast.offsets.get(id), fault, node: id });
  }

  #print(type: CelType): string {
    return typeText(type, this.#capabilities);
  }

  #undeclared(id: number, name: string): void {
    this.#report(id, undeclaredReference({ name }));
  }

  #mismatch(expr: Expr, expected: CelType, actual: CelType): void {
    const printed = { expected: this.#print(expected), found: this.#print(actual) };
    this.#report(expr.id, typeMismatch({ ...printed, expectedType: expected, foundType: actual }));
  }

  #fresh(): CelType {
    return paramType(`_var${this.#freshTypes++}`);
  }

  /** Checks whether `actual` is assignable to `wanted`. Remembers what this says about type parameters. */
  #assignable(wanted: CelType, actual: CelType): boolean {
    return assign(this.#known, wanted, actual);
  }

  #ident(expr: Expr & { readonly kind: "ident" }): Expr {
    const resolved = this.#scope.resolve([expr.name]);
    if (resolved === undefined) {
      this.#undeclared(expr.id, expr.name);
      return this.#typed(expr, errorType);
    }
    this.#references.set(expr.id, { name: resolved.name, overloadIds: [] });
    return this.#typed({ ...expr, name: resolved.name }, resolved.type);
  }

  #select(expr: SelectExpr): Expr {
    const parts = qualifiedName(expr);
    const resolved = parts === undefined || expr.testOnly ? undefined : this.#scope.resolve(parts);
    if (resolved !== undefined) {
      this.#references.set(expr.id, { name: resolved.name, overloadIds: [] });
      return this.#typed({ kind: "ident", id: expr.id, name: resolved.name }, resolved.type);
    }
    const operand = this.check(expr.operand);
    const type = this.#field(expr.id, operand, expr.field, false);
    return this.#typed({ ...expr, operand }, this.#settled(expr.testOnly ? boolType : type));
  }

  /** Returns the type of a field of a checked operand. A field of an optional is an optional too. */
  #field(id: number, operand: Expr, name: string, optional: boolean): CelType {
    const operandType = this.#settled(this.#typeOf(operand));
    const target = unwrapOptional(operandType);
    let type: CelType = errorType;
    if (target.kind === "map") type = target.value;
    else if (target.kind === "object") type = this.#objectField(id, target, name);
    else if (target.kind === "param") {
      this.#assignable(dynType, target);
      type = dynType;
    } else {
      if (!isDynOrError(target)) {
        this.#report(id, noFields({ operand: this.#print(target), operandType: target }));
      }
      type = dynType;
    }
    return optional || isOptional(operandType) ? optionalType(type) : type;
  }

  #objectField(id: number, target: CelType & { readonly kind: "object" }, name: string): CelType {
    if (isNameOnly(target)) {
      this.#report(id, unresolvedType({ type: target.name }));
      return errorType;
    }
    const type = target.fields.get(name);
    if (type !== undefined) return type;
    this.#report(id, undefinedField({ field: name, operandType: target }));
    return errorType;
  }

  #call(expr: CallExpr): Expr {
    if (expr.function === "_?._") return this.#optionalSelect(expr);
    const args = expr.args.map((arg) => this.check(arg));
    const { target } = expr;
    if (target === undefined) {
      const declared = this.#functions.get(withoutDot(expr.function));
      if (declared === undefined) {
        this.#undeclared(expr.id, expr.function);
        return this.#typed({ ...expr, args }, errorType);
      }
      return this.#resolved({ ...expr, function: declared.name, args }, declared);
    }
    // What looks like a member call may be a function with dots in its name: `optional.of(1)`.
    const prefix = qualifiedName(target);
    const qualified = prefix && this.#functions.get(withoutDot(`${prefix.join(".")}.${expr.function}`));
    if (qualified !== undefined) {
      return this.#resolved({ ...expr, function: qualified.name, target: undefined, args }, qualified);
    }
    const checkedTarget = this.check(target);
    const declared = this.#functions.get(expr.function);
    const call = { ...expr, target: checkedTarget, args };
    if (declared !== undefined) return this.#resolved(call, declared);
    this.#undeclared(expr.id, expr.function);
    return this.#typed(call, errorType);
  }

  #optionalSelect(expr: CallExpr): Expr {
    const [operand, field] = expr.args as readonly [Expr, Expr];
    const name = field.kind === "const" && field.value.type === "string" ? field.value.value : "";
    const checked = this.check(operand);
    const type = this.#field(expr.id, checked, name, true);
    this.#references.set(expr.id, { name: expr.function, overloadIds: ["select_optional_field"] });
    this.#typed(field, { kind: "string" });
    return this.#typed({ ...expr, args: [checked, field] }, this.#settled(type));
  }

  /** Finds the overloads that match a call. Its arguments must be checked already. */
  #resolved(call: CallExpr, declared: FunctionDeclaration): Expr {
    const isMember = call.target !== undefined;
    const operands = call.target === undefined ? call.args : [call.target, ...call.args];
    const types = operands.map((operand) => this.#typeOf(operand));
    if (declared.name === "_&&_" || declared.name === "_||_") return this.#logical(call, declared, types);

    const overloadIds: string[] = [];
    let result: CelType | undefined;
    for (const overload of declared.overloads) {
      if (overload.member !== isMember) continue;
      const { args: wanted, result: given } = this.#freshOverload(overload);
      if (!assignAll(this.#known, types, wanted)) continue;
      overloadIds.push(overload.id);
      const type = this.#settled(given);
      if (result === undefined) result = type;
      else if (!isDyn(result) && !sameType(type, result)) result = dynType;
    }
    if (result === undefined) {
      const shown = types.map((type) => substitute(this.#known, type, "dyn"));
      const applied = argumentsText(shown, isMember, this.#capabilities);
      const data = { function: declared.name, applied, argumentTypes: shown, isMember };
      this.#report(call.id, noMatchingOverload(data));
      return this.#typed(call, errorType);
    }
    this.#references.set(call.id, { name: declared.name, overloadIds });
    return this.#typed(call, result);
  }

  /** Returns the types of an overload, with new type parameters that nothing else uses. */
  #freshOverload(overload: OverloadDeclaration): Pick<OverloadDeclaration, "args" | "result"> {
    const names = parametersOfOverload(overload);
    if (names.length === 0) return overload;
    const fresh = new Map(names.map((name) => [name, this.#fresh()]));
    return {
      args: overload.args.map((arg) => substitute(fresh, arg, "keep")),
      result: substitute(fresh, overload.result, "keep"),
    };
  }

  /** Checks `&&` and `||`. Reports each operand that is not a bool. */
  #logical(call: CallExpr, declared: FunctionDeclaration, types: readonly CelType[]): Expr {
    let isWrong = false;
    for (const [i, type] of types.entries()) {
      const arg = call.args[i];
      if (arg === undefined || this.#assignable(type, boolType)) continue;
      this.#mismatch(arg, boolType, type);
      isWrong = true;
    }
    if (isWrong) return this.#typed(call, errorType);
    this.#references.set(call.id, {
      name: declared.name,
      overloadIds: declared.overloads.slice(0, 1).map(({ id }) => id),
    });
    return this.#typed(call, boolType);
  }

  /** Returns the type of an entry of a literal. For an optional entry, this is the type of its value. */
  #entryType(expr: Expr, optional: boolean): CelType {
    const type = this.#typeOf(expr);
    if (!optional) return type;
    if (!isOptional(type) && !isDyn(type)) this.#mismatch(expr, optionalType(type), type);
    return unwrapOptional(type);
  }

  /** Returns the type that fits all members so far, or dyn if they differ. */
  #joined(previous: CelType | undefined, current: CelType): CelType {
    if (previous === undefined) return current;
    return this.#assignable(previous, current) ? mostGeneral(previous, current) : dynType;
  }

  #list(expr: ListExpr): Expr {
    let element: CelType | undefined;
    const elements = expr.elements.map((each, i) => {
      const checked = this.check(each);
      element = this.#joined(element, this.#entryType(checked, expr.optionalIndices.includes(i)));
      return checked;
    });
    return this.#typed({ ...expr, elements }, listType(element ?? this.#fresh()));
  }

  #map(expr: MapExpr): Expr {
    let keyType: CelType | undefined;
    let valueType: CelType | undefined;
    const entries = expr.entries.map((entry) => {
      const key = this.check(entry.key);
      keyType = this.#joined(keyType, this.#typeOf(key));
      const value = this.check(entry.value);
      valueType = this.#joined(valueType, this.#entryType(value, entry.optional));
      return { ...entry, key, value };
    });
    return this.#typed({ ...expr, entries }, mapType(keyType ?? this.#fresh(), valueType ?? this.#fresh()));
  }

  /**
   * Checks a message literal. Types of a schema cannot be written as literals, but protobuf's well-known messages and
   * those of the environment can.
   */
  #struct(expr: StructExpr): Expr {
    const typeName = withoutDot(expr.typeName);
    const message = messages.get(typeName) ?? this.#messages?.find(typeName);
    if (message !== undefined) return this.#message({ ...expr, typeName }, message);
    const resolved = this.#messageScope().resolve(typeName.split("."));
    if (resolved === undefined) {
      this.#undeclared(expr.id, expr.typeName);
      return this.#typed(expr, errorType);
    }
    const { type } = resolved;
    const named = type.kind === "type" ? type.of : undefined;
    // Older versions find `list` as a declaration, whose elements have no type.
    const isWellKnown =
      named !== undefined && (named.kind !== "list" || this.#capabilities.listVariableIsNoMessage);
    const wellKnown = isWellKnown ? wellKnownName(named) : undefined;
    if (wellKnown === undefined) {
      const isType = named !== undefined || this.#capabilities.listVariableIsNoMessage;
      this.#report(
        expr.id,
        isType ? notMessageType({ type: typeName }) : notType({ type: this.#print(type) }),
      );
    }
    const described = wellKnown ?? typeName;
    const known = messages.get(described) ?? basicMessages.get(described);
    const fields = expr.fields.map((field) => {
      if (known !== undefined) return { ...field, value: this.#initializer(field, known) };
      const value = this.check(field.value);
      this.#report(field.id, unresolvedType({ type: described }));
      return { ...field, value };
    });
    return this.#typed(
      { ...expr, typeName, fields },
      wellKnown === undefined || named === undefined ? errorType : named,
    );
  }

  #message(expr: StructExpr, message: MessageType): Expr {
    const fields = expr.fields.map((field) => ({ ...field, value: this.#initializer(field, message) }));
    return this.#typed({ ...expr, fields }, message.type);
  }

  /** Returns the scope in which the name of a message is looked up: only types, or in older versions variables too. */
  #messageScope(): Scope {
    return this.#capabilities.listVariableIsNoMessage
      ? new Scope([], undefined, this.#capabilities)
      : this.#scope;
  }

  #initializer({ id, name, value, optional }: StructField, message: MessageType): Expr {
    const checked = this.check(value);
    const declared = message.fields.get(name);
    const given = this.#entryType(checked, optional);
    if (declared === undefined) this.#report(id, undefinedField({ field: name, operandType: message.type }));
    else if (!this.#assignable(declared, given)) {
      const printed = { field: name, expected: this.#print(declared), found: this.#print(given) };
      this.#report(id, fieldTypeMismatch({ ...printed, expectedType: declared, foundType: given }));
    }
    return checked;
  }

  #comprehension(expr: ComprehensionExpr): Expr {
    const iterRange = this.check(expr.iterRange);
    const accuInit = this.check(expr.accuInit);
    const rangeType = this.#settled(this.#typeOf(iterRange));
    const accuType = this.#typeOf(accuInit);
    const outer = this.#scope;
    const folding = outer.enter({ name: expr.accuVar, type: accuType });
    const [first, second] = this.#iterationTypes(rangeType, iterRange, expr.iterVar2 !== "");
    const variables = [{ name: expr.iterVar, type: first }];
    if (expr.iterVar2 !== "") variables.push({ name: expr.iterVar2, type: second });
    this.#scope = folding.enter(...variables);
    const loopCondition = this.check(expr.loopCondition);
    this.#expect(loopCondition, boolType);
    const loopStep = this.check(expr.loopStep);
    this.#expect(loopStep, accuType);
    this.#scope = folding;
    const result = this.check(expr.result);
    this.#scope = outer;
    const checked = { ...expr, iterRange, accuInit, loopCondition, loopStep, result };
    return this.#typed(checked, this.#settled(this.#typeOf(result)));
  }

  #iterationTypes(range: CelType, expr: Expr, hasTwo: boolean): readonly [CelType, CelType] {
    if (range.kind === "list") return hasTwo ? [intType, range.element] : [range.element, range.element];
    if (range.kind === "map") return [range.key, range.value];
    if (["dyn", "error", "param"].includes(range.kind)) {
      this.#assignable(dynType, range);
      return [dynType, dynType];
    }
    this.#report(expr.id, notComprehensionRange({ range: this.#print(range), rangeType: range }));
    return [errorType, errorType];
  }

  #expect(expr: Expr, type: CelType): void {
    const actual = this.#typeOf(expr);
    if (!this.#assignable(type, actual)) this.#mismatch(expr, type, actual);
  }
}

/** Returns the names in a chain of plain selections that begins with an identifier. */
function qualifiedName(expr: Expr): readonly string[] | undefined {
  if (expr.kind === "ident") return [expr.name];
  if (expr.kind !== "select" || expr.testOnly) return undefined;
  const operand = qualifiedName(expr.operand);
  return operand === undefined ? undefined : [...operand, expr.field];
}
