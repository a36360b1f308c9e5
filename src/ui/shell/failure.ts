import type { Failure } from "../../worker/question.ts";
import { failureSentence } from "../workspace/failure-sentence.ts";
import type { Playground } from "./playground.ts";

/** Opens what a report is copied from; it names the defects of the answer on screen. */
export function openReport({ shell }: Pick<Playground, "shell">): void {
  shell.update((old) => ({ ...old, dialog: "share" }));
}

/** Says above the panes that the engine did not reply, and offers a report of a defect. */
export function tellFailure(playground: Pick<Playground, "shell" | "tell">, failure: Failure): void {
  const report = { label: "Report it", run: () => openReport(playground) };
  playground.tell({
    tone: "warning",
    text: failureSentence(failure),
    actions: failure.cause === "defect" ? [report] : [],
  });
}
