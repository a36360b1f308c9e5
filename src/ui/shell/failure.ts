import type { Failure } from "../../worker/question.ts";
import { failureSentence } from "../workspace/failure-sentence.ts";
import type { Playground } from "./playground.ts";

/** Opens the dialog with the report to copy. The report contains the defects of the answer on screen. */
export function openReport({ shell }: Pick<Playground, "shell">): void {
  shell.update((old) => ({ ...old, dialog: "share" }));
}

/** Shows a notice that the engine did not reply, and offers to report a defect. */
export function tellFailure(playground: Pick<Playground, "shell" | "tell">, failure: Failure): void {
  const report = { label: "Report it", run: () => openReport(playground) };
  playground.tell({
    tone: "warning",
    text: failureSentence(failure),
    actions: failure.cause === "defect" ? [report] : [],
  });
}
