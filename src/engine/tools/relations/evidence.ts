import type { NoteStep } from "./play.ts";

/**
 * The answer to whether some object has an outcome. `found`: the requests that show it, with the engine's answers.
 * `impossible`: proved, and why. `none`: the number of values that were tried, which proves nothing.
 */
export type Evidence =
  | { readonly verdict: "found"; readonly steps: readonly NoteStep[] }
  | { readonly verdict: "impossible"; readonly why: string }
  | { readonly verdict: "none"; readonly tried: number };
