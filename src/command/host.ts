import type { loadCage } from "../cage/quickjs.ts";
import type { Host, Scenario } from "../engine/index.ts";

let cage: ReturnType<typeof loadCage> | undefined;

/** The sandbox that runs conversion functions, which cannot reach anything of this machine. */
async function caged(): Promise<Awaited<ReturnType<typeof loadCage>>> {
  cage ??= import("../cage/quickjs.ts").then((module) => module.loadCage());
  const convert = await cage;
  await convert.ready();
  return convert;
}

/** What the engine lacks: the time, and a sandbox if the scenario has a conversion function. */
export async function hostFor({ conversion }: Pick<Scenario, "conversion">, now: string): Promise<Host> {
  return conversion === undefined ? { now } : { now, convert: await caged() };
}
