import type { ScenarioFile } from "../workspace/from-scenario.ts";
import type { ExampleSummary } from "./summary.ts";

/** An example: its summary for lists, and how to load its scenario. */
export interface Example extends ExampleSummary {
  /** The name of the file without its extension. */
  readonly id: string;
  load(): Promise<ScenarioFile>;
}
