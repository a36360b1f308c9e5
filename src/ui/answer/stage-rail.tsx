import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { TabList } from "../components/tabs.tsx";
import type { StageId, StageReport } from "../engine.ts";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import { withStage } from "../workspace/transitions.ts";
import { stageTitles } from "../workspace/words.ts";
import { stageIds } from "../workspace/workspace.ts";
import { type Chip, chipOf } from "./stage-chip.ts";
import css from "./stage-rail.module.css";

function StageTab({ id, chip }: { readonly id: StageId; readonly chip: Chip }): ReactNode {
  return (
    <>
      <span>{stageTitles[id]}</span>
      <span className={classes(css["chip"], css[chip.tone])} aria-hidden="true">
        {chip.text}
      </span>
      <span className="visually-hidden">{chip.spoken}</span>
    </>
  );
}

/** The stages of the resource's way into the store, each with what it did. Choosing one shows its difference. */
export function StageRail({ panelId }: { readonly panelId: string }): ReactNode {
  const { workspace } = usePlayground();
  const stages = useAnswer((answer) => answer.shown?.call.stages);
  const isStale = useAnswer((answer) => answer.stale !== null);
  const selected = useWorkspace((state) => state.stage);
  const reportOf = (id: StageId): StageReport | undefined => stages?.find((stage) => stage.id === id);
  return (
    <TabList
      label={isStale ? "Stages of the last answer" : "Stages"}
      tabs={stageIds.map((id) => ({ id, content: <StageTab id={id} chip={chipOf(reportOf(id))} /> }))}
      selected={selected}
      onSelect={(id) => workspace.update((old) => withStage(old, id))}
      panelId={panelId}
      className={classes(css["rail"], isStale && css["stale"])}
      tabClassName={(id) => classes(css["stage"], reportOf(id)?.hypothetical === true && css["hypothetical"])}
    />
  );
}
