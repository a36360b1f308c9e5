import { type ReactNode, useState } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import { usePlayground, useShell, useWorkspace } from "../shell/context.ts";
import type { Prediction } from "../workspace/prediction.ts";
import { judgement, outcomeSentence } from "../workspace/prediction-outcome.ts";
import { documentNames } from "../workspace/workspace.ts";
import css from "./prediction.module.css";

/** The prediction, next to what the server did. */
export function PredictionNote(): ReactNode {
  const said = useShell(({ prediction }) => prediction?.said ?? null);
  return said === null ? null : <Note key={`${said.verdict} ${said.reason}`} said={said} />;
}

/** It is about the texts that were predicted: once one of them changes, it is gone. */
function Note({ said }: { readonly said: NonNullable<Prediction["said"]> }): ReactNode {
  const { shell } = usePlayground();
  const documents = useWorkspace((workspace) => workspace.documents);
  const [predicted] = useState(documents);
  if (documentNames.some((name) => documents[name] !== predicted[name])) return null;
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
