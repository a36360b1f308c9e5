import { summaryData } from "../../engine/tools/stored/export/summary-json.ts";
import { summaryMarkdown } from "../../engine/tools/stored/export/summary-markdown.ts";
import { isIncomplete, rejectsMore, type StoredSummary } from "../../engine/tools/stored/sum/summary.ts";
import { dataJson } from "../commands/tables.ts";
import type { Format } from "../formats/format.ts";
import { storedText } from "../formats/stored-text.ts";
import { visible } from "../visible.ts";
import { type RunState, stateText } from "./state-file.ts";

/** What a run found, one summary for each definition. */
export function printedState(state: RunState, format: Format): string {
  const { summaries } = state;
  switch (format) {
    case "state":
      return stateText(state);
    case "json": {
      const [first, ...more] = summaries.map(summaryData);
      return dataJson(more.length === 0 ? first : [first, ...more]);
    }
    case "markdown":
      return visible(summaries.map(summaryMarkdown).join("\n"));
    case "csv":
      return "";
    default:
      return summaries.map(storedText).join("\n");
  }
}

/** 2 if something could not be read or checked, 1 if an object is rejected that was accepted before. */
export function exitCodeOfStored({ summaries, failures, isDone }: RunState): number {
  if (!isDone || failures.length > 0 || summaries.some(isIncomplete)) return 2;
  return summaries.some(rejectsMore) ? 1 : 0;
}

/** The number of objects that were checked. */
export function objectsOf(summaries: readonly StoredSummary[]): number {
  return summaries.reduce((sum, { objects }) => sum + objects, 0);
}
