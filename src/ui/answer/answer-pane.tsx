import type { ReactNode } from "react";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { PaneBar } from "../components/pane-bar.tsx";
import { tabElementId } from "../components/tabs.tsx";
import { useAnswer, useShell, useWorkspace } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import type { StagePanel as StagePanelView } from "../views/stage/stage-panel.tsx";
import { shownView, tabId } from "../views/views.ts";
import css from "./answer-pane.module.css";
import type { FamilyTabs as FamilyTabsView } from "./family-tabs.tsx";
import type { Limitations as LimitationsView } from "./limitations.tsx";
import { answerPanelId } from "./panel-id.ts";
import type { PredictForm as PredictFormView } from "./predict-form.tsx";
import type { PredictionNote as PredictionNoteView } from "./prediction-note.tsx";
import { ViewTabs } from "./view-tabs.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly FamilyTabs: typeof FamilyTabsView;
    readonly Limitations: typeof LimitationsView;
    readonly PredictForm: typeof PredictFormView;
    readonly PredictionNote: typeof PredictionNoteView;
    readonly StagePanel: typeof StagePanelView;
  }
}

const FamilyTabs = lazyComponent("FamilyTabs", "nowhere");
const Limitations = lazyComponent("Limitations", "nowhere");
const PredictForm = lazyComponent("PredictForm");
const PredictionNote = lazyComponent("PredictionNote", "nowhere");
const StagePanel = lazyComponent("StagePanel");

/** The answer, or the question if a person must predict it first. */
export function AnswerPane(): ReactNode {
  const isHidden = useShell(hidesAnswer);
  if (!isHidden) return <ShownAnswer />;
  return (
    <section className={css["pane"]} data-pane="answer" aria-labelledby="answer-heading">
      <PaneBar pane="answer">
        <h2 id="answer-heading">Predict first</h2>
      </PaneBar>
      <div id={answerPanelId} tabIndex={-1} className={css["content"]}>
        <PredictForm />
      </div>
    </section>
  );
}

/** The chosen view, or the chosen stage instead. */
function ShownAnswer(): ReactNode {
  const report = useAnswer((answer) => answer.current?.report);
  const shown = useAnswer((answer) => answer.shown);
  const stale = useAnswer((answer) => answer.stale);
  const hasPrediction = useShell((state) => state.prediction !== null);
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
        aria-labelledby={tabElementId(answerPanelId, stageId ?? tabId(view))}
        className={css["content"]}
      >
        {hasPrediction && <PredictionNote />}
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
            {stageId === null && view.family !== undefined && (
              <FamilyTabs family={view.family} chosen={view.id} />
            )}
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
