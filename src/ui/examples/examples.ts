import type { ScenarioFile } from "../workspace/from-scenario.ts";

export interface Example {
  /** The name of the file, without its ending. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  load(): Promise<ScenarioFile>;
}

interface Summary {
  readonly title: string;
  readonly summary: string;
}

// Titles are part of the page, so that the menu opens at once; the scenarios themselves come when chosen.
const summaries = import.meta.glob<Summary>("../../../examples/*.yaml", {
  query: "?summary",
  import: "default",
  eager: true,
});
const scenarios = import.meta.glob<ScenarioFile>("../../../examples/*.yaml", {
  query: "?scenario",
  import: "default",
});

function idOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.yaml$/, "");
}

/** The examples, in the order of their file names. */
export const examples: readonly Example[] = Object.entries(scenarios)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, load]) => ({
    id: idOf(file),
    title: summaries[file]?.title || idOf(file),
    summary: summaries[file]?.summary ?? "",
    load,
  }));
