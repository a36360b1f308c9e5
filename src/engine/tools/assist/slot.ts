import type { Value } from "../../go/value/value.ts";

/** How a value is written: over lines of its own, or on one. `any`: that is not known. */
export type Shape = "object" | "list" | "scalar" | "any";

/** What may stand at a place of a text, whether a schema or a Go type says so. */
export interface Slot {
  readonly shape: Shape;
  /** In a line: type and what else is short. */
  readonly summary: string;
  /** What else there is to say, a line or paragraph each. */
  readonly notes: readonly string[];
  /** The keys that are known, those that must be there first. */
  keys(): readonly SlotKey[];
  /** What stands under a key; undefined where nothing is known of it. */
  member(key: string): Slot | undefined;
  item(index: number): Slot | undefined;
  /** Values that fit, the likeliest first. */
  values(): readonly SlotValue[];
}

export interface SlotKey {
  readonly key: string;
  readonly required: boolean;
  readonly slot: Slot;
}

export interface SlotValue {
  readonly value: Value;
  /** Why it fits: `default`, `enum`, `example of date-time`. */
  readonly detail: string;
  readonly documentation?: string;
}
