import type { ComponentType } from "react";
import type { Report } from "../engine.ts";

/** A view of the answer: it shows the report and computes nothing that the engine should know. */
export interface View {
  readonly id: string;
  readonly title: string;
  /** A count beside the title, "" for none just now. */
  readonly badge?: (report: Report) => string;
  readonly Component: ComponentType;
}
