import { type ReactNode, useCallback } from "react";
import { mapReply } from "../../worker/question.ts";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { selectAll } from "../components/select-all.ts";
import {
  type ErrorAccount,
  type ExplainedError,
  explainError,
  reproductionOf,
  type Scenario,
  withPlace,
} from "../engine.ts";
import { useAnswer, usePlayground, useShell } from "../shell/context.ts";
import type { EngineSession } from "../shell/engine-session.ts";
import { type KnownReply, knownReply, useReply } from "../shell/use-reply.ts";
import { count } from "../workspace/words.ts";
import css from "./explain-error.module.css";
import { ExplainedErrors } from "./explained-errors.tsx";
import { NearestWordings } from "./nearest-wordings.tsx";

/** The time without typing before the text is read, in milliseconds. */
const pause = 150;

interface Asked {
  readonly text: string;
  readonly account: ErrorAccount;
  /** Scenarios with one of the errors each, by its number. */
  readonly examples: ReadonlyMap<number, Scenario>;
}

/** For more errors, no examples are made. */
const mostExamples = 5;

/** Makes examples of errors, and keeps those that have the error. */
async function examplesOf(
  engine: EngineSession,
  errors: readonly ExplainedError[],
): Promise<ReadonlyMap<number, Scenario>> {
  const examples = new Map<number, Scenario>();
  for (const [i, error] of errors.slice(0, mostExamples).entries()) {
    const made = reproductionOf(error);
    if (made === undefined) continue;
    const question = { errors: [made.error], text: "", scenario: made.scenario };
    const outcome = await engine.ask("errorPlaces", question);
    if ("reply" in outcome && outcome.reply[0]?.has === "problem") examples.set(i, made.scenario);
  }
  return examples;
}

/** Explains the messages of a server in a pasted text: what kubectl, Helm or a log shows. Nothing of it leaves the page. */
export function ExplainErrorDialog(): ReactNode {
  const { engine, shell } = usePlayground();
  const text = useShell((state) => state.errorText);
  const isAnswered = useAnswer((answer) => answer.current !== null);
  const isBlank = text.trim() === "";
  const ask = useCallback(async () => {
    const account = explainError(text);
    const { errors } = account;
    const outcome = await engine.ask("errorPlaces", { errors, text, scenario: engine.scenario() });
    const examples = await examplesOf(engine, errors);
    return mapReply(outcome, (places): Asked => {
      const placed = errors.map((error, i) => withPlace(error, places[i]));
      return { text, account: { ...account, errors: placed }, examples };
    });
  }, [engine, text]);
  const replied = useReply(isBlank ? null : ask, pause);
  const known = isBlank ? undefined : knownReply(replied);
  return (
    <Dialog title="Explain an error">
      <div className={dialog["body"]}>
        <label className={dialog["field"]}>
          Output of kubectl, Helm or another program, a log, or a status
          <textarea
            data-focus-first
            className={css["text"]}
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            onFocus={selectAll}
            onChange={({ target }) => shell.update((old) => ({ ...old, errorText: target.value }))}
          />
        </label>
        <p role="status" className={dialog["soft"]}>
          {isBlank ? hint : known === undefined ? waiting(isAnswered) : found(known)}
        </p>
        {!isBlank && typeof replied === "object" && "failure" in replied && (
          <FailureNote failure={replied.failure} onAgain={replied.again} />
        )}
        {known !== undefined && (
          <>
            <ExplainedErrors
              errors={known.reply.account.errors}
              names={known.answered.names}
              examples={known.reply.examples}
            />
            <NearestWordings wordings={known.reply.account.nearest} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const hint =
  "Paste the text as it is, with everything around it. It is read in this browser and sent nowhere.";

function waiting(isAnswered: boolean): string {
  return isAnswered ? "Reading …" : "The open work is not checked yet. The text is read after that.";
}

function found({ reply }: KnownReply<Asked>): string {
  const { errors, more } = reply.account;
  if (errors.length === 0) return "This has no message of the API server that the page knows.";
  const isOfServer = errors.every((error) => error.isOfGenerator === undefined);
  const all = `${count(errors.length + more, "message")}${isOfServer ? " of the server" : ""}.`;
  return more === 0 ? all : `${all} The first ${errors.length} are shown.`;
}
