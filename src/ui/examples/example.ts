import type { ScenarioFile } from "../workspace/from-scenario.ts";
import type { ExampleSummary } from "./summary.ts";

/** An example: what lists say of it, and the way to its scenario. */
export interface Example extends ExampleSummary {
  /** The name of the file, without its ending. */
  readonly id: string;
  load(): Promise<ScenarioFile>;
}
