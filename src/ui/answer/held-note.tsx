import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { usePlayground } from "../shell/context.ts";
import css from "./trouble-note.module.css";

/** Says that nothing was run, and offers to. */
export function HeldNote(): ReactNode {
  const { engine } = usePlayground();
  return (
    <div className={css["note"]}>
      <p>Opened safely: the texts are shown, and nothing of them is run.</p>
      <Button onClick={engine.retry}>Run it</Button>
    </div>
  );
}
