import type { ParserRuleContext, ParseTree, Token } from "antlr4ng";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Expr, MapEntry, StructField } from "../ast/expr.ts";
import type { ExprFactory } from "../ast/factory.ts";
import { invalidNumber, quotedName, reservedIdentifier, treeTooDeep, unsupportedName } from "./faults.ts";
import {
  BareContext,
  BytesContext,
  CalcContext,
  ConjunctionContext,
  ConstantContext,
  DisjunctionContext,
  DoubleContext,
  ExprContext,
  type ExprListContext,
  FalseContext,
  GlobalCallContext,
  IndexContext,
  IntContext,
  ListContext,
  MapContext,
  MemberCallContext,
  MessageContext,
  NameContext,
  NegativeContext,
  NestedContext,
  NotContext,
  NullContext,
  PlainContext,
  PlainNameContext,
  QuotedNameContext,
  RelationContext,
  SelectContext,
  StringContext,
  TrueContext,
  UintContext,
  UnaryContext,
} from "./generated/CelParser.ts";
import { backquoteStandIn } from "./issue-listener.ts";
import { limits, ParsingEnded } from "./limits.ts";
import { reservedWords } from "./reserved.ts";
import { numberLiteral, type TreeMaker } from "./tree-maker.ts";
import { literalText } from "./unescape.ts";

type Place = Token | ParserRuleContext | null | undefined;

function offsetOf(place: Place): number | undefined {
  if (place === null || place === undefined) return undefined;
  const token = "start" in place && typeof place.start === "object" ? place.start : (place as Token);
  return token?.start as number | undefined;
}

/**
 * Turns ANTLR's tree into ours and expands macros. After a syntax error, parts of the tree are missing: placeholders
 * replace them, and the tree is not used.
 * Upstream: the visitor in github.com/google/cel-go/parser/parser.go.
 */
export class AstBuilder {
  readonly #tree: TreeMaker;
  readonly #factory: ExprFactory;
  readonly #capabilities: Capabilities;
  #depth = 0;

  constructor(tree: TreeMaker, capabilities: Capabilities) {
    this.#tree = tree;
    this.#factory = tree.factory;
    this.#capabilities = capabilities;
  }

  visit(tree: ParseTree | null | undefined): Expr {
    const node = compound(tree);
    if (node instanceof ExprContext) return this.#nested(() => this.#conditional(node));
    if (node instanceof DisjunctionContext) return this.#logical("_||_", node._terms, node._operators);
    if (node instanceof ConjunctionContext) return this.#logical("_&&_", node._terms, node._operators);
    if (node instanceof RelationContext || node instanceof CalcContext) {
      return this.#nested(() => this.#binary(node));
    }
    if (node instanceof NotContext) return this.#unary("!_", node);
    if (node instanceof NegativeContext) return this.#unary("-_", node);
    if (node instanceof SelectContext) return this.#nested(() => this.#select(node));
    if (node instanceof MemberCallContext) return this.#nested(() => this.#memberCall(node));
    if (node instanceof IndexContext) return this.#nested(() => this.#index(node));
    if (node instanceof NameContext) return this.#name(node);
    if (node instanceof GlobalCallContext) return this.#globalCall(node);
    if (node instanceof ListContext) return this.#list(node);
    if (node instanceof MapContext) return this.#map(node);
    if (node instanceof MessageContext) return this.#message(node);
    return this.#literal(node);
  }

