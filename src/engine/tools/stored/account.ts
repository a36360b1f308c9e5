import type { Path } from "../../go/value/path.ts";

/** What is asked of a stored object under the new definition. */
export type CheckName = "read" | "update" | "status" | "scale" | "convert" | "recreate";

export const checkNames: readonly CheckName[] = ["read", "update", "status", "scale", "convert", "recreate"];

/**
 * What becomes of an object, from the best to the worst. `changed`: it is taken, and comes out otherwise (defaults,
 * pruning, loss in a conversion). `tolerated`: the new schema does not take it, and the update passes as long as that
 * does not change (ratcheting). `unknown`: a webhook has to be asked, and nothing stands in for it.
 */
export type State = "fine" | "changed" | "tolerated" | "unknown" | "refused";

export const states: readonly State[] = ["fine", "changed", "tolerated", "unknown", "refused"];

/** The worst of some states. */
export function worst(found: Iterable<State>): State {
  let most = 0;
  for (const state of found) most = Math.max(most, states.indexOf(state));
  return states[most] ?? "fine";
}

/** Whether a check asks something of the object as it lies there; a create asks something of a new one. */
export function isOfStored(check: CheckName): boolean {
  return check !== "recreate";
}

/** Why an answer is not fine. */
export interface Cause {
  /** The same for all objects that have it, whatever an answer makes of it. */
  readonly key: string;
  readonly state: Exclude<State, "fine">;
  /** The place with indexes and keys left out: `spec.items[].name`; "" for the whole. */
  readonly field: string;
  /** In few words, with the place: "`spec.x` over 253 characters". */
  readonly text: string;
  /** Of what is tolerated: the edit that ends it. */
  readonly ends?: string;
  /** The place in this object. */
  readonly path: Path;
  /** The server's words of this object; of a change, which it is silent about, ours. */
  readonly words: string;
  /** Under the definition before it was so too. */
  readonly wasSo?: boolean;
}

/** What one request gives. */
export interface Answer {
  readonly check: CheckName;
  /** The version at which it was asked. */
  readonly version: string;
  readonly state: State;
  /** The HTTP code of the answer. */
  readonly code: number;
  readonly causes: readonly Cause[];
}

/** What becomes of one object under a definition on one minor. */
export interface Verdict {
  /** The worst of the checks of the object as it lies there. */
  readonly state: State;
  /** In the order of `checkNames`; what the definition does not have (status, scale) is not asked. */
  readonly answers: readonly Answer[];
}
