import { useEffect, useState } from "react";
import type { DocumentId, Fix, Problem } from "../engine.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { generatedFrom } from "../shell/go-answer.ts";
import type { Answered } from "../workspace/answer.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A problem whose fixes are wanted, and the text that has it. */
export interface FixTarget {
  readonly problem: Problem;
  readonly document: DocumentId;
}

/** The fixes of a problem with the texts that they are edits of. */
export interface KnownFixes {
  readonly fixes: readonly Fix[];
  readonly documents: Workspace["documents"];
}

/** What is known of the fixes of an answer's problems. */
export interface FixSearch {
  /** Whether they are looked for without being asked: then one that is not there yet may still come. */
  readonly isAutomatic: boolean;
  readonly byProblem: ReadonlyMap<Problem, KnownFixes>;
}

/** Once nobody has typed for so long, in milliseconds: the next answer matters more than these. */
const quietFor = 250;

/** Of more problems than these a person asks one by one. */
export const mostProblems = 12;

/** In longer texts, in characters, each trial takes a while: there a person asks. */
const mostText = 60_000;

interface Known {
  readonly answered: Answered;
  readonly byProblem: FixSearch["byProblem"];
}

const none: FixSearch["byProblem"] = new Map();

/** The fixes of the first problems of an answer, looked for one after the other as soon as the page is quiet. */
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
        // Never stopped on the way, which would cost the worker: what comes too late is not shown.
        const outcome = await engine.ask("fixes", input);
        if (isOver || workspace.get().documents !== documents) return;
        if ("failed" in outcome) continue;
        byProblem.set(problem, { fixes: outcome.reply, documents });
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
