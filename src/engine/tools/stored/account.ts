import type { Path } from "../../go/value/path.ts";

/** What is checked for a stored object under the new definition. */
export type CheckName = "read" | "update" | "status" | "scale" | "convert" | "recreate";

export const checkNames: readonly CheckName[] = ["read", "update", "status", "scale", "convert", "recreate"];

/**
 * What happens to an object, from the best to the worst. `changed`: it is accepted but changes (defaults, pruning,
 * loss in a conversion). `tolerated`: the new schema rejects it, but the update is accepted as long as the invalid
 * field does not change (ratcheting). `unknown`: a webhook would be called, and nothing replaces it.
 */
export type State = "fine" | "changed" | "tolerated" | "unknown" | "refused";

export const states: readonly State[] = ["fine", "changed", "tolerated", "unknown", "refused"];

/** Returns the worst of some states. */
export function worst(found: Iterable<State>): State {
  let most = 0;
  for (const state of found) most = Math.max(most, states.indexOf(state));
  return states[most] ?? "fine";
}

/** Whether a check is about the object as stored; a create is about a new one. */
export function isOfStored(check: CheckName): boolean {
  return check !== "recreate";
}

/** The reason why an answer is not fine. */
export interface Cause {
  /** The same for all objects with this cause, whatever the state of the answer. */
  readonly key: string;
  readonly state: Exclude<State, "fine">;
  /** The place without indices and keys: `spec.items[].name`; "" for the whole object. */
  readonly field: string;
  /** A few words with the place: "`spec.x` over 253 characters". */
  readonly text: string;
  /** For something tolerated: the edit after which it is no longer tolerated. */
  readonly ends?: string;
  /** The place in this object. */
  readonly path: Path;
  /** The server's words about this object; for a change, which the server does not mention, ours. */
  readonly words: string;
  /** It was the same under the old definition. */
  readonly wasSo?: boolean;
}

/** The answer to one request. */
export interface Answer {
  readonly check: CheckName;
  /** The version of the request. */
  readonly version: string;
  readonly state: State;
  /** The HTTP code of the answer. */
  readonly code: number;
  readonly causes: readonly Cause[];
}

/** What happens to one object under a definition on one minor. */
export interface Verdict {
  /** The worst of the checks of the object as stored. */
  readonly state: State;
  /** In the order of `checkNames`; the definition's missing subresources (status, scale) are not checked. */
  readonly answers: readonly Answer[];
}
