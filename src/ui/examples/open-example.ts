import { openScenario } from "../shell/open-scenario.ts";
import type { Playground } from "../shell/playground.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import type { Example } from "./example.ts";
import { markSeen } from "./seen.ts";

/** How an example is opened. */
export interface Opening {
  /** Which of its creates and updates is shown; by default the one most worth showing. */
  readonly write?: number;
  /** Whether the definition is the fixed one. */
  readonly isFixed?: boolean;
}

/** Opens an example and remembers that it was seen. Says so where the network did not give it. */
export async function openExample(
  playground: Playground,
  { id, title, load }: Example,
  { write, isFixed = false }: Opening = {},
): Promise<void> {
  try {
    const file = await load();
    const name = `the example "${title}"${isFixed ? ", fixed" : ""}`;
    openScenario(playground, isFixed ? fixedOf(file) : file, name, write);
    markSeen(id);
  } catch {
    playground.tell({ tone: "warning", text: `The example "${title}" could not be loaded.`, actions: [] });
  }
}

function fixedOf(file: ScenarioFile): ScenarioFile {
  const go = file.fixedGo ?? file.go;
  return { ...file, crd: file.fixed ?? file.crd, ...(go === undefined ? {} : { go }) };
}
