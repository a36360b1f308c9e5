import { type ReactNode, useCallback } from "react";
import { mapReply } from "../../worker/question.ts";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { selectAll } from "../components/select-all.ts";
import { type ErrorAccount, explainError, withPlace } from "../engine.ts";
import { useAnswer, usePlayground, useShell } from "../shell/context.ts";
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
    return mapReply(outcome, (places): Asked => {
      const placed = errors.map((error, i) => withPlace(error, places[i]));
      return { text, account: { ...account, errors: placed } };
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
            <ExplainedErrors errors={known.reply.account.errors} names={known.answered.names} />
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
  const all = `${count(errors.length + more, "message")} of the server.`;
  return more === 0 ? all : `${all} The first ${errors.length} are shown.`;
}
