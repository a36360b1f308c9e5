import type { ReactNode } from "react";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import type { StagePanel as StagePanelView } from "../views/stage/stage-panel.tsx";
import { views } from "../views/views.ts";
import { withView } from "../workspace/transitions.ts";
import css from "./answer-pane.module.css";
import { Limitations } from "./limitations.tsx";
import { StageRail } from "./stage-rail.tsx";
import { Verdict } from "./verdict.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly StagePanel: typeof StagePanelView;
  }
}

const StagePanel = lazyComponent("StagePanel");

const panelId = "answer-panel";

/** The answer: verdict, stages, and below them the chosen stage or view. */
export function AnswerPane({ withVerdict = false }: { readonly withVerdict?: boolean }): ReactNode {
  const { workspace } = usePlayground();
  const report = useAnswer((answer) => answer.current?.report);
  const shown = useAnswer((answer) => answer.shown);
  const stale = useAnswer((answer) => answer.stale);
  const viewId = useWorkspace((state) => state.view);
  const stageId = useWorkspace((state) => state.stage);
  const view = views.find((candidate) => candidate.id === viewId) ?? views[0];
  const stage =
    stageId === null ? undefined : shown?.call.stages.find((candidate) => candidate.id === stageId);
  const showsOldObject = stale !== null && (stageId !== null || view.id === "object");
  return (
    <section className={css["pane"]} aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="visually-hidden">
        Answer
      </h2>
      {withVerdict && <Verdict />}
      <StageRail panelId={panelId} />
      <TabList
        label="Views"
        tabs={views.map(({ id, title, badge }) => ({
          id,
          content:
            badge === undefined
              ? title
              : [`${title} `, <b key="badge">{report === undefined ? "" : badge(report)}</b>],
        }))}
        selected={stageId === null ? view.id : null}
        onSelect={(id) => workspace.update((old) => withView(old, id))}
        panelId={panelId}
        className={css["views"]}
      />
      <div
        id={panelId}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={tabElementId(panelId, stageId ?? view.id)}
        className={css["content"]}
      >
        {showsOldObject && <p className={css["stale"]}>{stale} Shown is the last answer before that.</p>}
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
