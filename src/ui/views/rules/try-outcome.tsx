import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { Prose } from "../../components/prose.tsx";
import type { SandboxOutcome, SandboxRun, Sentence } from "../../engine.ts";
import { Cost } from "./rule-cost.tsx";
import { units } from "./rule-words.ts";
import rules from "./rules.module.css";
import css from "./try.module.css";
import type { Sandbox } from "./use-sandbox.ts";

interface TryOutcomeProps extends Pick<Sandbox, "state" | "failure" | "stop"> {
  readonly outcome: SandboxOutcome | undefined;
}

/** The result of an expression: its type, its value or error, and both costs. */
export function TryOutcome({ outcome, state, failure, stop }: TryOutcomeProps): ReactNode {
  return (
    <div className={css["outcome"]}>
      <div role="status" aria-label="What the expression gives">
        {outcome?.kind === "compileError" && (
          <Refusal text={outcome.text} explanation={outcome.explanation} />
        )}
        {outcome?.kind === "compiled" && <Run type={outcome.type} run={outcome.run} />}
      </div>
      {outcome?.kind === "compiled" && (
        <dl className={rules["figures"]}>
          <div>
            <dt>Costs at most</dt>
            <dd>
              <Cost cost={outcome.cost} />
            </dd>
          </div>
          <div>
            <dt>On this object</dt>
            <dd>{outcome.run.kind === "notRun" ? "not run" : `cost ${units(outcome.run.cost)}`}</dd>
          </div>
        </dl>
      )}
      {state === "slow" && (
        <p className={css["line"]}>
          Still running … <Button onClick={stop}>Stop</Button>
        </p>
      )}
      {failure?.cause === "defect" && <FailureNote failure={failure} />}
      {failure !== undefined && failure.cause !== "defect" && (
        <p className={css["note"]}>
          There is no answer: it was stopped, or took too long. Change the expression to try again.
        </p>
      )}
    </div>
  );
}

function Run({ type, run }: { readonly type: string; readonly run: SandboxRun }): ReactNode {
  if (run.kind === "error") {
    return (
      <>
        <Refusal text={run.text} explanation={run.explanation} />
        <Type type={type} />
      </>
    );
  }
  return (
    <>
      {run.kind === "notRun" ? (
        <p className={css["note"]}>Not run: {run.why}.</p>
      ) : (
        <LongPre className={css["value"]} text={run.text} />
      )}
      <Type type={type} />
      {run.kind === "value" && run.why !== undefined && (
        <p>
          <Prose text={run.why} />
        </p>
      )}
    </>
  );
}

function Type({ type }: { readonly type: string }): ReactNode {
  return (
    <p className={css["type"]}>
      Its type is <code>{type}</code>.
    </p>
  );
}

function Refusal({
  text,
  explanation,
}: {
  readonly text: string;
  readonly explanation: Sentence | undefined;
}): ReactNode {
  return (
    <>
      <pre className={css["error"]}>{text}</pre>
      {explanation !== undefined && (
        <p>
          <Prose text={explanation} />
        </p>
      )}
    </>
  );
}
