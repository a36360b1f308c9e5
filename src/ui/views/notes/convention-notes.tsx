import type { ReactNode } from "react";
import type { ConventionWords, NotesReply } from "../../../worker/handlers/notes.ts";
import { Button } from "../../components/button.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import { usePlayground } from "../../shell/context.ts";
import { putEdits } from "../../shell/put-text.ts";
import type { KnownReply } from "../../shell/use-reply.ts";
import css from "./notes.module.css";

interface ConventionNotesProps {
  readonly convention: ConventionWords;
  readonly known: KnownReply<NotesReply>;
  readonly onTurnOff: () => void;
}

const pageSize = 20;

/** One convention: its reason, and each place that does not follow it. */
export function ConventionNotes({ convention, known, onTurnOff }: ConventionNotesProps): ReactNode {
  const playground = usePlayground();
  const { reply, answered, isStale } = known;
  const { name, title, reason, source } = convention;
  const all = reply.report.notes.filter((note) => note.convention === name);
  const { shown, more } = usePaged(all, pageSize, "places");
  const omitted = reply.report.omitted[name] ?? 0;
  const fixes = all.flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  const apply = (edits: (typeof fixes)[number]["edits"], what: string): void =>
    putEdits(playground, "definition", reply.definition, edits, what);
  return (
    <section className={css["convention"]} aria-labelledby={`note-${name}`}>
      <h3 id={`note-${name}`}>
        {title} <span className={css["count"]}>{all.length + omitted}</span>
      </h3>
      <p className={css["soft"]}>
        <Prose text={reason} />{" "}
        <a href={source.url} rel="noreferrer" target="_blank">
          {source.title}
        </a>
      </p>
      <ul className={css["list"]}>
        {shown.map(({ location, text, fix }) => (
          <li key={`${location.line} ${location.range.start}`} className={css["note"]}>
            <span>
              <PlaceLink location={location} names={answered.names} /> <Prose text={text} />
            </span>
            {fix !== undefined && (
              <Button look="outlined" disabled={isStale} onClick={() => apply(fix.edits, fix.title)}>
                {fix.title}
                <span className="visually-hidden"> in line {location.line}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more}
      {omitted > 0 && <p className={css["soft"]}>{omitted} more are not listed.</p>}
      <div className={css["buttons"]}>
        {fixes.length > 1 && (
          <Button
            disabled={isStale}
            onClick={() =>
              apply(
                fixes.flatMap(({ edits }) => edits),
                `${fixes.length} places, ${title}`,
              )
            }
          >
            Fix all {fixes.length}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
        <Button look="plain" onClick={onTurnOff}>
          Turn off<span className="visually-hidden">: {title}</span>
        </Button>
      </div>
    </section>
  );
}
