import { openScenario } from "../app/open-scenario.ts";
import type { Playground } from "../app/playground.ts";
import type { Example } from "./examples.ts";

/** Opens an example, by default at the write most worth showing. Says so where the network did not give it. */
export async function openExample(
  playground: Playground,
  { title, load }: Example,
  index?: number,
): Promise<void> {
  try {
    openScenario(playground, await load(), `the example "${title}"`, index);
  } catch {
    playground.tell({ tone: "warning", text: `The example "${title}" could not be loaded.`, actions: [] });
  }
}
