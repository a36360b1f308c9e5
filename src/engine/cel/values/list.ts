import { celEqual } from "./equal.ts";
import { indexOutOfRange, unsupportedIndexType, unsupportedIndexValue } from "./faults.ts";
import { printNumber } from "./print.ts";
import {
  type CelList,
  type CelValue,
  celError,
  isError,
  kindOf,
  noSuchOverload,
  type OrError,
  typeNameOf,
} from "./value.ts";

/**
 * Converts the index of a list to an integer. Returns an error for anything else.
 * Upstream: `IndexOrError` in github.com/google/cel-go/common/types/list.go.
 */
export function toIndex(index: CelValue): OrError<number> {
  switch (kindOf(index)) {
    case "int":
      return Number(index);
    case "uint":
    case "double": {
      const n = typeof index === "number" ? index : Number((index as { value: bigint }).value);
      if (Number.isInteger(n) && Math.abs(n) < 2 ** 63) return n;
      return celError(unsupportedIndexValue({ index: printNumber(index) }));
    }
    default:
      return celError(unsupportedIndexType({ type: typeNameOf(index) }));
  }
}

/**
 * The operations that a list can derive from its elements.
 * Upstream: `baseList` in github.com/google/cel-go/common/types/list.go.
 */
export abstract class ListBase implements CelList {
  readonly kind = "list";
  abstract readonly size: number;
  abstract at(index: number): CelValue;
  readonly goType: string = "*types.baseList";

  get(index: CelValue): CelValue {
    const i = toIndex(index);
    if (typeof i !== "number") return i;
    if (i < 0 || i >= this.size) {
      return celError(indexOutOfRange({ index: i, size: this.size }));
    }
    return this.at(i);
  }

  contains(value: CelValue): OrError<boolean> {
    for (let i = 0; i < this.size; i++) if (celEqual(value, this.at(i)) === true) return true;
    return false;
  }

  /** An error while comparing two elements does not make the lists unequal. */
  equal(other: CelValue): OrError<boolean> {
    if (!isList(other) || other.size !== this.size) return false;
    for (let i = 0; i < this.size; i++) if (celEqual(this.at(i), other.at(i)) === false) return false;
    return true;
  }

  add(other: CelValue): CelValue {
    if (isError(other)) return other;
    if (!isList(other)) return noSuchOverload;
    if (this.size === 0) return other;
    return other.size === 0 ? this : new ConcatList(this, other);
  }
}

export function isList(value: CelValue | undefined): value is CelList {
  return typeof value === "object" && value !== null && value.kind === "list";
}

/** A list of given values. */
export class ArrayList extends ListBase {
  readonly #items: readonly CelValue[];

  constructor(items: readonly CelValue[]) {
    super();
    this.#items = items;
  }

  get size(): number {
    return this.#items.length;
  }

  at(index: number): CelValue {
    return this.#items[index] ?? null;
  }
}

/** Returns the list of `items`, which must not change afterwards. */
export function listOf(items: readonly CelValue[]): CelList {
  return new ArrayList(items);
}

/**
 * The concatenation of two lists, without a copy. Upstream: `concatList` in
 * github.com/google/cel-go/common/types/list.go.
 */
class ConcatList extends ListBase {
  override readonly goType = "*types.concatList";
  readonly size: number;
  readonly #first: CelList;
  readonly #second: CelList;
  #flat: CelValue[] | undefined;

  constructor(first: CelList, second: CelList) {
    super();
    this.#first = first;
    this.#second = second;
    this.size = first.size + second.size;
  }

  at(index: number): CelValue {
    this.#flat ??= [...elements(this.#first), ...elements(this.#second)];
    return this.#flat[index] ?? null;
  }

  override contains(value: CelValue): OrError<boolean> {
    const first = this.#first.contains(value);
    if (first === true) return true;
    const second = this.#second.contains(value);
    return second === true || !isError(first) ? second : first;
  }

  override equal(other: CelValue): OrError<boolean> {
    if (!isList(other) || other.size !== this.size) return false;
    let error: OrError<boolean> = true;
    for (let i = 0; i < this.size; i++) {
      const equal = celEqual(this.at(i), other.at(i));
      if (equal === false) return false;
      if (error === true && equal !== true) error = equal;
    }
    return error;
  }
}

/** A list that grows in place: the accumulator of `map` and `filter`, which is not visible until it is complete. */
export class MutableList extends ListBase {
  override readonly goType = "*types.mutableList";
  readonly #items: CelValue[] = [];

  get size(): number {
    return this.#items.length;
  }

  at(index: number): CelValue {
    return this.#items[index] ?? null;
  }

  override add(other: CelValue): CelValue {
    if (isError(other)) return other;
    if (!isList(other)) return noSuchOverload;
    const count = other.size;
    for (let i = 0; i < count; i++) this.#items.push(other.at(i));
    return this;
  }

  /** Adds an element and returns the list. */
  append(value: CelValue): this {
    this.#items.push(value);
    return this;
  }

  finished(): CelList {
    return listOf(this.#items);
  }
}

/** The elements from first to last. */
export function* elements(list: CelList): Generator<CelValue> {
  for (let i = 0; i < list.size; i++) yield list.at(i);
}
