import { ListBase } from "../../../cel/values/list.ts";
import { MapBase } from "../../../cel/values/map.ts";
import type { CelValue } from "../../../cel/values/value.ts";
import { foreignIn } from "../../../go/value/foreign.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { ForeignValue } from "./foreign-value.ts";
import type { GoShape } from "./go-shape.ts";

/** A list of data, which expressions can put into patches as it is, unless it has a Go type. */
export class NativeList extends ListBase {
  readonly data: readonly Value[];
  readonly shape: GoShape | undefined;

  constructor(data: readonly Value[], shape: GoShape | undefined) {
    super();
    this.data = data;
    this.shape = shape;
  }

  get size(): number {
    return this.data.length;
  }

  at(index: number): CelValue {
    return nativeValue(this.data[index] ?? null, this.shape?.items);
  }
}

/** An object of data. */
export class NativeMap extends MapBase {
  readonly data: ValueMap;
  readonly shape: GoShape | undefined;

  constructor(data: ValueMap, shape: GoShape | undefined) {
    super();
    this.data = data;
    this.shape = shape;
  }

  get size(): number {
    return this.data.size;
  }

  find(key: CelValue): CelValue | undefined {
    if (typeof key !== "string") return undefined;
    const found = this.data.get(key);
    const { fields, items } = this.shape ?? {};
    return found === undefined ? undefined : nativeValue(found, fields === undefined ? items : fields[key]);
  }

  keys(): Iterable<CelValue> {
    return this.data.keys();
  }
}

/**
 * Converts data without a schema, as cel-go reads Go's maps and slices. Lists and objects keep their data. `shape` is set for
 * data that the server has as a Go type.
 * Upstream: `NativeToValue` in github.com/google/cel-go/common/types/provider.go, `SchemalessTypedToVal` in
 * k8s.io/apiserver/pkg/cel/common/valuesschemalesstyped.go.
 */
export function nativeValue(value: Value, shape?: GoShape): CelValue {
  const foreign = foreignIn(value);
  if (foreign instanceof ForeignValue) return foreign.value;
  if (isList(value)) return new NativeList(value, shape);
  return isMap(value) ? new NativeMap(value, shape) : value;
}
