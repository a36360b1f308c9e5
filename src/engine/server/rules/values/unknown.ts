import type { CelOpaque, CelValue } from "../../../cel/values/value.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import type { Value } from "../../../go/value/value.ts";
import { plain } from "./plain.ts";

/** Data that the schema preserves without a type. Rules cannot access it, but it takes part in comparisons. */
export class UnknownPreserved implements CelOpaque {
  readonly kind = "opaque";
  readonly typeName = "unknown";
  readonly data: Value;

  constructor(data: Value) {
    this.data = data;
  }

  throughGo(): CelValue {
    return plain(this.data);
  }

  equal(other: CelValue): boolean {
    return other instanceof UnknownPreserved && deepEqual(this.data, other.data);
  }
}
