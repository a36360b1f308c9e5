import type { Scenario } from "../../src/engine/index.ts";
import type { Case } from "../lib/expand.ts";
import { type Modules, modulesOf } from "./build.ts";

/** Whether the recorder plays a scenario on a server with admission policies. It decides the same way. */
export function meetsPolicies({ policies, params, namespaces, user, requests }: Partial<Scenario>): boolean {
  const isGiven = [policies, params, namespaces].some((list) => list !== undefined && list.length > 0);
  return isGiven || user !== undefined || (requests ?? []).some((request) => request.user !== undefined);
}

/** Whether the recorder of a case's minor, by default `minor`, can play it. */
export function isRecordable(
  { scenario }: Case,
  minor: string,
  minors: ReadonlyMap<string, Modules>,
): boolean {
  const written = scenario as Partial<Scenario>;
  return modulesOf(written.kubernetes ?? minor, minors)?.kubernetes !== undefined || !meetsPolicies(written);
}
