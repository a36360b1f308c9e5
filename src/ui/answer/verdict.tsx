import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon, type IconName } from "../components/icon.tsx";
import { useAnswer, usePlayground, useShell, useWorkspace } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import { type Tone, verdictLines } from "../workspace/verdict-lines.ts";
import css from "./verdict.module.css";

const icons: Readonly<Record<Tone, IconName>> = { ok: "check", bad: "cross", none: "minus" };

/** The verdict on each document. Screen readers announce it once per answer. */
export function Verdict(): ReactNode {
  const { engine } = usePlayground();
  const isHidden = useShell(hidesAnswer);
  const answered = useAnswer((answer) => (isHidden ? null : answer.current));
  const progress = useAnswer((answer) => answer.progress);
  const workspace = useWorkspace((state) => state);
  const waiting = isHidden ? "predict it first" : progress === "held" ? "not checked" : undefined;
  const lines = verdictLines(answered, workspace, waiting);
  const isUnconfirmed = useAnswer((answer) => answer.isUnconfirmed);
  const isUpdating = answered !== null && (progress === "slow" || progress === "stuck" || isUnconfirmed);
  const hasTrouble = useAnswer((answer) => answer.trouble !== null);
  const unconfirmed = hasTrouble ? "not checked" : "checking";
  return (
    <div className={css["verdict"]}>
      <div role="status" aria-label="Verdict" aria-atomic="true" className={css["lines"]}>
        {lines.map(({ document, tone, text, detail }) => (
          <p
            key={document}
            data-tone={tone}
            className={classes(css["line"], css[tone], isUpdating && css["updating"])}
          >
            <span className={css["icon"]}>
              <Icon name={icons[tone]} size={12} />
            </span>
            <b>{text}</b> <small title={detail}>{detail}</small>
          </p>
        ))}
      </div>
      {isUpdating && (progress !== "stuck" || isUnconfirmed) && (
        <span className={css["progress"]}>{isUnconfirmed ? unconfirmed : "updating"}</span>
      )}
      {progress === "stuck" && <Button onClick={engine.stop}>Stop</Button>}
      {progress === "held" && (
        <Button look="primary" onClick={engine.retry}>
          Run it
        </Button>
      )}
    </div>
  );
}
