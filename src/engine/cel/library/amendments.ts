import type { Capabilities, Capability } from "../../minors/capabilities.ts";
import type { CelFunction, Overload } from "./function.ts";

/** How functions were before a server had a capability. */
export interface Amendment {
  readonly capability: Capability;
  /** An overload as it was, by its id. */
  readonly overloads?: Readonly<Record<string, (now: Overload) => Overload>>;
  /** The cost of a whole function as it was, by its name. */
  readonly functions?: Readonly<Record<string, (now: CelFunction) => CelFunction>>;
  /** Functions that were not there. */
  readonly without?: readonly string[];
  /** Overloads that were there, by the name of their function. */
  readonly added?: Readonly<Record<string, readonly Overload[]>>;
}

/** From the newest to the oldest. */
export const amendments: readonly Amendment[] = [
  { capability: "latestOptionals", without: ["first", "last", "optional.unwrap", "unwrapOpt"] },
];

/** The functions as a server with these capabilities has them. */
export function amended(
  functions: ReadonlyMap<string, CelFunction>,
  capabilities: Capabilities,
): ReadonlyMap<string, CelFunction> {
  const missing = amendments.filter(({ capability }) => !capabilities[capability]);
  if (missing.length === 0) return functions;
  const out = new Map(functions);
  for (const amendment of missing) amend(out, amendment);
  return out;
}

function amend(
  functions: Map<string, CelFunction>,
  { overloads = {}, functions: whole = {}, without = [], added = {} }: Amendment,
): void {
  for (const name of without) functions.delete(name);
  for (const [name, each] of functions) {
    let older = whole[name]?.(each) ?? each;
    if (older.overloads.some(({ id }) => overloads[id] !== undefined)) {
      older = { ...older, overloads: older.overloads.map((now) => overloads[now.id]?.(now) ?? now) };
    }
    const more = added[name];
    if (more !== undefined) older = { ...older, overloads: [...older.overloads, ...more] };
    if (older !== each) functions.set(name, older);
  }
}
