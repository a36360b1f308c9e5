import { celEqual } from "./equal.ts";
import { type CelMap, type CelValue, kindOf, type OrError } from "./value.ts";

/** What every map does by its keys alone. Upstream: `baseMap` in github.com/google/cel-go/common/types/map.go. */
export abstract class MapBase implements CelMap {
  readonly kind = "map";
  abstract readonly size: number;
  abstract find(key: CelValue): CelValue | undefined;
  abstract keys(): Iterable<CelValue>;
  readonly goType: string = "*types.baseMap";

  /** An error in comparing two values does not make the maps unequal. */
  equal(other: CelValue): OrError<boolean> {
    if (!isCelMap(other) || other.size !== this.size) return false;
    for (const key of this.keys()) {
      const theirs = other.find(key);
      if (theirs === undefined || celEqual(this.find(key) ?? null, theirs) === false) return false;
    }
    return true;
  }
}

export function isCelMap(value: CelValue | undefined): value is CelMap {
  return typeof value === "object" && value !== null && value.kind === "map";
}

/** Equal keys of different kinds of number have the same hash: 1, 1u and 1.0. */
function hash(key: CelValue): unknown {
  switch (kindOf(key)) {
    case "uint":
      return (key as { value: bigint }).value;
    case "double":
      return Number.isInteger(key) ? BigInt(key as number) : key;
    default:
      return key;
  }
}

/** A map of values at hand; a later entry replaces an earlier one of the same key. */
class EntryMap extends MapBase {
  protected readonly entries = new Map<unknown, readonly [key: CelValue, value: CelValue]>();

  constructor(entries: Iterable<readonly [CelValue, CelValue]>) {
    super();
    for (const entry of entries) this.entries.set(hash(entry[0]), entry);
  }

  get size(): number {
    return this.entries.size;
  }

  find(key: CelValue): CelValue | undefined {
    return this.entries.get(hash(key))?.[1];
  }

  *keys(): Generator<CelValue> {
    for (const [key] of this.entries.values()) yield key;
  }
}

/** The map of `entries`. */
export function mapOf(entries: Iterable<readonly [CelValue, CelValue]>): CelMap {
  return new EntryMap(entries);
}

/** A map that grows in place: the accumulator of `transformMap`, which nobody else sees until it is done. */
export class MutableMap extends EntryMap {
  override readonly goType = "*types.mutableMap";

  constructor() {
    super([]);
  }

  /** Whether the entry is new and was added. */
  insert(key: CelValue, value: CelValue): boolean {
    const known = this.entries.has(hash(key));
    if (!known) this.entries.set(hash(key), [key, value]);
    return !known;
  }

  finished(): CelMap {
    return mapOf(this.entries.values());
  }
}
