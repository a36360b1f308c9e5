import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { CallExpr, Constant, Expr } from "../ast/expr.ts";
import { ExprFactory } from "../ast/factory.ts";
import type { Issue } from "../source/issue.ts";
import { type MacroTable, macroKey } from "./macros/all.ts";
import { MacroError, MacroHelper } from "./macros/macro.ts";

const int64 = (n: bigint) => BigInt.asIntN(64, n) === n;
const uint64 = (n: bigint) => BigInt.asUintN(64, n) === n;

/** A tree that is being built, and the issues found so far. Both parsers use this class. */
export class TreeMaker {
  readonly factory = new ExprFactory();
  readonly issues: Issue[] = [];
  readonly macroCalls = new Map<number, CallExpr>();
  readonly #macros: MacroTable;
  readonly #capabilities: Capabilities;

  constructor(macros: MacroTable, capabilities: Capabilities) {
    this.#macros = macros;
    this.#capabilities = capabilities;
  }

  /** Creates a call, or the expansion if it is a macro. `id` is the call's. */
  call(id: number, name: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    const expanded = this.#expanded(id, name, target, args);
    if (expanded !== undefined) return expanded;
    return target === undefined
      ? this.factory.call(id, name, ...args)
      : this.factory.memberCall(id, name, target, args);
  }

  /**
   * Builds a balanced tree from a chain of `&&` or `||`, so that long chains do not nest deeply. `ids` are those of the
   * operators between the terms.
   */
  balanced(name: string, terms: readonly Expr[], ids: readonly number[]): Expr {
    const between = (low: number, high: number): Expr => {
      const middle = (low + high + 1) >> 1;
      const left = middle === low ? terms[middle] : between(low, middle - 1);
      const right = middle === high ? terms[middle + 1] : between(middle + 1, high);
      return this.factory.call(ids[middle] ?? 0, name, left as Expr, right as Expr);
    };
    return between(0, ids.length - 1);
  }

  /** Creates a node that replaces a missing part. */
  placeholder(offset: number | undefined): Expr {
    return this.factory.constant(this.factory.id(offset), { type: "null" });
  }

  report(offset: number | undefined, fault: Fault): Expr {
    this.issues.push({ offset, fault });
    return this.placeholder(offset);
  }

  /** Returns the expansion of a macro. Undefined if the call is not a macro. */
  #expanded(id: number, name: string, target: Expr | undefined, args: readonly Expr[]): Expr | undefined {
    const macro = this.#macros.get(macroKey(name, args.length, target !== undefined));
    if (macro === undefined) return undefined;
    const offset = this.factory.offsets.get(id);
    const made = macro.expand(
      new MacroHelper(this.factory, offset, this.#capabilities),
      target ?? this.placeholder(undefined),
      args,
    );
    if (made instanceof MacroError) return this.report(this.factory.offsets.get(made.at.id), made.fault);
    if (made !== undefined) this.macroCalls.set(made.id, { kind: "call", id, function: name, target, args });
    return made;
  }
}

/** The value of a number literal without its sign. Undefined if it is outside the range of its type. */
export function numberLiteral(
  type: "int" | "uint" | "double",
  text: string,
  isNegative: boolean,
): Constant | undefined {
  switch (type) {
    case "int": {
      const value = BigInt(text) * (isNegative ? -1n : 1n);
      return int64(value) ? { type, value } : undefined;
    }
    case "uint": {
      const value = BigInt(text.slice(0, -1));
      return uint64(value) ? { type, value } : undefined;
    }
    case "double": {
      const value = Number(`${isNegative ? "-" : ""}${text}`);
      return Number.isFinite(value) ? { type, value } : undefined;
    }
  }
}
