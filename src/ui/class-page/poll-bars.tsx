import type { ReactNode } from "react";
import type { Poll } from "../../classroom/poll.ts";
import { Prose } from "../components/prose.tsx";
import { reasonWords } from "../workspace/prediction-outcome.ts";
import { Bar } from "./bar.tsx";

interface PollBarsProps {
  readonly poll: Poll;
  /** How many are in the class. */
  readonly here: number;
  /** At most this many reasons. */
  readonly most: number;
}

/** What the class predicts, as bars: both verdicts, then the reasons. */
export function PollBars({ poll, here, most }: PollBarsProps): ReactNode {
  const { text, accepted, rejected, reasons, right, isRevealed } = poll;
  const said = accepted + rejected;
  const whole = Math.max(here, said, 1);
  return (
    <section className="poll" aria-label="Predictions">
      <h2>
        <Prose text={text === "" ? "What will the server do?" : text} />
      </h2>
      <div className="bars">
        <Bar label="Accepted" count={accepted} whole={whole} />
        <Bar label="Rejected" count={rejected} whole={whole} />
      </div>
      {reasons.length > 0 && (
        <div className="bars small">
          {reasons.slice(0, most).map(({ verdict, reason, count, isRight }) => (
            <Bar
              key={`${verdict} ${reason}`}
              label={`${verdict}: ${reasonWords[reason]}`}
              count={count}
              whole={whole}
              isRight={isRevealed ? isRight : null}
            />
          ))}
        </div>
      )}
      <p className="soft" role="status">
        {said} of {whole} have predicted.
        {isRevealed && right !== null && ` ${right} ${right === 1 ? "is" : "are"} right, with the reason.`}
      </p>
    </section>
  );
}
