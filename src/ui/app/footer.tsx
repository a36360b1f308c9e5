import type { ReactNode } from "react";
import { tabMovesFocusKeys } from "../actions/keys.ts";
import { useAnswer, useShell } from "../shell/context.ts";
import css from "./footer.module.css";

function duration(milliseconds: number): string {
  return milliseconds < 1 ? "under 1 ms" : `${Math.round(milliseconds)} ms`;
}

/** What to know of the page itself. */
export function Footer(): ReactNode {
  const milliseconds = useAnswer((answer) => answer.current?.milliseconds);
  const notSaved = useShell((shell) => shell.notSaved);
  const noHistory = useShell((shell) => shell.noHistory);
  return (
    <footer className={css["footer"]}>
      <span>Runs in this tab; nothing is uploaded.</span>
      <span className={css["hint"]}>In an editor, {tabMovesFocusKeys} lets Tab move on.</span>
      {notSaved && <strong role="alert">Not saved: the browser's storage is full or switched off.</strong>}
      {noHistory && !notSaved && (
        <strong role="alert">
          Replaced work is not kept: the browser's database is full or switched off.
        </strong>
      )}
      <span className={css["time"]}>
        {milliseconds === undefined ? "" : `answered in ${duration(milliseconds)}`}
      </span>
    </footer>
  );
}
