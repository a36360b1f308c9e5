import type { ScenarioFile } from "../workspace/from-scenario.ts";
import type { Example } from "./example.ts";
import type { ExampleSummary } from "./summary.ts";

// Summaries are part of the page, so that the menu opens at once. A scenario is loaded when it is chosen.
const summaries = import.meta.glob<ExampleSummary>(["../../../examples/*.yaml", "./go/*.yaml"], {
  query: "?summary",
  import: "default",
  eager: true,
});
const scenarios = import.meta.glob<ScenarioFile>(["../../../examples/*.yaml", "./go/*.yaml"], {
  query: "?scenario",
  import: "default",
});

function idOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.yaml$/, "");
}

const unknown: ExampleSummary = { title: "", summary: "", features: [], mistakes: [] };

/** The examples, in the order of their file names. */
export const examples: readonly Example[] = Object.entries(scenarios)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, load]) => {
    const summary = summaries[file] ?? unknown;
    return { ...summary, id: idOf(file), title: summary.title || idOf(file), load };
  });
