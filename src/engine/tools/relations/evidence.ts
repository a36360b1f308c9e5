import type { NoteStep } from "./play.ts";

/**
 * An answer to whether there is an object with which something comes about. `found`: the requests that show it, with the
 * engine's answers. `impossible`: proved, and why. `none`: so many values were tried, which is no proof.
 */
export type Evidence =
  | { readonly verdict: "found"; readonly steps: readonly NoteStep[] }
  | { readonly verdict: "impossible"; readonly why: string }
  | { readonly verdict: "none"; readonly tried: number };
