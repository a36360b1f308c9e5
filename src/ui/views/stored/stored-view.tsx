import { type ReactNode, useEffect, useState } from "react";
import { FailureNote } from "../../components/failure-note.tsx";
import { type KubernetesVersion, offeredVersions } from "../../engine.ts";
import { useAnswer, usePlayground, useWorkspace } from "../../shell/context.ts";
import { useStore } from "../../workspace/store.ts";
import { DumpLine } from "../dump/dump-line.tsx";
import type { DumpFiles } from "../dump/open-dump.ts";
import { useDump } from "../dump/use-dump.ts";
import { DumpPicker } from "./dump-picker.tsx";
import { MinorChoice } from "./minor-choice.tsx";
import { RunProgress } from "./run-progress.tsx";
import css from "./stored.module.css";
import { StoredResult } from "./stored-result.tsx";
import { storedSessionOf } from "./stored-session.ts";

/** What happens to the objects of a dump under the definition on screen. */
export function StoredView(): ReactNode {
  const { engine } = usePlayground();
  const session = storedSessionOf(engine);
  const state = useStore(session.state, (all) => all);
  const { dump } = useDump();
  const isHeld = useAnswer(({ progress }) => progress === "held");
  const kubernetes = useWorkspace((workspace) => workspace.kubernetes);
  const isWithout = useWorkspace(({ documents }) => documents.definition.trim() === "");
  const [chosen, setChosen] = useState<ReadonlySet<KubernetesVersion> | null>(null);
  const minors = offeredVersions(kubernetes).filter((minor) => (chosen ?? new Set([kubernetes])).has(minor));

  const begin = (files: DumpFiles): void => {
    const scenario = engine.scenario();
    void session.begin(files, { scenario, kubernetes: minors.length === 0 ? [kubernetes] : minors });
  };

  const files = isWithout || isHeld ? undefined : dump?.files;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other versions and definitions it is checked again on request.
  useEffect(() => {
    if (files !== undefined && session.state.get().files !== files) begin(files);
  }, [files, session]);

  if (isWithout) return <p className={css["none"]}>There is no definition. Write or open one first.</p>;
  if (isHeld)
    return <p className={css["none"]}>Nothing of this link has been run yet. Press “Run it” first.</p>;
  const choice = <MinorChoice selected={kubernetes} chosen={minors} onChoose={setChosen} />;
  switch (state.phase) {
    case "running":
      return <RunProgress done={state.done} total={state.total} onCancel={session.cancel} />;
    case "done":
      if (dump === null) return null;
      return <StoredResult state={state} dump={dump} session={session} minors={choice} onAgain={begin} />;
    default:
      return (
        <div className={css["view"]}>
          {state.failure !== null && <FailureNote failure={state.failure} />}
          {dump !== null && <DumpLine dump={dump} />}
          <DumpPicker minors={choice} />
        </div>
      );
  }
}
