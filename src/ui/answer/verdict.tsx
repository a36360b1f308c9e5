import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon, type IconName } from "../components/icon.tsx";
import { loadLazyModules } from "../lazy/lazy-modules.ts";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import type { Playground } from "../shell/playground.ts";
import type { saveAsTest } from "../views/tests/edit-tests.ts";
import { type Tone, verdictLines } from "../workspace/verdict-lines.ts";
import { HeldNote } from "./held-note.tsx";
import { TroubleNote } from "./trouble-note.tsx";
import css from "./verdict.module.css";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly saveAsTest: typeof saveAsTest;
  }
}

const icons: Readonly<Record<Tone, IconName>> = { ok: "check", bad: "cross", none: "minus" };

/** The verdict on each document: the largest text of the page, told to screen readers once per answer. */
export function Verdict(): ReactNode {
  const playground = usePlayground();
  const { engine } = playground;
  const answered = useAnswer((answer) => answer.current);
  const progress = useAnswer((answer) => answer.progress);
  const workspace = useWorkspace((state) => state);
  const version = `Kubernetes ${answered?.report.kubernetes ?? workspace.kubernetes}`;
  const lines = verdictLines(answered, workspace, progress === "held");
  const isUpdating = answered !== null && (progress === "slow" || progress === "stuck");
  return (
    <div className={css["box"]}>
      <div role="status" aria-label="Verdict" aria-atomic="true" className={css["lines"]}>
        {lines.map(({ document, tone, text, detail }, i) => (
          <p key={document} className={classes(css["line"], css[tone], isUpdating && css["updating"])}>
            <span className={css["icon"]}>
              <Icon name={icons[tone]} size={12} />
            </span>
            <span className={css["words"]}>
              <b>{text}</b>{" "}
              <small title={detail}>{i === 0 ? [detail, version].filter(Boolean).join(" · ") : detail}</small>
            </span>
          </p>
        ))}
      </div>
      {!isUpdating && answered !== null && (
        <Button look="plain" className={css["save"]} onClick={() => void save(playground)}>
          Save as test
        </Button>
      )}
      {progress === "stuck" && (
        <Button className={css["stop"]} onClick={engine.stop}>
          Stop
        </Button>
      )}
      {isUpdating && progress === "slow" && <span className={css["progress"]}>updating</span>}
      {progress === "held" && <HeldNote />}
      <TroubleNote />
    </div>
  );
}

async function save(playground: Playground): Promise<void> {
  const { saveAsTest } = await loadLazyModules();
  await saveAsTest(playground);
}
