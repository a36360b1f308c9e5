/**
 * CEL's syntax tree. A node has an id and nothing else about itself: types, references, positions and costs are in
 * tables keyed by the id.
 * Upstream: github.com/google/cel-go/common/ast/expr.go.
 */
export type Expr =
  | ConstExpr
  | IdentExpr
  | SelectExpr
  | CallExpr
  | ListExpr
  | MapExpr
  | StructExpr
  | ComprehensionExpr;

export interface ConstExpr {
  readonly kind: "const";
  readonly id: number;
  readonly value: Constant;
}

export type Constant =
  | { readonly type: "null" }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "int"; readonly value: bigint }
  | { readonly type: "uint"; readonly value: bigint }
  | { readonly type: "double"; readonly value: number }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "bytes"; readonly value: Uint8Array };

/** A name. A leading dot is part of it. */
export interface IdentExpr {
  readonly kind: "ident";
  readonly id: number;
  readonly name: string;
}

/** `operand.field`, or the macro `has(operand.field)` if `testOnly` is set. */
export interface SelectExpr {
  readonly kind: "select";
  readonly id: number;
  readonly operand: Expr;
  readonly field: string;
  readonly testOnly: boolean;
}

/** A call of a function, an operator (`_+_`) or a member function. Only a member function has a target. */
export interface CallExpr {
  readonly kind: "call";
  readonly id: number;
  readonly function: string;
  readonly target: Expr | undefined;
  readonly args: readonly Expr[];
}

export interface ListExpr {
  readonly kind: "list";
  readonly id: number;
  readonly elements: readonly Expr[];
  /** Indexes of elements written `?e`. */
  readonly optionalIndices: readonly number[];
}

export interface MapExpr {
  readonly kind: "map";
  readonly id: number;
  readonly entries: readonly MapEntry[];
}

export interface MapEntry {
  readonly id: number;
  readonly key: Expr;
  readonly value: Expr;
  readonly optional: boolean;
}

export interface StructExpr {
  readonly kind: "struct";
  readonly id: number;
  readonly typeName: string;
  readonly fields: readonly StructField[];
}

export interface StructField {
  readonly id: number;
  readonly name: string;
  readonly value: Expr;
  readonly optional: boolean;
}

/** The expansion of `all`, `map` and the other macros: a fold over a list or a map. */
export interface ComprehensionExpr {
  readonly kind: "comprehension";
  readonly id: number;
  readonly iterRange: Expr;
  readonly iterVar: string;
  /** The second variable of the two-variable macros. "" for the other macros. */
  readonly iterVar2: string;
  readonly accuVar: string;
  readonly accuInit: Expr;
  readonly loopCondition: Expr;
  readonly loopStep: Expr;
  readonly result: Expr;
}

/** A parsed expression: its tree and the position of each node, in code points from the start of the source. */
export interface Ast {
  readonly expr: Expr;
  readonly source: string;
  readonly offsets: ReadonlyMap<number, number>;
  /** The calls that macros replaced, by the id of the expansion. Their arguments are nodes of the tree. */
  readonly macroCalls: ReadonlyMap<number, CallExpr>;
}
