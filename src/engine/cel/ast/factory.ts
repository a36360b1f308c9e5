import type {
  CallExpr,
  ComprehensionExpr,
  Constant,
  ConstExpr,
  Expr,
  IdentExpr,
  ListExpr,
  MapEntry,
  MapExpr,
  SelectExpr,
  StructExpr,
  StructField,
} from "./expr.ts";

/** Creates nodes. Gives each the next id and remembers its position by that id. */
export class ExprFactory {
  readonly offsets = new Map<number, number>();
  #last = 0;

  /** Returns a new id for a node at `offset`, in code points. Undefined if the node has no position. */
  id(offset: number | undefined): number {
    this.#last++;
    if (offset !== undefined) this.offsets.set(this.#last, offset);
    return this.#last;
  }

  constant(id: number, value: Constant): ConstExpr {
    return { kind: "const", id, value };
  }

  ident(id: number, name: string): IdentExpr {
    return { kind: "ident", id, name };
  }

  select(id: number, operand: Expr, field: string, testOnly = false): SelectExpr {
    return { kind: "select", id, operand, field, testOnly };
  }

  call(id: number, name: string, ...args: readonly Expr[]): CallExpr {
    return { kind: "call", id, function: name, target: undefined, args };
  }

  memberCall(id: number, name: string, target: Expr, args: readonly Expr[]): CallExpr {
    return { kind: "call", id, function: name, target, args };
  }

  list(id: number, elements: readonly Expr[], optionalIndices: readonly number[] = []): ListExpr {
    return { kind: "list", id, elements, optionalIndices };
  }

  map(id: number, entries: readonly MapEntry[]): MapExpr {
    return { kind: "map", id, entries };
  }

  struct(id: number, typeName: string, fields: readonly StructField[]): StructExpr {
    return { kind: "struct", id, typeName, fields };
  }

  comprehension(id: number, parts: Omit<ComprehensionExpr, "kind" | "id">): ComprehensionExpr {
    return { kind: "comprehension", id, ...parts };
  }

  /** Returns a copy of a tree with new ids and the same positions. */
  copy(expr: Expr): Expr {
    const id = this.id(this.offsets.get(expr.id));
    const copies = (list: readonly Expr[]) => list.map((each) => this.copy(each));
    switch (expr.kind) {
      case "const":
      case "ident":
        return { ...expr, id };
      case "select":
        return { ...expr, id, operand: this.copy(expr.operand) };
      case "call":
        return {
          ...expr,
          id,
          target: expr.target === undefined ? undefined : this.copy(expr.target),
          args: copies(expr.args),
        };
      case "list":
        return { ...expr, id, elements: copies(expr.elements) };
      case "map": {
        const entries = expr.entries.map((entry) => ({
          ...entry,
          id: this.id(this.offsets.get(entry.id)),
          key: this.copy(entry.key),
          value: this.copy(entry.value),
        }));
        return { ...expr, id, entries };
      }
      case "struct": {
        const fields = expr.fields.map((field) => ({
          ...field,
          id: this.id(this.offsets.get(field.id)),
          value: this.copy(field.value),
        }));
        return { ...expr, id, fields };
      }
      case "comprehension":
        return {
          ...expr,
          id,
          iterRange: this.copy(expr.iterRange),
          accuInit: this.copy(expr.accuInit),
          loopCondition: this.copy(expr.loopCondition),
          loopStep: this.copy(expr.loopStep),
          result: this.copy(expr.result),
        };
    }
  }
}
