import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { TabList } from "../components/tabs.tsx";
import type { StageId, StageReport } from "../engine.ts";
import { useAnswer, usePlayground, useShell, useWorkspace } from "../shell/context.ts";
import { hidesAnswer, withPaneShown } from "../shell/shell.ts";
import { callIfAccepted, callOf } from "../workspace/answer.ts";
import { withStage } from "../workspace/transitions.ts";
import { stageTitles } from "../workspace/words.ts";
import { stageIds } from "../workspace/workspace.ts";
import { answerPanelId } from "./panel-id.ts";
import { type Chip, chipOf } from "./stage-chip.ts";
import css from "./stage-rail.module.css";

function StageTab({ id, chip }: { readonly id: StageId; readonly chip: Chip }): ReactNode {
  return (
    <>
      {stageTitles[id]}
      {chip.text !== "" && (
        <span className={css["chip"]} aria-hidden="true">
          {chip.text}
        </span>
      )}
      <span className="visually-hidden">{chip.spoken}</span>
    </>
  );
}

/** The stages of storing the resource. Those that did something say what. Choosing one shows its changes. */
export function StageRail(): ReactNode {
  const { workspace, shell } = usePlayground();
  // Only of the newest answer: a stage that was not reached must not look passed.
  const isHidden = useShell(hidesAnswer);
  const stages = useAnswer(({ current }) =>
    current === null || isHidden
      ? undefined
      : (callOf(current, "resource") ?? callIfAccepted(current))?.stages,
  );
  const selected = useWorkspace((state) => state.stage);
  const reportOf = (id: StageId): StageReport | undefined => stages?.find((stage) => stage.id === id);
  const failed = stages?.find(({ status }) => status === "failed")?.id;
  /** Nothing reaches the stages after one that failed, whether they were tried or skipped. */
  const isReached = (id: StageId): boolean =>
    reportOf(id)?.hypothetical === false &&
    (failed === undefined || stageIds.indexOf(id) <= stageIds.indexOf(failed));
  const chips = new Map(stageIds.map((id) => [id, chipOf(reportOf(id))]));
  return (
    <TabList
      label="Stages"
      tabs={stageIds.map((id) => ({
        id,
        content: <StageTab id={id} chip={chips.get(id) ?? chipOf(undefined)} />,
      }))}
      selected={selected}
      onSelect={(id) => {
        workspace.update((old) => withStage(old, id));
        shell.update((old) => withPaneShown(old, "answer"));
      }}
      panelId={answerPanelId}
      className={css["rail"]}
      tabClassName={(id) =>
        classes(css["stage"], css[chips.get(id)?.tone ?? "quiet"], !isReached(id) && css["hypothetical"])
      }
    />
  );
}
