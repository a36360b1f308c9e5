import { openScenario } from "../shell/open-scenario.ts";
import type { Playground } from "../shell/playground.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import type { Example } from "./example.ts";
import { markSeen } from "./seen.ts";

/** How an example is opened. */
export interface Opening {
  /** The index of the write to show. By default the one most worth showing is shown. */
  readonly write?: number;
  /** True to use the fixed definition. */
  readonly isFixed?: boolean;
}

/** Opens an example and remembers that it was seen. Shows a message if it could not be loaded. */
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

/** Generates a missing definition from the Go text: it would be longer than the rest of the example's file. */
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
