import type { Count, Difference } from "./check.ts";

/** What differs from a check, as a difference and as a sentence. */
export interface Fault {
  readonly difference: Difference;
  readonly why: string;
}

/** Makes a fault; `why` if the sentence is not simply made of the three texts. */
export function fault(path: string, expected: string, got: string, why?: string): Fault {
  return {
    difference: { path, expected, got },
    why: why ?? `${path} is ${got}, but should be ${expected}.`,
  };
}

/** Whether a number matches the count. */
export function isCount(n: number, count: Count): boolean {
  if (typeof count === "number") return n === count;
  return n >= (count.min ?? 0) && n <= (count.max ?? Number.POSITIVE_INFINITY);
}

/** A count in words: `2`, `at least 1`, `1 to 3`. */
export function countText(count: Count): string {
  if (typeof count === "number") return String(count);
  const { min, max } = count;
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (max !== undefined) return `at most ${max}`;
  return `at least ${min ?? 0}`;
}
