import { useEffect, useState } from "react";
import type { DocumentId, Fix, Problem } from "../engine.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { generatedFrom } from "../shell/go-answer.ts";
import type { Answered } from "../workspace/answer.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A problem that needs fixes, and the text that has it. */
export interface FixTarget {
  readonly problem: Problem;
  readonly document: DocumentId;
}

/** The fixes of a problem, and the texts to which they apply. */
export interface KnownFixes {
  readonly fixes: readonly Fix[];
  readonly documents: Workspace["documents"];
}

/** What is known about the fixes of an answer's problems. */
export interface FixSearch {
  /** True if fixes are found without a click. Then a fix that is missing may still come. */
  readonly isAutomatic: boolean;
  readonly byProblem: ReadonlyMap<Problem, KnownFixes>;
}

/** The search starts when nobody has typed for this time, in milliseconds: the next answer is more important. */
const quietFor = 250;

/** The fixes of further problems are found only on request. */
export const mostProblems = 12;

/** In longer texts (in characters) each trial takes a while, so fixes are found only on request. */
const mostText = 60_000;

interface Known {
  readonly answered: Answered;
  readonly byProblem: FixSearch["byProblem"];
}

const none: FixSearch["byProblem"] = new Map();

/** Finds the fixes of the first problems of an answer, one after the other, as soon as the page is quiet. */
export function useKnownFixes(answered: Answered | null, targets: readonly FixTarget[]): FixSearch {
  const { engine, workspace } = usePlayground();
  const isAutomatic = useWorkspace(
    ({ documents }) => documents.definition.length + documents.resource.length <= mostText,
  );
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (answered === null || targets.length === 0 || !isAutomatic) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const byProblem = new Map<Problem, KnownFixes>();
      const { documents } = workspace.get();
      for (const { problem, document } of targets.slice(0, mostProblems)) {
        const input = {
          scenario: engine.scenario(),
          document,
          target: { kind: "problem", problem },
          go: generatedFrom(workspace.get()),
        } as const;
        // The question is never cancelled, since that would end the worker. A reply that comes too late is not shown.
        const outcome = await engine.ask("fixes", input);
        if (isOver || workspace.get().documents !== documents) return;
        if ("failed" in outcome) continue;
        byProblem.set(problem, { fixes: outcome.reply.fixes, documents });
        setKnown({ answered, byProblem: new Map(byProblem) });
      }
    };
    const timer = setTimeout(() => void look(), quietFor);
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  }, [answered, targets, isAutomatic, engine, workspace]);
  return { isAutomatic, byProblem: known !== null && known.answered === answered ? known.byProblem : none };
}
