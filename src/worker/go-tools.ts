import type { GoEdits, GoSource, Scenario } from "../engine/index.ts";
import { type HandlerContext, hostFor } from "./handler.ts";

type Tools = ReturnType<typeof import("../engine/tools/go-source/go-tools.ts").createGoTools>;

let loading: Promise<Tools> | undefined;

/** The tools for Go texts, loaded with the first question about one. */
export async function goTools({ resume }: HandlerContext): Promise<Tools> {
  loading ??= import("../engine/tools/go-source/go-tools.ts").then(({ createGoTools }) => createGoTools());
  try {
    const tools = await loading;
    resume();
    return tools;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/**
 * The edits of the Go text that turn the scenario's definition into `edited`. If they change more, because a type is
 * used in several places, the server is asked: it must report nothing that it does not report for `edited`.
 */
export async function goEditsOf(
  scenario: Scenario,
  source: GoSource,
  edited: string,
  context: HandlerContext,
): Promise<GoEdits | undefined> {
  const found = await (await goTools(context)).edits(source, scenario.crd, edited);
  if (found === undefined || found.isSame) return found;
  const host = await hostFor(scenario, context);
  const said = (crd: string): readonly string[] => {
    const report = context.engine.evaluate({ ...scenario, crd }, host);
    return [report.crd, ...report.requests].flatMap((call) => call?.problems.map(({ text }) => text) ?? []);
  };
  const wanted = new Set(said(edited));
  return said(found.definition).every((text) => wanted.has(text)) ? found : undefined;
}
