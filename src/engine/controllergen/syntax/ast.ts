/**
 * The syntax tree. Kinds are the names of go/ast's nodes, because controller-gen prints them. Positions are offsets.
 */

interface Span {
  readonly pos: number;
  readonly end: number;
}

export interface Comment extends Span {
  readonly kind: "Comment";
  /** With its slashes, without carriage returns. */
  readonly text: string;
}

export interface CommentGroup extends Span {
  readonly kind: "CommentGroup";
  readonly list: readonly Comment[];
}

export interface Ident extends Span {
  readonly kind: "Ident";
  readonly name: string;
}

export interface BasicLit extends Span {
  readonly kind: "BasicLit";
  readonly token: "INT" | "FLOAT" | "IMAG" | "CHAR" | "STRING";
  readonly value: string;
}

export interface SelectorExpr extends Span {
  readonly kind: "SelectorExpr";
  readonly x: Expr;
  readonly sel: Ident;
}

export interface StarExpr extends Span {
  readonly kind: "StarExpr";
  readonly x: Expr;
}

export interface ParenExpr extends Span {
  readonly kind: "ParenExpr";
  readonly x: Expr;
}

export interface ArrayType extends Span {
  readonly kind: "ArrayType";
  /** Undefined for slices. */
  readonly len: Expr | undefined;
  readonly elt: Expr;
}

export interface MapType extends Span {
  readonly kind: "MapType";
  readonly key: Expr;
  readonly value: Expr;
}

export interface ChanType extends Span {
  readonly kind: "ChanType";
  readonly direction: "chan " | "chan<- " | "<-chan ";
  readonly value: Expr;
}

export interface FuncType extends Span {
  readonly kind: "FuncType";
  readonly params: readonly Field[];
  readonly results: readonly Field[];
}

export interface StructType extends Span {
  readonly kind: "StructType";
  readonly fields: readonly Field[];
}

export interface InterfaceType extends Span {
  readonly kind: "InterfaceType";
  readonly methods: readonly Field[];
}

/** An instance of a generic type: `IndexListExpr` has several arguments. */
export interface IndexExpr extends Span {
  readonly kind: "IndexExpr" | "IndexListExpr";
  readonly x: Expr;
  readonly args: readonly Expr[];
}

export interface CallExpr extends Span {
  readonly kind: "CallExpr";
  readonly fun: Expr;
  readonly args: readonly Expr[];
}

export interface BinaryExpr extends Span {
  readonly kind: "BinaryExpr";
  readonly op: string;
  readonly x: Expr;
  readonly y: Expr;
}

export interface UnaryExpr extends Span {
  readonly kind: "UnaryExpr";
  readonly op: string;
  readonly x: Expr;
}

/** Text that is skipped (values of variables, bodies of functions), or that could not be parsed. */
export interface BadExpr extends Span {
  readonly kind: "BadExpr" | "Ellipsis" | "BlockStmt";
}

export type Expr =
  | Ident
  | BasicLit
  | SelectorExpr
  | StarExpr
  | ParenExpr
  | ArrayType
  | MapType
  | ChanType
  | FuncType
  | StructType
  | InterfaceType
  | IndexExpr
  | CallExpr
  | BinaryExpr
  | UnaryExpr
  | BadExpr;

export interface Field extends Span {
  readonly kind: "Field";
  readonly doc: CommentGroup | undefined;
  /** Empty for embedded fields. */
  readonly names: readonly Ident[];
  readonly type: Expr;
  readonly tag: BasicLit | undefined;
  readonly comment: CommentGroup | undefined;
}

export interface ImportSpec extends Span {
  readonly kind: "ImportSpec";
  readonly doc: CommentGroup | undefined;
  readonly name: Ident | undefined;
  readonly path: BasicLit;
  readonly comment: CommentGroup | undefined;
}

export interface ValueSpec extends Span {
  readonly kind: "ValueSpec";
  readonly doc: CommentGroup | undefined;
  readonly names: readonly Ident[];
  readonly type: Expr | undefined;
  readonly values: readonly Expr[];
  readonly comment: CommentGroup | undefined;
}

export interface TypeSpec extends Span {
  readonly kind: "TypeSpec";
  readonly doc: CommentGroup | undefined;
  readonly name: Ident;
  readonly typeParams: readonly Field[];
  readonly isAlias: boolean;
  readonly type: Expr;
  readonly comment: CommentGroup | undefined;
}

export interface GenDecl extends Span {
  readonly kind: "GenDecl";
  readonly doc: CommentGroup | undefined;
  readonly token: "import" | "const" | "type" | "var";
  readonly inParens: boolean;
  readonly specs: readonly (ImportSpec | ValueSpec | TypeSpec)[];
}

export interface FuncDecl extends Span {
  readonly kind: "FuncDecl";
  readonly doc: CommentGroup | undefined;
  readonly receiver: Field | undefined;
  readonly name: Ident;
  readonly type: FuncType;
}

export interface BadDecl extends Span {
  readonly kind: "BadDecl";
}

export interface File extends Span {
  readonly kind: "File";
  readonly doc: CommentGroup | undefined;
  readonly name: Ident;
  readonly decls: readonly (GenDecl | FuncDecl | BadDecl)[];
  readonly comments: readonly CommentGroup[];
}

export type Node =
  | Comment
  | CommentGroup
  | Expr
  | Field
  | ImportSpec
  | ValueSpec
  | TypeSpec
  | GenDecl
  | FuncDecl
  | BadDecl
  | File;
