import { type ReactNode, useCallback } from "react";
import { mapReply, type Outcome } from "../../../worker/question.ts";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { RatchetAccount } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { type KnownReply, useReply } from "../../shell/use-reply.ts";
import { MarkRow } from "./mark-row.tsx";
import css from "./ratcheting.module.css";
import { Start } from "./start.tsx";
import { missingSentences, summaryOf } from "./words.ts";

/** An account with the text of the update that it is about. */
interface Accounted {
  readonly account: RatchetAccount;
  readonly resource: string;
}

/** All errors that the new schema reports for an update: tolerated or enforced, why, and what would change that. */
export function RatchetingView(): ReactNode {
  const { engine, workspace } = usePlayground();
  const ask = useCallback(async (): Promise<Outcome<Accounted>> => {
    const { resource } = workspace.get().documents;
    const outcome = await engine.ask("ratcheting", { scenario: engine.scenario() });
    return mapReply(outcome, (account) => ({ account, resource }));
  }, [engine, workspace]);
  const known = useReply(ask);
  if (known === "awaited") return <p className={css["none"]}>Comparing with what is stored …</p>;
  if ("failure" in known) return <FailureNote failure={known.failure} onAgain={known.again} />;
  const { missing } = known.reply.account;
  if (missing !== undefined)
    return <Start reason={missingSentences[missing]} canBeUpdate={missing === "no-update"} />;
  return <Marks known={known} />;
}

const pageSize = 50;

function Marks({
  known: { reply, answered, isStale },
}: {
  readonly known: KnownReply<Accounted>;
}): ReactNode {
  const { account, resource } = reply;
  // Enforced errors come first, since users must do something about them.
  const sorted = account.marks.toSorted(
    (a, b) => Number(a.reason.state === "tolerated") - Number(b.reason.state === "tolerated"),
  );
  const { shown, more } = usePaged(sorted, pageSize, "errors");
  const { names } = answered;
  const name = account.document && names.get(account.document);
  return (
    <div className={classes(css["view"], isStale && css["stale"])}>
      <p role="status">{summaryOf(account)}</p>
      <ul className={css["marks"]} aria-label="Errors of the update">
        {shown.map((mark, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two errors may have the same text.
          <MarkRow key={i} mark={mark} names={names} name={name} text={resource} isStale={isStale} />
        ))}
      </ul>
      {more}
      {account.untried > 0 && (
        <p className={css["soft"]}>Edits were not tried for all of them: there are too many.</p>
      )}
    </div>
  );
}
