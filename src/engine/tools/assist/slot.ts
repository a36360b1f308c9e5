import type { Value } from "../../go/value/value.ts";

/** How a value is written: on several lines, or on one. `any`: not known. */
export type Shape = "object" | "list" | "scalar" | "any";

/** What can be written at a place of a text, according to a schema or a Go type. */
export interface Slot {
  readonly shape: Shape;
  /** On one line: the type and other short facts. */
  readonly summary: string;
  /** More details, one line or paragraph each. */
  readonly notes: readonly string[];
  /** The known keys, the required ones first. */
  keys(): readonly SlotKey[];
  /** The slot of a key; undefined if nothing is known of it. */
  member(key: string): Slot | undefined;
  item(index: number): Slot | undefined;
  /** Suitable values, the most likely first. */
  values(): readonly SlotValue[];
}

export interface SlotKey {
  readonly key: string;
  readonly required: boolean;
  readonly slot: Slot;
}

export interface SlotValue {
  readonly value: Value;
  /** Why it is suitable: `default`, `enum`, `example of date-time`. */
  readonly detail: string;
  readonly documentation?: string;
}
