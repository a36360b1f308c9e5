import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Amendment, amendments, type OlderOverload } from "./amendments.ts";
import type { Cost } from "./cost.ts";
import type { CelFunction, Overload } from "./function.ts";

/** The functions as they are on a server with these capabilities. */
export function amended(
  functions: ReadonlyMap<string, CelFunction>,
  capabilities: Capabilities,
): ReadonlyMap<string, CelFunction> {
  const missing = amendments.filter(({ capability }) => !capabilities[capability]);
  if (missing.length === 0) return functions;
  const out = new Map(functions);
  for (const amendment of missing) amend(out, amendment, capabilities);
  return out;
}

function amend(
  functions: Map<string, CelFunction>,
  { overloads = {}, shared = {}, without = [], added = {} }: Amendment,
  capabilities: Capabilities,
): void {
  const olderById: Readonly<Record<string, OlderOverload | undefined>> = overloads;
  for (const name of without) functions.delete(name);
  for (const [name, call] of Object.entries(shared)) {
    const now = functions.get(name);
    if (now?.shared !== undefined) functions.set(name, { ...now, shared: { ...now.shared, call } });
  }
  for (const [name, each] of functions) {
    const more = added[name] ?? [];
    const isAmended = more.length > 0 || each.overloads.some(({ id }) => olderById[id] !== undefined);
    if (!isAmended) continue;
    const older = each.overloads.map((now) => olderById[now.id]?.(now, capabilities) ?? now);
    functions.set(name, { ...each, overloads: [...older, ...more], cost: olderCost(each, older) });
  }
}

/**
 * The cost of a function whose overloads changed: if it was the cost of the first overload, it still is. Else
 * unchanged.
 */
function olderCost({ cost, overloads }: CelFunction, older: readonly Overload[]): Cost {
  const [first] = overloads;
  return first?.cost === cost ? (older[0]?.cost ?? cost) : cost;
}
