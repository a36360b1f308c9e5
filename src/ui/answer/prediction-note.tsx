import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import { judgement, outcomeSentence } from "../workspace/prediction-outcome.ts";
import css from "./prediction.module.css";

/** The prediction, next to what the server did. */
export function PredictionNote(): ReactNode {
  const { shell } = usePlayground();
  const said = useShell(({ prediction }) => prediction?.said ?? null);
  if (said === null) return null;
  const { verdict, reason, outcome } = said;
  const isRight = verdict === outcome.verdict;
  const isWhole = isRight && outcome.reasons.includes(reason);
  return (
    <div
      className={classes(css["note"], css[isWhole ? "right" : isRight ? "half" : "wrong"])}
      role="status"
      aria-label="Your prediction"
    >
      <p>
        <b>{judgement(said)}</b> {!isWhole && outcomeSentence(outcome)}
      </p>
      <Button
        look="plain"
        aria-label="Close"
        onClick={() => shell.update((old) => ({ ...old, prediction: null }))}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
