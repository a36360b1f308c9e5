import type { CelValue } from "../../../cel/values/value.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { NativeList, NativeMap, nativeValue } from "./native-value.ts";

/**
 * What Go's types know about data that the server keeps in structs. Anything else in them is a list, a map or a scalar.
 * `unstructured` data are none of these.
 */
export interface Shape {
  /** The name of the struct. Missing for a map or a list. */
  readonly struct?: string;
  /** Prints the struct as Go's `%v` does. */
  readonly text?: (data: ValueMap) => string;
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly unstructured?: true;
}

const anything: Shape = {};

/** A slice of a Go struct, which no conversion to JSON accepts. */
export class TypedList extends NativeList {
  readonly shape: Shape;

  constructor(data: readonly Value[], shape: Shape) {
    super(data);
    this.shape = shape;
  }

  override at(index: number): CelValue {
    return typedValue(this.data[index] ?? null, this.shape.item ?? anything);
  }
}

/** A Go struct, or a map in one. */
export class TypedMap extends NativeMap {
  readonly shape: Shape;

  constructor(data: ValueMap, shape: Shape) {
    super(data);
    this.shape = shape;
  }

  override find(key: CelValue): CelValue | undefined {
    const found = typeof key === "string" ? this.data.get(key) : undefined;
    if (found === undefined || typeof key !== "string") return undefined;
    return typedValue(found, this.shape.fields?.[key] ?? this.shape.item ?? anything);
  }
}

/**
 * Converts data that are structs in Go. Upstream: k8s.io/apiserver/pkg/cel/common/typed.go and `NativeToValue` in
 * github.com/google/cel-go/common/types/provider.go.
 */
export function typedValue(value: Value, shape: Shape): CelValue {
  if (shape.unstructured) return nativeValue(value);
  if (isList(value)) return new TypedList(value, shape);
  return isMap(value) ? new TypedMap(value, shape) : nativeValue(value);
}

/** A part of a Go struct as `%v` prints it. */
export function typedText(value: Value | undefined, shape: Shape = anything): string {
  if (isList(value)) return `[${value.map((item) => typedText(item, shape.item)).join(" ")}]`;
  if (!isMap(value)) return String(value ?? "");
  if (shape.text !== undefined) return shape.text(value);
  const names = shape.struct === undefined ? [...value.keys()].sort() : [...value.keys()];
  const parts = names.map((name) => {
    const text = typedText(value.get(name), shape.fields?.[name] ?? shape.item);
    return shape.struct === undefined ? `${name}:${text}` : text;
  });
  return shape.struct === undefined ? `map[${parts.join(" ")}]` : `{${parts.join(" ")}}`;
}
