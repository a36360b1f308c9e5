import { indexOutOfBounds } from "../../../cel/interpreter/faults.ts";
import { celEqual } from "../../../cel/values/equal.ts";
import { ArrayList, isList, ListBase, listOf } from "../../../cel/values/list.ts";
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
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../schema/structural.ts";
import { escapeName } from "../escape.ts";
import { otherType, unsupportedIndex } from "./faults.ts";
import { entryKey, rawEntryKey } from "./keys.ts";
import { DataMap } from "./map.ts";
import { plain } from "./plain.ts";

type Convert = (value: Value, schema: Structural) => CelValue;

export function overload(other: CelValue): CelError {
  return isError(other) ? other : noSuchOverload;
}

export function valuesOf(list: CelList): CelValue[] {
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
  protected readonly comparesValues: boolean;
  readonly #convert: Convert;

  /** @param comparesValues false for older servers, whose sums hold Go values: they do not read times again */
  constructor(data: readonly Value[], items: Structural, convert: Convert, comparesValues: boolean) {
    super();
    this.data = data;
    this.items = items;
    this.comparesValues = comparesValues;
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
    if (typeof index !== "bigint") return celError(unsupportedIndex({ index: printValue(index) }));
    if (index < 0n || index >= BigInt(this.size)) return celError(indexOutOfBounds({ index: String(index) }));
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
    if (!isList(other)) return overload(other);
    const added = valuesOf(other);
    return this.comparesValues
      ? listOf([...valuesOf(this), ...added])
      : new OlderSum([...valuesOf(this), ...added.map(readAgain)]);
  }
}

/** What a list of the data and another one were together on older servers: no list of cel-go, and so never zero. */
class OlderSum extends ArrayList {
  override readonly goType = "*common.unstructuredList";
}

/** What older servers read from a Go value in a list: they expect what the schema says, where a time is a string. */
export function readAgain(value: CelValue): CelValue {
  const types = { timestamp: "time.Time", duration: "time.Duration", bytes: "[]uint8" } as const;
  const type = typeof value === "object" && value && types[value.kind as keyof typeof types];
  return type ? celError(otherType({ expected: "string", goType: type })) : value;
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
    super(data, items, convert, countsMatches);
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
