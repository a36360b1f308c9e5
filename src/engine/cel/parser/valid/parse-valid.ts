import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { Ast, Expr } from "../../ast/expr.ts";
import type { MacroTable } from "../macros/all.ts";
import { TreeMaker } from "../tree-maker.ts";
import { Cursor, NotValid } from "./cursor.ts";
import { argumentsOf, fieldName, primary } from "./operands.ts";
import { type Token, type TokenKind, tokensOf } from "./tokens.ts";

/**
 * Parses an expression by recursive descent. Returns the same tree as the generated parser, with its ids and positions.
 * Undefined if the generated parser might reject the expression and so must be used.
 * @param source without lone surrogates
 */
export function parseValid(
  source: string,
  macros: MacroTable,
  capabilities: Capabilities,
): Omit<Ast, "source"> | undefined {
  const tokens = tokensOf(source, capabilities);
  if (tokens === undefined) return undefined;
  const tree = new TreeMaker(macros, capabilities);
  const parser = new ValidParser(new Cursor(tokens, tree), capabilities);
  try {
    const expr = parser.whole();
    if (tree.issues.length > 0) return undefined;
    return { expr, offsets: tree.factory.offsets, macroCalls: tree.macroCalls };
  } catch (error) {
    if (error instanceof NotValid) return undefined;
    throw error;
  }
}

/** The precedences of the operators. */
const precedences: ReadonlyMap<TokenKind, number> = new Map(
  [["<", "<=", ">=", ">", "==", "!=", "in"] as const, ["+", "-"] as const, ["*", "/", "%"] as const].flatMap(
    (operators, i) => operators.map((operator): [TokenKind, number] => [operator, i + 1]),
  ),
);

class ValidParser {
  readonly #cursor: Cursor;
  readonly #capabilities: Capabilities;

  constructor(cursor: Cursor, capabilities: Capabilities) {
    this.#cursor = cursor;
    this.#capabilities = capabilities;
  }

  whole(): Expr {
    const expr = this.#expression();
    this.#cursor.expect("end");
    return expr;
  }

  readonly #expression = (): Expr => this.#cursor.nested(this.#conditional);
  readonly #conjunction = (): Expr => this.#logical("&&", "_&&_", this.#relation);
  readonly #relation = (): Expr => this.#operations(1);

  readonly #conditional = (): Expr => {
    const cursor = this.#cursor;
    const condition = this.#disjunction();
    const question = cursor.take("?");
    if (question === undefined) return condition;
    const id = cursor.id(question);
    let { height } = cursor;
    const whenTrue = this.#disjunction();
    height = Math.max(height, cursor.height);
    cursor.expect(":");
    const whenFalse = this.#expression();
    cursor.above(Math.max(height, cursor.height));
    return cursor.tree.factory.call(id, "_?_:_", condition, whenTrue, whenFalse);
  };

  #disjunction(): Expr {
    return this.#logical("||", "_||_", this.#conjunction);
  }

  /** Parses terms with the same logical operator between them. */
  #logical(operator: "||" | "&&", name: string, term: () => Expr): Expr {
    const cursor = this.#cursor;
    const first = term();
    if (cursor.token.kind !== operator) return first;
    let { height } = cursor;
    const terms = [first];
    const ids: number[] = [];
    for (let token = cursor.take(operator); token !== undefined; token = cursor.take(operator)) {
      terms.push(term());
      ids.push(cursor.id(token));
      height = Math.max(height, cursor.height);
    }
    cursor.height = height;
    return cursor.tree.balanced(name, terms, ids);
  }

  /** Parses left-associative operators of at least the given precedence. */
  #operations(least: number): Expr {
    const cursor = this.#cursor;
    return cursor.chained(() => {
      let expr = this.#unary();
      for (;;) {
        const { token, height } = cursor;
        const precedence = precedences.get(token.kind);
        if (precedence === undefined || precedence < least) return expr;
        cursor.expect(token.kind);
        cursor.step();
        const id = cursor.id(token);
        const right = this.#operations(precedence + 1);
        cursor.above(Math.max(height, cursor.height));
        expr = cursor.tree.factory.call(id, token.kind === "in" ? "@in" : `_${token.kind}_`, expr, right);
      }
    });
  }

  #unary(): Expr {
    const cursor = this.#cursor;
    const sign = cursor.token;
    const after = cursor.kindAt(1);
    const isNumber = after === "int" || after === "double";
    if (sign.kind !== "!" && (sign.kind !== "-" || isNumber)) return this.#member();
    let signs = 0;
    while (cursor.take(sign.kind) !== undefined) signs++;
    // Two signs cancel each other.
    if (signs % 2 === 0) return this.#member();
    const id = cursor.id(sign);
    return cursor.tree.factory.call(id, sign.kind === "!" ? "!_" : "-_", this.#member());
  }

  #member(): Expr {
    const cursor = this.#cursor;
    return cursor.chained(() => {
      let expr = primary(cursor, this.#expression, this.#capabilities);
      for (;;) {
        const { height } = cursor;
        const dot = cursor.take(".");
        const open = dot === undefined ? cursor.take("[") : undefined;
        if (dot !== undefined) expr = this.#selected(expr, dot, height);
        else if (open !== undefined) expr = this.#indexed(expr, open, height);
        else return expr;
        cursor.step();
      }
    });
  }

  /** Parses what follows a dot. `height` is that of the target. */
  #selected(target: Expr, dot: Token, height: number): Expr {
    const cursor = this.#cursor;
    const { factory } = cursor.tree;
    if (cursor.take("?") !== undefined) {
      const field = cursor.token;
      const name = fieldName(cursor);
      cursor.above(height);
      const id = cursor.id(dot);
      return factory.call(
        id,
        "_?._",
        target,
        factory.constant(cursor.id(field), { type: "string", value: name }),
      );
    }
    const isPlain = cursor.token.kind === "identifier";
    const name = fieldName(cursor);
    const open = isPlain ? cursor.take("(") : undefined;
    if (open === undefined) {
      cursor.above(height);
      return factory.select(cursor.id(dot), target, name);
    }
    const id = cursor.id(open);
    const args = argumentsOf(cursor, this.#expression);
    cursor.above(Math.max(height, cursor.height));
    return cursor.tree.call(id, name, target, args);
  }

  /** Parses what follows an opening bracket. `height` is that of the target. */
  #indexed(target: Expr, open: Token, height: number): Expr {
    const cursor = this.#cursor;
    const id = cursor.id(open);
    const isOptional = cursor.take("?") !== undefined;
    const index = this.#expression();
    cursor.expect("]");
    cursor.above(Math.max(height, cursor.height));
    return cursor.tree.factory.call(id, isOptional ? "_[?_]" : "_[_]", target, index);
  }
}
