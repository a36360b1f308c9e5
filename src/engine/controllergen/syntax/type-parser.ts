import type { BasicLit, Expr, Field, FuncType, Ident, IndexExpr, InterfaceType, StructType } from "./ast.ts";
import { ExpressionParser, expressionEnds } from "./expression-parser.ts";
import { embeddedInParentheses } from "./faults.ts";

/** At these keywords a struct ends, even if it was not closed. */
const declarations = ["type", "const", "var", "func", "import"];

/** Reads types. Upstream: go/parser. */
export class TypeParser extends ExpressionParser {
  type(): Expr {
    const found = this.tryType();
    if (found !== undefined) return found;
    const { pos } = this.token;
    this.faultExpected("type");
    this.advance(expressionEnds);
    return { kind: "BadExpr", pos, end: this.token.pos };
  }

  /** Parses a type. Undefined if there is none. */
  override tryType(): Expr | undefined {
    return this.nested(() => this.#tryType());
  }

  #tryType(): Expr | undefined {
    const { pos } = this.token;
    switch (this.token.kind) {
      case "IDENT": {
        const name = this.qualified(this.ident());
        return this.is("[") ? this.#instance(name) : name;
      }
      case "[": {
        this.next();
        return this.arrayBehindBracket(pos);
      }
      case "struct":
        return this.#struct();
      case "*": {
        this.next();
        const x = this.type();
        return { kind: "StarExpr", pos, end: x.end, x };
      }
      case "func":
        this.next();
        return this.signature(pos);
      case "interface":
        return this.#interface();
      case "map": {
        this.next();
        this.expect("[");
        const key = this.type();
        this.expect("]");
        const value = this.type();
        return { kind: "MapType", pos, end: value.end, key, value };
      }
      case "chan":
      case "<-":
        return this.#channel();
      case "(": {
        this.next();
        const x = this.type();
        this.expect(")");
        return { kind: "ParenExpr", pos, end: this.lastEnd, x };
      }
      default:
        return undefined;
    }
  }

  /** Parses a name that may follow that of a package. */
  qualified(name: Ident): Expr {
    if (!this.is(".")) return name;
    this.next();
    const sel = this.ident();
    return { kind: "SelectorExpr", pos: name.pos, end: sel.end, x: name, sel };
  }

  /** Parses the rest of an array or slice type after `[`. Its length may have been parsed already. */
  arrayBehindBracket(pos: number, read?: Expr): Expr {
    let len = read;
    if (len === undefined && this.is("...")) {
      const at = this.token.pos;
      this.next();
      len = { kind: "Ellipsis", pos: at, end: this.lastEnd };
    } else if (len === undefined && !this.is("]")) len = this.expression();
    this.expect("]");
    const elt = this.type();
    return { kind: "ArrayType", pos, end: elt.end, len, elt };
  }