  #placeholder(place?: Place): Expr {
    return this.#tree.placeholder(offsetOf(place));
  }

  #report(place: Place, fault: Fault): Expr {
    return this.#tree.report(offsetOf(place), fault);
  }

  #nested(visit: () => Expr): Expr {
    if (++this.#depth > limits.recursion) throw new ParsingEnded(treeTooDeep());
    const expr = visit();
    this.#depth--;
    return expr;
  }

  #conditional(node: ExprContext): Expr {
    const condition = this.visit(node._condition);
    const id = this.#factory.id(offsetOf(node._question));
    return this.#factory.call(
      id,
      "_?_:_",
      condition,
      this.visit(node._whenTrue),
      this.visit(node._whenFalse),
    );
  }

  #logical(name: string, operands: readonly ParserRuleContext[], operators: readonly Token[]): Expr {
    const terms = [this.visit(operands[0])];
    const ids: number[] = [];
    for (const [i, operator] of operators.entries()) {
      const operand = operands[i + 1];
      if (operand === undefined) return this.#placeholder(operator);
      terms.push(this.visit(operand));
      ids.push(this.#factory.id(offsetOf(operator)));
    }
    return this.#tree.balanced(name, terms, ids);
  }

  #binary(node: RelationContext | CalcContext): Expr {
    const operator = node._operator;
    const text = operator?.text ?? "";
    const name = text === "in" ? "@in" : `_${text}_`;
    const left = this.visit(node._left);
    const id = this.#factory.id(offsetOf(operator));
    return this.#factory.call(id, name, left, this.visit(node._right));
  }

  #unary(name: string, node: NotContext | NegativeContext): Expr {
    // Two signs cancel each other.
    if (node._signs.length % 2 === 0) return this.visit(node._operand);
    const id = this.#factory.id(offsetOf(node._signs[0]));
    return this.#factory.call(id, name, this.visit(node._operand));
  }

  #fieldName(field: ParserRuleContext | undefined): string | undefined {
    if (field instanceof PlainNameContext) return field._id?.text ?? undefined;
    if (field instanceof QuotedNameContext) {
      if (this.#capabilities.quotedNames) return field._id?.text?.slice(1, -1);
      this.#report(field, quotedName());
      return "";
    }
    return undefined;
  }

  #select(node: SelectContext): Expr {
    const target = this.visit(node._target);
    const field = node._field;
    if (field === undefined || !node._dot) return this.#placeholder(node);
    const name = this.#fieldName(field);
    if (name === undefined && this.#capabilities.quotedNameTokens) this.#report(field, unsupportedName());
    if (node._optional) {
      const key = { type: "string" as const, value: name ?? "" };
      const id = this.#factory.id(offsetOf(node._dot));
      return this.#factory.call(
        id,
        "_?._",
        target,
        this.#factory.constant(this.#factory.id(offsetOf(field)), key),
      );
    }
    return this.#factory.select(this.#factory.id(offsetOf(node._dot)), target, name ?? "");
  }

  #memberCall(node: MemberCallContext): Expr {
    const target = this.visit(node._target);
    const name = node._name?.text;
    if (name === undefined) return this.#placeholder(node);
    const id = this.#factory.id(offsetOf(node._open));
    return this.#tree.call(id, name, target, this.#args(node._arguments));
  }

  #index(node: IndexContext): Expr {
    const target = this.visit(node._target);
    if (!node._open) return this.#placeholder(node);
    const id = this.#factory.id(offsetOf(node._open));
    return this.#factory.call(id, node._optional ? "_[?_]" : "_[_]", target, this.visit(node._index));
  }

  #args(list: ExprListContext | undefined): Expr[] {
    return (list?._items ?? []).map((item) => this.visit(item));
  }

  #name(node: NameContext): Expr {
    const name = node._name?.text;
    if (name === undefined) return this.#placeholder(node);
    if (reservedWords.has(name)) return this.#report(node, reservedIdentifier({ name }));
    return this.#factory.ident(this.#factory.id(offsetOf(node._name)), (node._dot ? "." : "") + name);
  }

  #globalCall(node: GlobalCallContext): Expr {
    const name = node._name?.text;
    if (name === undefined) return this.#placeholder(node);
    if (reservedWords.has(name)) return this.#report(node, reservedIdentifier({ name }));
    const id = this.#factory.id(offsetOf(node._open));
    return this.#tree.call(id, (node._dot ? "." : "") + name, undefined, this.#args(node._arguments));
  }

  #list(node: ListContext): Expr {
    const id = this.#factory.id(offsetOf(node._open));
    const items = node._elements?._items ?? [];
    const elements = items.map((item) => this.visit(item._value));
    const optional = items.flatMap((item, i) => (item._optional ? [i] : []));
    return this.#factory.list(id, elements, optional);
  }

  #map(node: MapContext): Expr {
    const id = this.#factory.id(offsetOf(node._open));
    const { _colons: colons = [], _keys: keys = [], _values: values = [] } = node._entries ?? {};
    const entries = colons.map((colon, i): MapEntry => {
      const entryId = this.#factory.id(offsetOf(colon));
      const key = this.visit(keys[i]?._value);
      return { id: entryId, key, value: this.visit(values[i]), optional: Boolean(keys[i]?._optional) };
    });
    return this.#factory.map(id, entries);
  }

  #message(node: MessageContext): Expr {
    const name = (node._dot ? "." : "") + node._names.map((part) => part.text).join(".");
    const id = this.#factory.id(offsetOf(node._open));
    const { _colons: colons = [], _names: names = [], _values: values = [] } = node._fields ?? {};
    const fields: StructField[] = [];
    for (const [i, written] of names.entries()) {
      const [colon, value] = [colons[i], values[i]];
      if (colon === undefined || value === undefined) break;
      const fieldId = this.#factory.id(offsetOf(colon));
      const field = this.#fieldName(written.fieldName());
      if (field === undefined) {
        if (this.#capabilities.quotedNameTokens) this.#report(node._fields, unsupportedName());
      } else {
        const optional = Boolean(written._optional);
        fields.push({ id: fieldId, name: field, value: this.visit(value), optional });
      }
    }
    return this.#factory.struct(id, name, fields);
  }

  #literal(node: ParseTree | null | undefined): Expr {
    const make = (value: Parameters<ExprFactory["constant"]>[1]): Expr =>
      this.#factory.constant(this.#factory.id(offsetOf(node as ParserRuleContext)), value);
    const number = (
      type: "int" | "uint" | "double",
      token: Token | null | undefined,
      isNegative: boolean,
    ): Expr => {
      const value = numberLiteral(type, token?.text ?? (type === "uint" ? "0u" : "0"), isNegative);
      return value === undefined
        ? this.#report(node as ParserRuleContext, invalidNumber({ type }))
        : make(value);
    };
    if (node instanceof TrueContext) return make({ type: "bool", value: true });
    if (node instanceof FalseContext) return make({ type: "bool", value: false });
    if (node instanceof NullContext) return make({ type: "null" });
    if (node instanceof IntContext) return number("int", node._token, Boolean(node._sign));
    if (node instanceof UintContext) return number("uint", node._token, false);
    if (node instanceof DoubleContext) return number("double", node._token, Boolean(node._sign));
    if (node instanceof StringContext || node instanceof BytesContext) {
      const isBytes = node instanceof BytesContext;
      const written = (node._token?.text ?? '""').replaceAll(backquoteStandIn, "`");
      const read = literalText(written, isBytes, this.#capabilities);
      return "fault" in read ? this.#report(node, read.fault) : make(read);
    }
    // The position of a missing operand is known. Anything else is placed before the first character.
    if (node instanceof UnaryContext) return this.#placeholder(node);
    return this.#factory.constant(this.#factory.id(-1), { type: "null" });
  }
}

/** Descends to the first node that is more than a step of precedence. */
function compound(tree: ParseTree | null | undefined): ParseTree | null | undefined {
  let node = tree;
  for (;;) {
    if (node instanceof ExprContext && !node._question) node = node._condition;
    else if (node instanceof DisjunctionContext && node._operators.length === 0) node = node._terms[0];
    else if (node instanceof ConjunctionContext && node._operators.length === 0) node = node._terms[0];
    else if (node instanceof RelationContext && !node._operator) node = node._sum;
    else if (node instanceof CalcContext && !node._operator) node = node._term;
    else if (node instanceof PlainContext) node = node._operand;
    else if (node instanceof BareContext) node = node.primary();
    else if (node instanceof NestedContext) node = node._inner;
    else if (node instanceof ConstantContext) node = node.literal();
    else return node;
  }
}
