import type { loadCage } from "../cage/quickjs.ts";
import type { Host, Scenario } from "../engine/index.ts";

let cage: ReturnType<typeof loadCage> | undefined;

/**
 * What runs a scenario's conversion function: loaded with the first scenario that has one. Where that cannot be
 * loaded the answer goes on without, and the report says so.
 */
export async function converterFor({ conversion }: Scenario): Promise<Pick<Host, "convert">> {
  if (conversion === undefined) return {};
  cage ??= import("../cage/quickjs.ts").then((module) => module.loadCage());
  try {
    const convert = await cage;
    await convert.ready();
    return { convert };
  } catch {
    cage = undefined;
    return {};
  }
}
