import { ListBase } from "../../../cel/values/list.ts";
import { MapBase } from "../../../cel/values/map.ts";
import type { CelValue } from "../../../cel/values/value.ts";
import { foreignIn } from "../../../go/value/foreign.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { ForeignValue } from "./foreign-value.ts";

/** A list of data, which expressions can put into patches as it is. */
export class NativeList extends ListBase {
  readonly data: readonly Value[];

  constructor(data: readonly Value[]) {
    super();
    this.data = data;
  }

  get size(): number {
    return this.data.length;
  }

  at(index: number): CelValue {
    return nativeValue(this.data[index] ?? null);
  }
}

/** An object of data. */
export class NativeMap extends MapBase {
  readonly data: ValueMap;

  constructor(data: ValueMap) {
    super();
    this.data = data;
  }

  get size(): number {
    return this.data.size;
  }

  find(key: CelValue): CelValue | undefined {
    const found = typeof key === "string" ? this.data.get(key) : undefined;
    return found === undefined ? undefined : nativeValue(found);
  }

  keys(): Iterable<CelValue> {
    return this.data.keys();
  }
}

/**
 * Converts data without a schema, as cel-go reads Go's maps and slices. Lists and objects keep their data.
 * Upstream: `NativeToValue` in github.com/google/cel-go/common/types/provider.go.
 */
export function nativeValue(value: Value): CelValue {
  const foreign = foreignIn(value);
  if (foreign instanceof ForeignValue) return foreign.value;
  if (isList(value)) return new NativeList(value);
  return isMap(value) ? new NativeMap(value) : value;
}
