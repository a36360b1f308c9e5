import type { ReactNode } from "react";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { PaneBar } from "../components/pane-bar.tsx";
import { tabElementId } from "../components/tabs.tsx";
import { useAnswer, useWorkspace } from "../shell/context.ts";
import type { StagePanel as StagePanelView } from "../views/stage/stage-panel.tsx";
import { shownView } from "../views/views.ts";
import css from "./answer-pane.module.css";
import { Limitations } from "./limitations.tsx";
import { answerPanelId } from "./panel-id.ts";
import { ViewTabs } from "./view-tabs.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly StagePanel: typeof StagePanelView;
  }
}

const StagePanel = lazyComponent("StagePanel");

/** The answer: the chosen view, or the chosen stage in its place. */
export function AnswerPane(): ReactNode {
  const report = useAnswer((answer) => answer.current?.report);
  const shown = useAnswer((answer) => answer.shown);
  const stale = useAnswer((answer) => answer.stale);
  const view = shownView(useWorkspace((state) => state.view));
  const stageId = useWorkspace((state) => state.stage);
  const stage =
    stageId === null ? undefined : shown?.call.stages.find((candidate) => candidate.id === stageId);
  const showsOldObject = stale !== null && (stageId !== null || view.id === "object");
  return (
    <section className={css["pane"]} data-pane="answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="visually-hidden">
        Answer
      </h2>
      <PaneBar pane="answer">
        <ViewTabs />
      </PaneBar>
      <div
        id={answerPanelId}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={tabElementId(answerPanelId, stageId ?? view.id)}
        className={css["content"]}
      >
        {showsOldObject && (
          <>
            <h3 className={css["stale"]}>Last answer</h3>
            <p className={css["reason"]}>{stale}</p>
          </>
        )}
        <div className={showsOldObject ? css["old"] : undefined}>
          <FailureBoundary
            key={stageId ?? view.id}
            what={stage === undefined ? `The view ${view.title}` : "The stage"}
            subject={report}
          >
            {stageId === null && <view.Component />}
            {shown !== null && stage !== undefined && <StagePanel shown={shown} stage={stage} />}
          </FailureBoundary>
          {stageId !== null && stage === undefined && (
            <p className={css["nothing"]}>The request does not pass through the stages.</p>
          )}
        </div>
      </div>
      <Limitations />
    </section>
  );
}
