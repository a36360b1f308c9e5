import { type ReactNode, useCallback } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import { Prose } from "../../components/prose.tsx";
import type { VersionsAccount } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { withDocumentShown } from "../../shell/shell.ts";
import { useReply } from "../../shell/use-reply.ts";
import { RoundTrips } from "./round-trips.tsx";
import { VersionPart } from "./version-part.tsx";
import css from "./versions.module.css";
import { summaryOf } from "./words.ts";

/** The last object at every version, what each conversion step did to it, and what comes back from a round trip. */
export function VersionsView(): ReactNode {
  const { engine } = usePlayground();
  const ask = useCallback(() => engine.ask("versions", { scenario: engine.scenario() }), [engine]);
  const known = useReply(ask);
  if (known === "awaited") return <p className={css["none"]}>Working out the versions …</p>;
  if ("failure" in known) return <FailureNote failure={known.failure} onAgain={known.again} />;
  const { reply: account, isStale } = known;
  const { note, versions, subject } = account;
  if (note !== undefined || subject === undefined) return <p className={css["none"]}>{note}</p>;
  return (
    <div className={classes(css["view"], isStale && css["stale"])}>
      <p>
        <Prose text={summaryOf(account)} />
      </p>
      <StandInNote account={account} />
      {versions.map((form) => (
        <VersionPart key={form.name} form={form} stored={subject.stored} />
      ))}
      <RoundTrips account={account} />
    </div>
  );
}

/** What converts objects if a webhook does, and a link to what replaces it. */
function StandInNote({ account }: { readonly account: VersionsAccount }): ReactNode {
  const { shell } = usePlayground();
  const { strategy, hasStandIn } = account;
  if (strategy === "None") return null;
  return (
    <p className={css["note"]}>
      {hasStandIn
        ? "What replaces the webhook is in Conversion."
        : "Nothing replaces the webhook, so no object can be converted."}{" "}
      <Button look="link" onClick={() => shell.update((old) => withDocumentShown(old, "conversion"))}>
        {hasStandIn ? "Open Conversion" : "Write a function"}
      </Button>
    </p>
  );
}
