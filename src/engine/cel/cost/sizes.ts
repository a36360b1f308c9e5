import { runeCount } from "../../go/value/go-text.ts";
import type { Expr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import { fixed, one, type Range, union, unknown } from "../library/range.ts";
import type { CelType } from "../types/type.ts";
import { Path } from "./path.ts";

/** Returns the size that the schema allows for the value at a path. Undefined if the schema does not limit it. */
export type SizeOf = (path: readonly string[]) => Range | undefined;

/** Called with the assumed size of a node and the path it was looked up by (empty if the node has no path). */
export type SizeObserver = (expr: Expr, size: Range, path: readonly string[]) => void;

/** The sizes of the keys and values of a list or map. */
export interface EntrySize {
  readonly container: "list" | "map";
  readonly key: Range;
  readonly value: Range;
}

interface LocalVariable {
  readonly path: Path;
  readonly size: Range | undefined;
  readonly entries: EntrySize | undefined;
}

/**
 * The paths and sizes of nodes that are known so far. Costs are estimated from the leaves up.
 * Upstream: `coster` in github.com/google/cel-go/checker/cost.go.
 */
export class Sizes {
  readonly #checked: CheckedAst;
  readonly #sizeOf: SizeOf;
  readonly #paths = new Map<number, Path>();
  readonly #sizes = new Map<number, Range>();
  readonly #entries = new Map<number, EntrySize>();
  readonly #locals = new Map<string, LocalVariable[]>();

  constructor(checked: CheckedAst, sizeOf: SizeOf) {
    this.#checked = checked;
    this.#sizeOf = sizeOf;
  }

  typeOf(expr: Expr): CelType {
    return this.#checked.types.get(expr.id) ?? { kind: "dyn" };
  }

  path(expr: Expr): Path {
    const local = expr.kind === "ident" ? this.#local(expr.name) : undefined;
    return local?.path ?? this.#paths.get(expr.id) ?? Path.empty;
  }

  setPath(expr: Expr, path: Path): void {
    this.#paths.set(expr.id, path);
  }

  setSize(expr: Expr, size: Range | undefined): void {
    if (size !== undefined) this.#sizes.set(expr.id, size);
  }

  setEntries(expr: Expr, entries: EntrySize | undefined): void {
    if (entries !== undefined) this.#entries.set(expr.id, entries);
  }

  /** Returns the size of a node. Undefined if it is unknown. */
  size(expr: Expr): Range | undefined {
    const known = this.#sizes.get(expr.id) ?? literalSize(expr);
    if (known !== undefined) return known;
    const declared = this.sizeAt(this.path(expr).elements());
    if (declared !== undefined) {
      this.#sizes.set(expr.id, declared);
      return declared;
    }
    if (isScalar(this.typeOf(expr))) return one;
    return expr.kind === "ident" ? this.#local(expr.name)?.size : undefined;
  }

  sizeOrUnknown(expr: Expr): Range {
    return this.size(expr) ?? unknown;
  }

  /** Returns the size that the schema allows at a path. Undefined for an empty path. */
  sizeAt(path: readonly string[]): Range | undefined {
    return path.length === 0 ? undefined : this.#sizeOf(path);
  }

  entries(expr: Expr): EntrySize | undefined {
    return (
      this.#entries.get(expr.id) ?? (expr.kind === "ident" ? this.#local(expr.name)?.entries : undefined)
    );
  }

  isLocal(name: string): boolean {
    return this.#local(name) !== undefined;
  }

  /** Adds a variable that is bound to an expression: an accumulator, or the variable of `optMap`. */
  pushBound(name: string, expr: Expr): void {
    const entries = this.entries(expr);
    this.#push(name, { path: this.path(expr), size: this.size(expr), entries });
  }

  /** Adds the variable of `l.all(x, …)`: an element of a list, or a key of a map. */
  pushElement(name: string, range: Expr): void {
    if (this.#container(range) === "list") this.#pushPart(name, range, "@items", this.entries(range)?.value);
    else this.#pushPart(name, range, "@keys", this.entries(range)?.key);
  }

  /** Adds the first variable of `l.all(i, x, …)`. */
  pushKey(name: string, range: Expr): void {
    const part = this.#container(range) === "list" ? "@indices" : "@keys";
    this.#pushPart(name, range, part, this.entries(range)?.key);
  }

  /** Adds the second variable of `l.all(i, x, …)`. */
  pushValue(name: string, range: Expr): void {
    const part = this.#container(range) === "list" ? "@items" : "@values";
    this.#pushPart(name, range, part, this.entries(range)?.value);
  }

  pop(name: string): void {
    this.#locals.get(name)?.pop();
  }

  #local(name: string): LocalVariable | undefined {
    return this.#locals.get(name)?.at(-1);
  }

  #container(range: Expr): string {
    return this.entries(range)?.container ?? this.typeOf(range).kind;
  }

  #pushPart(name: string, range: Expr, part: string, size: Range | undefined): void {
    this.#push(name, { path: this.path(range).append(part), size, entries: undefined });
  }

  #push(name: string, variable: LocalVariable): void {
    const stack = this.#locals.get(name);
    if (stack === undefined) this.#locals.set(name, [variable]);
    else stack.push(variable);
  }
}

export function unionOfEntries(a: EntrySize | undefined, b: EntrySize | undefined): EntrySize | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { container: a.container, key: union(a.key, b.key), value: union(a.value, b.value) };
}

function literalSize(expr: Expr): Range | undefined {
  switch (expr.kind) {
    case "list":
      return fixed(BigInt(expr.elements.length));
    case "map":
      return fixed(BigInt(expr.entries.length));
    case "const": {
      const { value } = expr;
      if (value.type === "string") return fixed(BigInt(runeCount(value.value)));
      return value.type === "bytes" ? fixed(BigInt(value.value.length)) : one;
    }
    default:
      return undefined;
  }
}

const scalars = new Set(["bool", "double", "duration", "int", "timestamp", "uint"]);

function isScalar(type: CelType): boolean {
  if (scalars.has(type.kind)) return true;
  const held = type.kind === "opaque" && type.name === "optional_type" ? type.parameters[0] : undefined;
  return held !== undefined && isScalar(held);
}
