import { celEqual } from "./equal.ts";
import { mapKey } from "./map-key.ts";
import { type CelMap, type CelValue, type OrError, uint } from "./value.ts";

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

/** What a key is looked up as after itself: the same number as another kind. A double is never found by others. */
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

/** A map of values at hand. */
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

/** What a map literal is made with. */
export class MapBuilder {
  private readonly entries = new Map<unknown, readonly [CelValue, CelValue]>();

  /** Adds an entry or replaces the one of the same key. */
  set(key: CelValue, value: CelValue): void {
    this.entries.set(mapKey(key), [key, value]);
  }

  delete(key: CelValue): void {
    this.entries.delete(mapKey(key));
  }

  /** The map, which no further entry must be added to. */
  finished(): CelMap {
    return new EntryMap(this.entries);
  }
}

/** The map of `entries`; a later one replaces an earlier one of the same key. */
export function mapOf(entries: Iterable<readonly [CelValue, CelValue]>): CelMap {
  const builder = new MapBuilder();
  for (const [key, value] of entries) builder.set(key, value);
  return builder.finished();
}

/** A map that grows in place: the accumulator of `transformMap`, which nobody else sees until it is done. */
export class MutableMap extends EntryMap {
  override readonly goType = "*types.mutableMap";

  constructor() {
    super(new Map());
  }

  /** Whether the entry is new and was added. */
  insert(key: CelValue, value: CelValue): boolean {
    const isNew = this.find(key) === undefined;
    if (isNew) this.entries.set(mapKey(key), [key, value]);
    return isNew;
  }

  finished(): CelMap {
    return mapOf(this.entries.values());
  }
}
