import type { CelValue } from "../../../cel/values/value.ts";
import { Foreign } from "../../../go/value/foreign.ts";

/** A value of CEL in data, because its Go value is not one that JSON has. */
export class ForeignValue extends Foreign {
  /** What an expression reads from the data in this place. */
  readonly value: CelValue;

  constructor(value: CelValue, type: string, plain: string, syntax?: string) {
    super(type, plain, syntax);
    this.value = value;
  }
}
