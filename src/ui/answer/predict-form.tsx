import { type ReactNode, useEffect, useState } from "react";
import { sayPrediction } from "../classroom/connection.ts";
import { seat, waitsForClass } from "../classroom/seat.ts";
import { Button } from "../components/button.tsx";
import { Prose } from "../components/prose.tsx";
import { useAnswer, usePlayground, useShell } from "../shell/context.ts";
import type { PredictedVerdict, Prediction, ReasonId } from "../workspace/prediction.ts";
import { outcomeOf, reasonChoices, reasonWords } from "../workspace/prediction-outcome.ts";
import { useStore } from "../workspace/store.ts";
import css from "./prediction.module.css";

const verdicts: readonly { readonly value: PredictedVerdict; readonly text: string }[] = [
  { value: "accepted", text: "Accepted" },
  { value: "rejected", text: "Rejected" },
];

const usualQuestion = "What will the server do with what is in the editors?";

/** Asks what the server will do, and why. Its answer is shown after that. */
export function PredictForm(): ReactNode {
  const { shell } = usePlayground();
  const question = useShell(({ prediction }) => prediction?.question ?? "");
  // Only the answer to the current texts: a prediction must not be compared with an older one.
  const answered = useAnswer(({ current, progress }) => (progress === "idle" ? current : null));
  const [verdict, setVerdict] = useState<PredictedVerdict | null>(null);
  const [reason, setReason] = useState<ReasonId | null>(null);
  // In a class, all predict before the teacher reveals the answer.
  const waits = useStore(seat, waitsForClass);
  const [kept, setKept] = useState<Prediction["said"]>(null);
  useEffect(() => {
    if (waits || kept === null) return;
    shell.update((old) => ({ ...old, prediction: old.prediction && { ...old.prediction, said: kept } }));
  }, [waits, kept, shell]);
  const isReady = verdict !== null && reason !== null && reasonChoices[verdict].includes(reason);
  const say = (): void => {
    if (!isReady || answered === null) return;
    const outcome = outcomeOf(answered);
    const said = { verdict, reason, outcome };
    if (waits) {
      const isRight = verdict === outcome.verdict && outcome.reasons.includes(reason);
      sayPrediction({ type: "predict", question: seat.get().question, verdict, reason, isRight });
      setKept(said);
      return;
    }
    shell.update((old) => ({ ...old, prediction: old.prediction && { ...old.prediction, said } }));
  };
  const giveUp = (): void => shell.update((old) => ({ ...old, prediction: null }));
  if (kept !== null) {
    return (
      <p className={css["form"]} role="status">
        You said {kept.verdict}, because {reasonWords[kept.reason]}. The answer appears when the teacher
        reveals it.
      </p>
    );
  }
  return (
    <form
      className={css["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <p className={css["question"]}>
        <Prose text={question === "" ? usualQuestion : question} />
      </p>
      <fieldset className={css["choices"]}>
        <legend>Verdict</legend>
        {verdicts.map(({ value, text }) => (
          <Choice
            key={value}
            name="verdict"
            text={text}
            isChosen={verdict === value}
            onChoose={() => setVerdict(value)}
          />
        ))}
      </fieldset>
      {verdict !== null && (
        <fieldset className={css["choices"]}>
          <legend>Because</legend>
          {reasonChoices[verdict].map((id) => (
            <Choice
              key={id}
              name="reason"
              text={reasonWords[id]}
              isChosen={reason === id}
              onChoose={() => setReason(id)}
            />
          ))}
        </fieldset>
      )}
      <div className={css["ways"]}>
        <Button type="submit" look="primary" disabled={!isReady || answered === null}>
          {waits ? "Send the prediction" : "Compare with the server"}
        </Button>
        {!waits && (
          <Button look="link" onClick={giveUp}>
            Show the answer
          </Button>
        )}
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, text, isChosen, onChoose }: ChoiceProps): ReactNode {
  return (
    <label className={css["choice"]}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{text}</span>
    </label>
  );
}
