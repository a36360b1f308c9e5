import type { OwnersReport, ScenarioRequest } from "../../engine/index.ts";
import { readScenario } from "../../engine/index.ts";
import { fieldOwners } from "../../engine/tools/owners/field-owners.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** A write from the page: a request, and whether it is sent before the definition is updated. */
function writeOf(given: unknown): { readonly request: unknown; readonly isBefore: boolean } {
  if (typeof given !== "object" || given === null) return { request: given, isBefore: false };
  const { isBefore, ...request } = given as { readonly isBefore?: unknown };
  return { request, isBefore: isBefore === true };
}

/** Who owns what after each write, with the writes as they were read; or what is wrong with one of them. */
export type OwnersReply =
  | { readonly report: OwnersReport; readonly writes: readonly ScenarioRequest[] }
  | { readonly error: string };

/** The owners of fields after each of several writes to a scenario's definition. */
export async function owners(
  { scenario, writes }: AboutScenario & { readonly writes: readonly unknown[] },
  context: HandlerContext,
): Promise<OwnersReply> {
  const hasBefore = scenario.previousCrd !== undefined;
  const given = writes.map(writeOf);
  const sent = (before: boolean): unknown[] =>
    given.filter(({ isBefore }) => (isBefore && hasBefore) === before).map(({ request }) => request);
  const read = readScenario({ ...scenario, previousRequests: sent(true), requests: sent(false) });
  if (!read.ok) return { error: read.error };
  const { previousRequests = [], requests = [] } = read.scenario;
  const host = await hostFor(scenario, context);
  return { report: fieldOwners(read.scenario, host), writes: [...previousRequests, ...requests] };
}
