import type { ReactNode } from "react";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../components/button.tsx";
import { lastCommand } from "../drawer/last-command.ts";
import { useAnswer, useShell } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import css from "./footer.module.css";

function duration(milliseconds: number): string {
  return milliseconds < 1 ? "under 1 ms" : `${Math.round(milliseconds)} ms`;
}

/** The handle of the console with the last command, and the state of the page itself. */
export function Footer(): ReactNode {
  const milliseconds = useAnswer(({ current, isUnconfirmed }) =>
    isUnconfirmed ? undefined : current?.milliseconds,
  );
  const isHidden = useShell(hidesAnswer);
  const command = useAnswer((answer) => lastCommand(isHidden ? null : answer.current));
  const notSaved = useShell((shell) => shell.notSaved);
  const noHistory = useShell((shell) => shell.noHistory);
  const isOpen = useShell((shell) => shell.drawer !== null);
  const console = useAction("console");
  return (
    <footer className={css["footer"]}>
      <Button look="plain" className={css["handle"]} aria-expanded={isOpen} onClick={console.run}>
        Console <kbd>{console.keys}</kbd>
      </Button>
      <code className={css["command"]}>{command}</code>
      {notSaved && <strong role="alert">Not saved: the browser's storage is full or switched off.</strong>}
      {noHistory && !notSaved && (
        <strong role="alert">
          Replaced work is not kept: the browser's database is full or switched off.
        </strong>
      )}
      {!notSaved && <span>Saved in this browser</span>}
      <span className={css["time"]}>
        {milliseconds === undefined ? "" : `answered in ${duration(milliseconds)}`}
      </span>
    </footer>
  );
}
