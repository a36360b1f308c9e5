import type { Fault } from "../../../../apimachinery/fault/fault.ts";
import type { ValueMap } from "../../../../go/value/value.ts";

/**
 * The object after a patch, before defaulting, or why there is none. `error`: the policy fails, and its failurePolicy decides.
 * `internal`: the request fails with `Internal error occurred: ` and this fault, whatever the failurePolicy is. `panic`:
 * upstream panics.
 */
export type Patched =
  | { readonly ok: true; readonly object: ValueMap }
  | { readonly ok: false; readonly fault: Fault; readonly kind: "error" | "internal" | "panic" };

export function failed(fault: Fault): Patched {
  return { ok: false, fault, kind: "error" };
}
