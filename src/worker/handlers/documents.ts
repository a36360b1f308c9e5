import { type DocumentsReport, judgeDocuments } from "../../engine/tools/documents/judge-documents.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** The verdict on each document of the sent text, if it contains several. */
export async function documents(
  { scenario }: AboutScenario,
  context: HandlerContext,
): Promise<DocumentsReport> {
  return judgeDocuments(context.engine.playback, scenario, await hostFor(scenario, context));
}