  #instance(x: Expr): Expr {
    this.next();
    const args = [this.type()];
    while (this.is(",")) {
      this.next();
      if (this.is("]")) break;
      args.push(this.type());
    }
    this.expect("]");
    return this.#indexed(x, args);
  }

  #indexed(x: Expr, args: readonly Expr[]): IndexExpr {
    const kind = args.length === 1 ? "IndexExpr" : "IndexListExpr";
    return { kind, pos: x.pos, end: this.lastEnd, x, args };
  }

  #channel(): Expr {
    const { pos } = this.token;
    let direction: "chan " | "chan<- " | "<-chan " = "chan ";
    if (this.is("chan")) {
      this.next();
      if (this.is("<-")) {
        this.next();
        direction = "chan<- ";
      }
    } else {
      this.next();
      this.expect("chan");
      direction = "<-chan ";
    }
    const value = this.type();
    return { kind: "ChanType", pos, end: value.end, direction, value };
  }

  /** Parses parameters and results. `pos` is the position of `func` or the name of a method. */
  signature(pos: number): FuncType {
    const params = this.parameters();
    let results: readonly Field[] = [];
    if (this.is("(")) results = this.parameters();
    else {
      const type = this.tryType();
      if (type !== undefined) results = [unnamed(type)];
    }
    return { kind: "FuncType", pos, end: this.lastEnd, params, results };
  }

  /** Parses a list of parameters. Names and types look the same until one parameter has both. */
  parameters(close: ")" | "]" = ")"): Field[] {
    this.expect(close === ")" ? "(" : "[");
    const entries: Parameter[] = [];
    while (!this.is(close, "EOF")) {
      entries.push(this.#parameter(close));
      if (!this.is(",")) break;
      this.next();
    }
    this.expect(close);
    if (!entries.some(({ type }) => type !== undefined)) return entries.map(({ first }) => unnamed(first));
    let type: Expr | undefined;
    return entries
      .reverse()
      .map((entry): Field => {
        type = entry.type ?? type ?? entry.first;
        const names = entry.first.kind === "Ident" ? [entry.first] : [];
        return { ...unnamed(type), pos: entry.first.pos, names };
      })
      .reverse();
  }

  #parameter(close: string): Parameter {
    const isArray = close === ")" && this.is("IDENT") && this.ahead(1)[0]?.kind === "[";
    if (isArray) {
      const name = this.ident();
      const [names, type] = this.#arrayOrInstance(name);
      if (names.length > 0) return { first: name, type };
      return { first: type, type: undefined };
    }
    const first = this.#parameterType(close);
    const hasType = !this.is(",", close, ";");
    return { first, type: hasType ? this.#parameterType(close) : undefined };
  }

  #parameterType(close: string): Expr {
    const { pos } = this.token;
    if (close === "]" && !this.is("IDENT")) return this.skipExpression([","]);
    if (this.is("...")) {
      this.next();
      this.type();
      return { kind: "Ellipsis", pos, end: this.lastEnd };
    }
    const type = this.type();
    return close === "]" && this.is("|") ? { ...this.skipExpression([","]), pos } : type;
  }

  #struct(): StructType {
    const pos = this.expect("struct");
    this.expect("{");
    const fields: Field[] = [];
    for (;;) {
      if (this.is("IDENT", "*", "(")) fields.push(this.#field());
      else if (this.isLenient && !this.is("}", "EOF", ...declarations)) {
        this.faultExpected("field name or embedded type");
        this.skipLine();
      } else break;
    }
    this.expect("}");
    return { kind: "StructType", pos, end: this.lastEnd, fields };
  }

  #field(): Field {
    const doc = this.leadComment;
    const { pos } = this.token;
    const [names, type] = this.#fieldType();
    let tag: BasicLit | undefined;
    if (this.is("STRING")) tag = this.literal();
    const end = this.lastEnd;
    const comment = this.expectSemicolon();
    return { kind: "Field", pos, end, doc, names, type, tag, comment };
  }

  #fieldType(): [readonly Ident[], Expr] {
    const { pos } = this.token;
    if (!this.is("IDENT")) return [[], this.#embedded(pos)];
    const name = this.ident();
    if (this.is(".", "STRING", ";", "}")) return [[], this.#maybeInstance(this.qualified(name))];
    if (this.is("[")) return this.#arrayOrInstance(name);
    const names = [name];
    while (this.is(",")) {
      this.next();
      names.push(this.ident());
    }
    return [names, this.type()];
  }

  /** `*T`, `(T)`, `(*T)`, `*(T)`. */
  #embedded(pos: number): Expr {
    if (this.is("(")) {
      this.fault(this.token.pos, embeddedInParentheses());
      this.next();
      const type = this.#embedded(this.token.pos);
      if (this.is(")")) this.next();
      return type;
    }
    if (this.is("*")) {
      this.next();
      const x = this.#embedded(this.token.pos);
      return { kind: "StarExpr", pos, end: x.end, x };
    }
    return this.#maybeInstance(this.qualified(this.ident()));
  }

  #maybeInstance(name: Expr): Expr {
    return this.is("[") ? this.#instance(name) : name;
  }

  /** A field `x []E` or `x [N]E`, or an embedded `x[P]`. */
  #arrayOrInstance(name: Ident): [readonly Ident[], Expr] {
    const pos = this.expect("[");
    const args: Expr[] = [];
    while (!this.is("]", "EOF")) {
      args.push(this.is("IDENT") ? this.expression() : (this.tryType() ?? this.expression()));
      if (!this.is(",")) break;
      this.next();
    }
    this.expect("]");
    const elt = args.length < 2 ? (args.length === 0 ? this.type() : this.tryType()) : undefined;
    if (elt === undefined) return [[], this.#indexed(name, args)];
    return [[name], { kind: "ArrayType", pos, end: elt.end, len: args[0], elt }];
  }

  #interface(): InterfaceType {
    const pos = this.expect("interface");
    this.expect("{");
    const methods: Field[] = [];
    while (!this.is("}", "EOF")) {
      const doc = this.leadComment;
      const at = this.token.pos;
      const isMethod = this.is("IDENT") && this.ahead(1)[0]?.kind === "(";
      const name = isMethod ? this.ident() : undefined;
      const simple = name === undefined && this.is("IDENT") ? this.qualified(this.ident()) : undefined;
      let type = name !== undefined ? this.signature(at) : (simple ?? this.skipExpression([]));
      if (name === undefined && !this.is(";", "}")) type = { ...this.skipExpression([]), pos: at };
      const end = this.lastEnd;
      const names = name === undefined ? [] : [name];
      if (this.is(")", "]")) this.next();
      const comment = this.expectSemicolon();
      methods.push({ kind: "Field", pos: at, end, doc, names, type, tag: undefined, comment });
    }
    this.expect("}");
    return { kind: "InterfaceType", pos, end: this.lastEnd, methods };
  }
}

/** A name and a type, or only one of them. */
interface Parameter {
  readonly first: Expr;
  readonly type: Expr | undefined;
}

function unnamed(type: Expr): Field {
  const { pos, end } = type;
  return { kind: "Field", pos, end, doc: undefined, names: [], type, tag: undefined, comment: undefined };
}
