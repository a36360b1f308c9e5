import { celEqual } from "../../../cel/values/equal.ts";
import { ArrayList, isList, ListBase, listOf } from "../../../cel/values/list.ts";
import { unhashableType } from "../../../cel/values/map-key.ts";
import { printValue } from "../../../cel/values/print.ts";
import {
  type CelError,
  type CelList,
  type CelValue,
  celError,
  isError,
  noSuchOverload,
  type OrError,
} from "../../../cel/values/value.ts";
import { goTypeText } from "../../../go/value/go-type.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../schema/structural.ts";
import { escapeName } from "../escape.ts";
import { elementKey, entryKey, rawEntryKey } from "./keys.ts";
import { DataMap } from "./map.ts";
import { plain } from "./plain.ts";

type Convert = (value: Value, schema: Structural) => CelValue;

function overload(other: CelValue): CelError {
  return isError(other) ? other : noSuchOverload;
}

function valuesOf(list: CelList): CelValue[] {
  return Array.from({ length: list.size }, (_, i) => list.at(i));
}

/**
 * A list of the data. Upstream: `unstructuredList` in k8s.io/apiserver/pkg/cel/common/valuesunstructured.go. Its
 * messages differ from those of cel-go's own lists.
 */
export class DataList extends ListBase {
  override readonly goType: string = "*common.unstructuredList";
  protected readonly data: readonly Value[];
  protected readonly items: Structural;
  readonly #convert: Convert;

  constructor(data: readonly Value[], items: Structural, convert: Convert) {
    super();
    this.data = data;
    this.items = items;
    this.#convert = convert;
  }

  get size(): number {
    return this.data.length;
  }

  protected convert(value: Value): CelValue {
    return this.#convert(value, this.items);
  }

  at(index: number): CelValue {
    return this.convert(this.data[index] ?? null);
  }

  throughGo(): CelValue {
    return plain(this.data);
  }

  override get(index: CelValue): CelValue {
    if (isError(index)) return index;
    if (typeof index !== "bigint") return celError(`unsupported index: ${printValue(index)}`);
    if (index < 0n || index >= BigInt(this.size)) return celError(`index out of bounds: ${index}`);
    return this.at(Number(index));
  }

  /** Returns true if an element is equal, else the first error of a comparison. */
  override contains(value: CelValue): OrError<boolean> {
    if (isError(value)) return value;
    let error: OrError<boolean> = false;
    for (let i = 0; i < this.size; i++) {
      const equal = celEqual(this.at(i), value);
      if (equal === true) return true;
      if (error === false && isError(equal)) error = equal;
    }
    return error;
  }

  override equal(other: CelValue): OrError<boolean> {
    if (!isList(other)) return overload(other);
    if (other.size !== this.size) return false;
    for (let i = 0; i < this.size; i++) {
      const equal = celEqual(this.at(i), other.at(i));
      if (equal !== true) return equal;
    }
    return true;
  }

  override add(other: CelValue): CelValue {
    return isList(other) ? listOf([...valuesOf(this), ...valuesOf(other)]) : overload(other);
  }
}

function setKeys(list: CelList): OrError<Set<unknown>> {
  const keys = new Set<unknown>();
  for (const value of valuesOf(list)) {
    const key = elementKey(value);
    if (isError(key)) return key;
    keys.add(key);
  }
  return keys;
}

/**
 * Checks whether two lists have the same elements in any order. With `countsMatches`, both must have the same number of
 * different elements.
 */
function sameElements(list: CelList, other: CelValue, countsMatches: boolean): OrError<boolean> {
  if (!isList(other)) return overload(other);
  if (other.size !== list.size) return false;
  const keys = setKeys(list);
  if (isError(keys)) return keys;
  const seen = new Set<unknown>();
  for (const value of valuesOf(other)) {
    const key = elementKey(value);
    if (isError(key)) return key;
    if (!keys.has(key)) return false;
    seen.add(key);
  }
  return !countsMatches || seen.size === keys.size;
}

/** Returns the elements of a list, then those of another list that are not in it. */
function union(list: CelList, other: CelValue, countsMatches: boolean): CelValue {
  if (!isList(other)) return overload(other);
  const keys = setKeys(list);
  if (isError(keys)) return keys;
  const values = valuesOf(list);
  for (const value of valuesOf(other)) {
    const key = elementKey(value);
    if (isError(key)) return key;
    if (!keys.has(key)) values.push(value);
    keys.add(key);
  }
  return new SetResult(values, countsMatches);
}

/** A list of type set. Upstream: `unstructuredSetList`. */
export class SetList extends DataList {
  override readonly goType = "*common.unstructuredSetList";
  readonly #countsMatches: boolean;

  constructor(data: readonly Value[], items: Structural, convert: Convert, countsMatches: boolean) {
    super(data, items, convert);
    this.#countsMatches = countsMatches;
  }

