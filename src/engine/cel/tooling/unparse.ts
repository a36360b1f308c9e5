import type { CallExpr, Constant, Expr } from "../ast/expr.ts";

/** The precedences of the operators. Anything with a lower precedence than its surroundings needs parentheses. */
const binding = {
  conditional: 1,
  or: 2,
  and: 3,
  relation: 4,
  sum: 5,
  product: 6,
  unary: 7,
  member: 8,
} as const;

const binary: Readonly<Record<string, { readonly sign: string; readonly binds: number }>> = {
  "_<_": { sign: "<", binds: binding.relation },
  "_<=_": { sign: "<=", binds: binding.relation },
  "_>_": { sign: ">", binds: binding.relation },
  "_>=_": { sign: ">=", binds: binding.relation },
  "_==_": { sign: "==", binds: binding.relation },
  "_!=_": { sign: "!=", binds: binding.relation },
  "@in": { sign: "in", binds: binding.relation },
  "_+_": { sign: "+", binds: binding.sum },
  "_-_": { sign: "-", binds: binding.sum },
  "_*_": { sign: "*", binds: binding.product },
  "_/_": { sign: "/", binds: binding.product },
  "_%_": { sign: "%", binds: binding.product },
};

/** The calls that macros replaced, by the id of the expansion: `macroCalls` of an `Ast`. */
type MacroCalls = ReadonlyMap<number, CallExpr>;

/**
 * Prints a tree as an expression that parses to the same tree, except for ids and positions. Macros are printed as they
 * were written if they are in `macroCalls`; otherwise parse the result with an empty table of macros.
 * Counterpart: github.com/google/cel-go/parser/unparser.go.
 */
export function unparse(expr: Expr, macroCalls: MacroCalls = new Map(), quote: Quote = '"'): string {
  return new Unparser(macroCalls, quote).print(expr, 0);
}

/** The quotes around strings. */
type Quote = '"' | "'";

interface Printed {
  readonly text: string;
  readonly binds: number;
}

class Unparser {
  readonly #macroCalls: MacroCalls;
  readonly #quote: Quote;

  constructor(macroCalls: MacroCalls, quote: Quote) {
    this.#macroCalls = macroCalls;
    this.#quote = quote;
  }

  print(expr: Expr, least: number): string {
    const { text, binds } = this.#printed(expr);
    return binds < least ? `(${text})` : text;
  }

  #printed(expr: Expr): Printed {
    const written = this.#macroCalls.get(expr.id);
    if (written !== undefined) return this.#call(written);
    const member = (text: string) => ({ text, binds: binding.member });
    switch (expr.kind) {
      case "const":
        return constant(expr.value, this.#quote);
      case "ident":
        return member(expr.name);
      case "select":
        return member(`${this.print(expr.operand, binding.member)}.${fieldText(expr.field)}`);
      case "list":
        return member(
          `[${expr.elements.map((item, i) => optional(expr.optionalIndices.includes(i)) + this.print(item, 0)).join(", ")}]`,
        );
      case "map":
        return member(
          `{${expr.entries.map((e) => `${optional(e.optional)}${this.print(e.key, 0)}: ${this.print(e.value, 0)}`).join(", ")}}`,
        );
      case "struct":
        return member(
          `${expr.typeName}{${expr.fields.map((f) => `${optional(f.optional)}${fieldText(f.name)}: ${this.print(f.value, 0)}`).join(", ")}}`,
        );
      case "call":
        return this.#call(expr);
      case "comprehension":
        return member(`__comprehension__(${this.print(expr.iterRange, 0)})`);
    }
  }

