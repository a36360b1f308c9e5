import type { ComponentType } from "react";
import type { Answer } from "../workspace/answer.ts";

/** A count next to the title of a view: red if the server rejects, amber if it warns, else quiet. */
export interface Badge {
  readonly text: string;
  readonly tone: "bad" | "warn" | "quiet";
}

/** Views about one subject. They share a tab, where each is one click from the others. */
export interface Family {
  readonly title: string;
  /** Their ids and titles, in the order in which they are offered. */
  readonly members: readonly Pick<View, "id" | "title">[];
}

/** A view of the answer. It shows the report and computes nothing that belongs in the engine. */
export interface View {
  readonly id: string;
  readonly title: string;
  /** Returns undefined if there is nothing to count. */
  readonly badge?: (answer: Answer, goErrors: number) => Badge | undefined;
  /** True if the view has something to report that nobody asked for. Then its tab is shown. */
  readonly news?: (answer: Answer) => boolean;
  /** Missing for a view that has its tab for itself. */
  readonly family?: Family;
  /** True if it is only offered when it has news. */
  readonly isRare?: true;
  readonly Component: ComponentType;
}
