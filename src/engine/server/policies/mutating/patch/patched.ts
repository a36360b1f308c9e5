import type { Fault } from "../../../../apimachinery/fault/fault.ts";
import type { Status } from "../../../../apimachinery/status/status.ts";
import type { CelValue } from "../../../../cel/values/value.ts";
import type { ValueMap } from "../../../../go/value/value.ts";
import type { FieldType } from "../../../fieldmanager/type.ts";
import type { Mutation } from "../../kinds/types.ts";
export type Patched =
  | { readonly ok: true; readonly object: ValueMap }
  | { readonly ok: false; readonly fault: Fault; readonly status?: Status };
export function patched(_m: Mutation, _v: CelValue, object: ValueMap, _t: FieldType | undefined): Patched {
  return { ok: true, object };
}
