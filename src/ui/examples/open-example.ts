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
    const file = await whole(playground, await load());
    const name = `the example "${title}"${isFixed ? ", fixed" : ""}`;
    openScenario(playground, isFixed ? fixedOf(file) : file, name, write);
    markSeen(id);
  } catch {
    playground.tell({ tone: "warning", text: `The example "${title}" could not be loaded.`, actions: [] });
  }
}

/** A definition that would be longer than all else of its example is made of the Go text when that is opened. */
async function whole({ engine }: Playground, file: ScenarioFile): Promise<ScenarioFile> {
  const { crd, go, goOptions = "" } = file;
  if (crd.trim() !== "" || go === undefined) return file;
  const outcome = await engine.ask("goAccount", { text: go, options: goOptions, chosen: "" });
  return "reply" in outcome ? { ...file, crd: outcome.reply.definition } : file;
}

function fixedOf(file: ScenarioFile): ScenarioFile {
  const go = file.fixedGo ?? file.go;
  return { ...file, crd: file.fixed ?? file.crd, ...(go === undefined ? {} : { go }) };
}