  #call(expr: CallExpr): Printed {
    const { function: name, target, args } = expr;
    const [first, second, third] = args;
    const list = () => args.map((arg) => this.print(arg, 0)).join(", ");
    const member = (text: string) => ({ text, binds: binding.member });
    if (target !== undefined) return member(`${this.print(target, binding.member)}.${name}(${list()})`);
    if (first !== undefined && second !== undefined) {
      const operator = binary[name];
      if (operator !== undefined) {
        // Operators are left-associative.
        const { sign, binds } = operator;
        return { text: `${this.print(first, binds)} ${sign} ${this.print(second, binds + 1)}`, binds };
      }
      if (name === "_&&_") return this.#logical(expr, "&&", binding.and);
      if (name === "_||_") return this.#logical(expr, "||", binding.or);
      if (name === "_[_]") return member(`${this.print(first, binding.member)}[${this.print(second, 0)}]`);
      if (name === "_[?_]") return member(`${this.print(first, binding.member)}[?${this.print(second, 0)}]`);
      if (name === "_?._") {
        const field = second.kind === "const" && second.value.type === "string" ? second.value.value : "";
        return member(`${this.print(first, binding.member)}.?${fieldText(field)}`);
      }
      if (name === "_?_:_" && third !== undefined) {
        const text = `${this.print(first, binding.or)} ? ${this.print(second, binding.or)} : ${this.print(third, 0)}`;
        return { text, binds: binding.conditional };
      }
    }
    if (first !== undefined && (name === "!_" || name === "-_")) {
      const inner = this.print(first, binding.member);
      // A minus sign would become part of the number after it.
      const text = name === "-_" && /^[\d.]/.test(inner) ? `(${inner})` : inner;
      return { text: name.slice(0, 1) + text, binds: binding.unary };
    }
    return member(`${name}(${list()})`);
  }

  /** The parser builds a balanced tree from a chain of one operator. Any other shape was made by parentheses. */
  #logical(expr: CallExpr, sign: string, binds: number): Printed {
    const terms = leaves(expr, expr.function);
    const isBalanced = sameShape(expr, expr.function, 0, terms.length - 2);
    const [left, right] = expr.args;
    if (isBalanced)
      return { text: terms.map((term) => this.print(term, binds + 1)).join(` ${sign} `), binds };
    const side = (part: Expr | undefined) => (part === undefined ? "" : this.print(part, binds + 1));
    return { text: `${side(left)} ${sign} ${side(right)}`, binds };
  }
}

function optional(is: boolean): string {
  return is ? "?" : "";
}

function fieldText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && name !== "in" && !/^(true|false|null)$/.test(name)
    ? name
    : `\`${name}\``;
}

function isCallOf(expr: Expr | undefined, name: string): expr is CallExpr {
  return (
    expr?.kind === "call" && expr.function === name && expr.target === undefined && expr.args.length === 2
  );
}

function leaves(expr: Expr, name: string): readonly Expr[] {
  return isCallOf(expr, name) ? expr.args.flatMap((arg) => leaves(arg, name)) : [expr];
}

/** Checks whether a node covers the operators from `low` to `high` in the way that the parser balances them. */
function sameShape(expr: Expr | undefined, name: string, low: number, high: number): boolean {
  if (!isCallOf(expr, name)) return false;
  const middle = (low + high + 1) >> 1;
  const [left, right] = expr.args;
  const isLeft = middle === low ? !isCallOf(left, name) : sameShape(left, name, low, middle - 1);
  const isRight = middle === high ? !isCallOf(right, name) : sameShape(right, name, middle + 1, high);
  return isLeft && isRight;
}

function constant(value: Constant, quote: Quote): { readonly text: string; readonly binds: number } {
  const text = constantText(value, quote);
  // A negative number cannot be the operand of a dot.
  return { text, binds: text.startsWith("-") ? binding.unary : binding.member };
}

function constantText(value: Constant, quote: Quote): string {
  switch (value.type) {
    case "null":
      return "null";
    case "bool":
    case "int":
      return String(value.value);
    case "uint":
      return `${value.value}u`;
    case "double": {
      const text = Object.is(value.value, -0) ? "-0" : String(value.value);
      return /^-?\d+$/.test(text) ? `${text}.0` : text;
    }
    case "string":
      return quoted(value.value, quote);
    case "bytes":
      return `b"${[...value.value].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("")}"`;
  }
}

function quoted(text: string, quote: Quote): string {
  const body = [...text].map((character) => {
    if (character === quote || character === "\\") return `\\${character}`;
    if (character === "\n") return "\\n";
    if (character === "\t") return "\\t";
    if (character === "\r") return "\\r";
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || code === 0x7f ? `\\x${code.toString(16).padStart(2, "0")}` : character;
  });
  return quote + body.join("") + quote;
}
