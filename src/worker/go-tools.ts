import type { GoEdits, GoSource, Scenario } from "../engine/index.ts";
import { type HandlerContext, hostFor } from "./handler.ts";

type Tools = ReturnType<typeof import("../engine/tools/go-source/go-tools.ts").createGoTools>;

let loading: Promise<Tools> | undefined;

/** The tools for Go text, which are loaded when the first question about one is asked. */
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
 * The edits of the Go text that make the scenario's definition `edited`. Where they change more than that, since a type
 * stands at several places, the server is asked: it must say nothing that it does not say of `edited`.
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