  override equal(other: CelValue): OrError<boolean> {
    return this.#countsMatches ? sameElements(this, other, true) : this.#sameRaw(other);
  }

  /** On older servers, elements are looked up in a Go map of the raw data. */
  #sameRaw(other: CelValue): OrError<boolean> {
    if (!isList(other)) return overload(other);
    if (other.size !== this.size) return false;
    for (const each of this.data) {
      if (typeof each === "object" && each !== null) throw unhashableType(goTypeText(each));
    }
    const raw = new Set<unknown>(this.data);
    return valuesOf(other).every((each) => {
      if (typeof each === "object" && each?.kind === "bytes") throw unhashableType("[]uint8");
      return each !== null && raw.has(each);
    });
  }

  override add(other: CelValue): CelValue {
    return union(this, other, this.#countsMatches);
  }
}

/**
 * The result of `+` on a set, which is a set too. Upstream: `refValSetList` in
 * k8s.io/apiserver/pkg/cel/common/valuesreflect.go.
 */
class SetResult extends ArrayList {
  override readonly goType = "*common.refValSetList";
  readonly #countsMatches: boolean;

  constructor(values: readonly CelValue[], countsMatches: boolean) {
    super(values);
    this.#countsMatches = countsMatches;
  }

  override equal(other: CelValue): OrError<boolean> {
    return sameElements(this, other, this.#countsMatches);
  }
  override add(other: CelValue): CelValue {
    return union(this, other, this.#countsMatches);
  }
}

/** What identifies the entries of a list of type map. */
interface Identity {
  readonly keyNames: readonly string[];
  /** True if lists differ when entries occur a different number of times. */
  readonly countsMatches: boolean;
}

/** Returns the entries of a list, replaced by entries with the same keys in `other`, then the rest of `other`. */
function merge(list: CelList, other: CelValue, identity: Identity): CelValue {
  const { keyNames } = identity;
  if (!isList(other)) return overload(other);
  const values = valuesOf(list);
  const places = new Map(values.map((value, i) => [entryKey(value, keyNames), i]));
  for (const value of valuesOf(other)) {
    const place = places.get(entryKey(value, keyNames));
    if (place === undefined) values.push(value);
    else values[place] = value;
  }
  return new KeyedResult(values, identity);
}

/** Checks whether `other` has the same entries as `entries`, by key and in any order. */
function sameEntries<T>(
  entries: ReadonlyMap<unknown, T>,
  other: CelList,
  keyOf: (value: CelValue) => unknown,
  celOf: (entry: T) => CelValue,
  countsMatches: boolean,
): OrError<boolean> {
  const seen = new Set<unknown>();
  for (const value of valuesOf(other)) {
    const key = keyOf(value);
    const entry = entries.get(key);
    if (entry === undefined) return false;
    const equal = celEqual(celOf(entry), value);
    if (equal !== true) return equal;
    seen.add(key);
  }
  return !countsMatches || seen.size === entries.size;
}

/** A list of type map. Upstream: `unstructuredMapList`. */
export class KeyedList extends DataList {
  override readonly goType = "*common.unstructuredMapList";
  readonly #identity: Identity;

  constructor(
    data: readonly Value[],
    items: Structural,
    convert: Convert,
    { keyNames, countsMatches }: Identity,
  ) {
    super(data, items, convert);
    // Upstream looks up the raw members by these escaped names, so a key such as `my-key` is never found.
    this.#identity = { keyNames: keyNames.map((name) => escapeName(name) ?? name), countsMatches };
  }

  override equal(other: CelValue): OrError<boolean> {
    if (!isList(other)) return overload(other);
    if (other.size !== this.size) return false;
    const { keyNames, countsMatches } = this.#identity;
    const entries = new Map(this.data.map((entry) => [rawEntryKey(entry, keyNames), entry]));
    const keyOf = (value: CelValue) =>
      value instanceof DataMap ? rawEntryKey(value.data, keyNames) : Symbol("no entry");
    return sameEntries(entries, other, keyOf, (entry) => this.convert(entry), countsMatches);
  }

  override add(other: CelValue): CelValue {
    return merge(this, other, this.#identity);
  }
}

/** The result of `+` on a list of type map, which is one too. Upstream: `refValMapList`. */
class KeyedResult extends ArrayList {
  override readonly goType = "*common.refValMapList";
  readonly #identity: Identity;

  constructor(values: readonly CelValue[], identity: Identity) {
    super(values);
    this.#identity = identity;
  }

  override equal(other: CelValue): OrError<boolean> {
    if (!isList(other)) return overload(other);
    if (other.size !== this.size) return false;
    const { keyNames, countsMatches } = this.#identity;
    const keyOf = (value: CelValue) => entryKey(value, keyNames);
    const entries = new Map(valuesOf(this).map((value) => [keyOf(value), { value }]));
    return sameEntries(entries, other, keyOf, ({ value }) => value, countsMatches);
  }

  override add(other: CelValue): CelValue {
    return merge(this, other, this.#identity);
  }
}
