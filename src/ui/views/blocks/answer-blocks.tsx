import type { ReactNode } from "react";
import { asidesOf } from "../../shell/asides.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import { knownReply } from "../../shell/use-reply.ts";
import { callOf, listedProblems } from "../../workspace/answer.ts";
import { useStore } from "../../workspace/store.ts";
import css from "./blocks.module.css";
import { CostsBlock } from "./costs-block.tsx";
import { FoundElsewhere } from "./found-elsewhere.tsx";
import { MinorsBlock } from "./minors-block.tsx";
import { NextSteps } from "./next-steps.tsx";
import { NotesBlock } from "./notes-block.tsx";
import { ObjectBlock } from "./object-block.tsx";
import { PrintedBlock } from "./printed-block.tsx";
import { TestsBlock } from "./tests-block.tsx";
import { useNews } from "./use-news.ts";
import { VersionsBlock } from "./versions-block.tsx";

/**
 * What stands under the problems, each in its place whatever the verdict is: what is or would be stored, what the rules
 * cost, what `kubectl get` prints, and what versions, tests and conventions say.
 */
export function AnswerBlocks(): ReactNode {
  const { engine } = usePlayground();
  const current = useAnswer((answer) => answer.current);
  const { overview, suite } = useStore(asidesOf(engine), (state) => state);
  const news = useNews();
  if (current === null) return null;
  const stored = callOf(current, "resource")?.stored;
  const known = knownReply(overview);
  const run = suite === null ? undefined : knownReply(suite);
  const isCalm =
    stored !== undefined &&
    known !== undefined &&
    news === null &&
    listedProblems(current.report).length === 0;
  return (
    <div className={css["blocks"]}>
      {isCalm && <h3 className={css["calm"]}>Nothing to fix.</h3>}
      <FoundElsewhere known={known} suite={run?.reply} />
      <ObjectBlock answered={current} />
      {stored !== undefined && <NextSteps stored={stored} />}
      {known !== undefined && <CostsBlock costs={known.reply.costs} names={known.answered.names} />}
      {known?.reply.printed !== undefined && (
        <PrintedBlock
          printed={known.reply.printed}
          isStored={stored !== undefined}
          hasVersions={known.reply.versions !== undefined}
        />
      )}
      <MinorsBlock />
      <TestsBlock suite={run?.reply} isStored={stored !== undefined} />
      {known?.reply.versions !== undefined && <VersionsBlock versions={known.reply.versions} />}
      {known !== undefined && <NotesBlock others={known.reply.notes.others} />}
    </div>
  );
}
