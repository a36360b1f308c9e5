import { byteLength, isPrint } from "../../engine/go/value/go-text.ts";
import type { OwnersReport, ScenarioRequest } from "../../engine/index.ts";
import { readScenario } from "../../engine/index.ts";
import { fieldOwners } from "../../engine/tools/owners/field-owners.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** Whether the server takes a name for a manager. Upstream: metav1/validation.go `ValidateFieldManager`. */
function isManagerName(name: string): boolean {
  return name !== "" && byteLength(name) <= 128 && [...name].every(isPrint);
}

/** Who owns what after each write, with the writes as they were read; or what is wrong with one. */
export type OwnersReply =
  | { readonly report: OwnersReport; readonly writes: readonly ScenarioRequest[] }
  | { readonly error: string };

/** The owners of fields after each of several writes to a scenario's definition. */
export async function owners(
  { scenario, writes }: AboutScenario & { readonly writes: readonly unknown[] },
  context: HandlerContext,
): Promise<OwnersReply> {
  const read = readScenario({ ...scenario, requests: writes });
  if (!read.ok) return { error: read.error };
  const { requests = [] } = read.scenario;
  const unnamed = requests.findIndex(({ fieldManager: name }) => name !== undefined && !isManagerName(name));
  if (unnamed >= 0) return { error: `step ${unnamed + 1} names no manager in 1 to 128 printable characters` };
  const host = await hostFor(scenario, context);
  return { report: fieldOwners(read.scenario, host), writes: requests };
}
