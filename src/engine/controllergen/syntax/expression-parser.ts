import type { Expr } from "./ast.ts";
import { ParserBase } from "./parser-base.ts";

/** An expression that could not be parsed ends here. */
export const expressionEnds = new Set([",", ":", ";", ")", "]", "}"]);
const precedences: Readonly<Record<string, number>> = Object.fromEntries(
  ["||", "&&", "== != < <= > >=", "+ - | ^", "* / % << >> & &^"].flatMap((operators, level) =>
    operators.split(" ").map((operator) => [operator, level + 1]),
  ),
);

/** Parses expressions, as far as constants and lengths of arrays need them. Upstream: go/parser. */
export abstract class ExpressionParser extends ParserBase {
  /** Parses a type. Undefined if there is none. */
  abstract tryType(): Expr | undefined;

  /** Parses an expression. Skips it if it cannot be a constant. */
  expression(precedence = 1): Expr {
    return this.nested(() => {
      let x = this.#unary();
      for (;;) {
        const op = this.token.kind;
        const level = precedences[op] ?? 0;
        if (level < precedence) return x;
        this.next();
        const y = this.expression(level + 1);
        x = { kind: "BinaryExpr", pos: x.pos, end: y.end, op, x, y };
      }
    });
  }

  #unary(): Expr {
    const { pos, kind } = this.token;
    if (this.is("+", "-", "!", "^", "&")) {
      this.next();
      const x = this.nested(() => this.#unary());
      return { kind: "UnaryExpr", pos, end: x.end, op: kind, x };
    }
    return this.#primary();
  }

  #primary(): Expr {
    let x = this.#operand();
    for (;;) {
      if (this.is(".")) {
        this.next();
        if (this.is("IDENT")) {
          const sel = this.ident();
          x = { kind: "SelectorExpr", pos: x.pos, end: sel.end, x, sel };
        } else if (this.is("(")) x = { ...this.skipBrackets("BadExpr"), pos: x.pos };
        else this.faultExpected("selector or type assertion");
      } else if (this.is("(")) x = this.#call(x);
      else if (this.is("[", "{")) x = { ...this.skipBrackets("BadExpr"), pos: x.pos };
      else return x;
    }
  }

  #call(fun: Expr): Expr {
    this.next();
    const args: Expr[] = [];
    while (!this.is(")", "EOF")) {
      args.push(this.is("IDENT", "INT", "STRING") ? this.expression() : this.skipExpression([","]));
      if (this.is("...")) this.next();
      if (!this.is(",")) break;
      this.next();
    }
    this.expect(")");
    return { kind: "CallExpr", pos: fun.pos, end: this.lastEnd, fun, args };
  }

  #operand(): Expr {
    const { pos } = this.token;
    switch (this.token.kind) {
      case "IDENT":
        return this.ident();
      case "INT":
      case "FLOAT":
      case "IMAG":
      case "CHAR":
      case "STRING":
        return this.literal();
      case "(": {
        this.next();
        const x = this.is("*", "func", "[", "map", "chan", "struct", "interface")
          ? this.skipExpression([])
          : this.expression();
        this.expect(")");
        return { kind: "ParenExpr", pos, end: this.lastEnd, x };
      }
      case "func":
      case "[":
      case "map":
      case "struct":
      case "chan":
      case "interface":
      case "*":
        return this.tryType() ?? { kind: "BadExpr", pos, end: pos };
      default:
        this.faultExpected("operand");
        this.advance(expressionEnds);
        return { kind: "BadExpr", pos, end: this.token.pos };
    }
  }
}
