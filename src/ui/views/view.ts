import type { ComponentType } from "react";
import type { Answer } from "../workspace/answer.ts";

/** A count beside the title of a view: red where the server rejects, amber where it warns, else quiet. */
export interface Badge {
  readonly text: string;
  readonly tone: "bad" | "warn" | "quiet";
}

/** A view of the answer: it shows the report and computes nothing that the engine should know. */
export interface View {
  readonly id: string;
  readonly title: string;
  /** Undefined where there is nothing to count just now. */
  readonly badge?: (answer: Answer, goErrors: number) => Badge | undefined;
  /** Whether it has to say something that nobody asked for: then its tab shows itself. */
  readonly news?: (answer: Answer) => boolean;
  readonly Component: ComponentType;
}
