import type { ReactNode } from "react";
import { Segmented } from "../components/segmented.tsx";
import { useShell } from "../shell/context.ts";
import { kubectlVerbs } from "../workspace/words.ts";
import css from "./panes.module.css";

/** Chooses which request of an opened scenario is on screen. */
export function StepStrip(): ReactNode {
  const steps = useShell((shell) => shell.steps);
  if (steps === null) return null;
  return (
    <div className={css["strip"]}>
      <Segmented
        legend="Steps"
        value={String(steps.shown)}
        options={steps.writes.map((kind, i) => ({
          value: String(i),
          text: `${i + 1} ${kubectlVerbs[kind]}`,
          title: `Show request ${i + 1} of ${steps.writes.length}; edits to this one go to History`,
        }))}
        onChange={(value) => steps.show(Number(value))}
      />
    </div>
  );
}
