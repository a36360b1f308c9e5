import { celEqual } from "./equal.ts";
import { mapKey } from "./map-key.ts";
import { type CelMap, type CelValue, type OrError, uint } from "./value.ts";

/**
 * The operations that a map can derive from its keys and values.
 * Upstream: `baseMap` in github.com/google/cel-go/common/types/map.go.
 */
export abstract class MapBase implements CelMap {
  readonly kind = "map";
  abstract readonly size: number;
  abstract find(key: CelValue): CelValue | undefined;
  abstract keys(): Iterable<CelValue>;
  readonly goType: string = "*types.baseMap";

  /** An error while comparing two values does not make the maps unequal. */
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

/** The other keys that a key is looked up by: the same number as another kind. A double key is never found this way. */
function* alike(key: CelValue): Generator<CelValue> {
  const isUint = typeof key === "object" && key?.kind === "uint";
  let n: bigint;
  if (typeof key === "number" && Number.isInteger(key)) n = BigInt(key);
  else if (typeof key === "bigint") n = key;
  else if (isUint) n = key.value;
  else return;
  if (typeof key !== "bigint" && BigInt.asIntN(64, n) === n) yield n;
  if (!isUint && BigInt.asUintN(64, n) === n) yield uint(n);
}

/** A map of given entries. */
class EntryMap extends MapBase {
  protected readonly entries: Map<unknown, readonly [key: CelValue, value: CelValue]>;

  constructor(entries: Map<unknown, readonly [CelValue, CelValue]>) {
    super();
    this.entries = entries;
  }

  get size(): number {
    return this.entries.size;
  }

  find(key: CelValue): CelValue | undefined {
    if (this.entries.size === 0) return undefined;
    const found = this.entries.get(mapKey(key));
    if (found !== undefined) return found[1];
    for (const other of alike(key)) {
      const known = this.entries.get(mapKey(other));
      if (known !== undefined) return known[1];
    }
    return undefined;
  }

  *keys(): Generator<CelValue> {
    for (const [key] of this.entries.values()) yield key;
  }
}

/** Builds the map of a map literal. */
export class MapBuilder {
  readonly #entries = new Map<unknown, readonly [CelValue, CelValue]>();

  /** Adds an entry, or replaces the entry with the same key. */
  set(key: CelValue, value: CelValue): void {
    this.#entries.set(mapKey(key), [key, value]);
  }

  delete(key: CelValue): void {
    this.#entries.delete(mapKey(key));
  }

  /** Returns the map. No more entries may be added. */
  finished(): CelMap {
    return new EntryMap(this.#entries);
  }
}

/** Returns the map of `entries`. A later entry replaces an earlier one with the same key. */
export function mapOf(entries: Iterable<readonly [CelValue, CelValue]>): CelMap {
  const builder = new MapBuilder();
  for (const [key, value] of entries) builder.set(key, value);
  return builder.finished();
}

/** A map that grows in place: the accumulator of `transformMap`, which is not visible until it is complete. */
export class MutableMap extends EntryMap {
  override readonly goType = "*types.mutableMap";

  constructor() {
    super(new Map());
  }

  /** Adds an entry if its key is new. Returns whether it was added. */
  insert(key: CelValue, value: CelValue): boolean {
    const isNew = this.find(key) === undefined;
    if (isNew) this.entries.set(mapKey(key), [key, value]);
    return isNew;
  }

  finished(): CelMap {
    return mapOf(this.entries.values());
  }
}
