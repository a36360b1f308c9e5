import { type ReactNode, useState } from "react";
import { FailureNote } from "../../components/failure-note.tsx";
import { type KubernetesVersion, kubernetesVersions } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { useStore } from "../../workspace/store.ts";
import { DumpPicker } from "./dump-picker.tsx";
import { MinorChoice } from "./minor-choice.tsx";
import { RunProgress } from "./run-progress.tsx";
import css from "./stored.module.css";
import { StoredResult } from "./stored-result.tsx";
import { type DumpFiles, storedSessionOf } from "./stored-session.ts";

/** More is not taken: it would not fit into the memory of a tab with all else. */
const mostBytes = 50 * 1024 * 1024;

/** What becomes of the objects of a dump under the definition on screen. */
export function StoredView(): ReactNode {
  const { engine, tell } = usePlayground();
  const session = storedSessionOf(engine);
  const state = useStore(session.state, (all) => all);
  const kubernetes = useWorkspace((workspace) => workspace.kubernetes);
  const isWithout = useWorkspace(({ documents }) => documents.definition.trim() === "");
  const [chosen, setChosen] = useState<ReadonlySet<KubernetesVersion> | null>(null);
  const minors = kubernetesVersions.filter((minor) => (chosen ?? new Set([kubernetes])).has(minor));

  const begin = (files: DumpFiles): void => {
    const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
    if (bytes > mostBytes) {
      const text = `The dump has ${Math.ceil(bytes / 1024 / 1024)} MB, and 50 MB are taken at most: take one kind, or a namespace at a time.`;
      tell({ tone: "warning", text, actions: [] });
      return;
    }
    const scenario = engine.scenario();
    void session.begin(files, { scenario, kubernetes: minors.length === 0 ? [kubernetes] : minors });
  };

  if (isWithout) return <p className={css["none"]}>There is no definition. Write or open one first.</p>;
  if (engine.answer.get().progress === "held")
    return <p className={css["none"]}>Nothing of this link has been run yet. Press “Run it” first.</p>;
  const choice = <MinorChoice chosen={minors} onChoose={setChosen} />;
  switch (state.phase) {
    case "running":
      return <RunProgress done={state.done} total={state.total} onCancel={session.cancel} />;
    case "done":
      return <StoredResult state={state} session={session} minors={choice} onAgain={begin} />;
    default:
      return (
        <div className={css["view"]}>
          {state.failure !== null && <FailureNote failure={state.failure} />}
          <DumpPicker minors={choice} onDump={begin} />
        </div>
      );
  }
}
