import { type ReactNode, useMemo } from "react";
import { classes } from "../../components/classes.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import {
  type CallReport,
  type Change,
  type DocumentId,
  type Mark,
  type Path,
  segmentKey,
  type YamlLine,
} from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import css from "./object.module.css";

const pageSize = 2_000;

const signs: Readonly<Record<Mark, string>> = { same: "", added: "+", removed: "−" };
const spoken: Readonly<Record<Mark, string>> = { same: "", added: "added: ", removed: "dropped: " };

interface AnnotatedLinesProps {
  readonly lines: readonly YamlLine[];
  readonly call: CallReport;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(segmentKey));
}

const changeWords: Readonly<Record<Change["kind"], string>> = {
  defaulted: "default",
  pruned: "unknown field",
  nulled: "null dropped",
  normalised: "normalised",
};

/** The lines of an object with the reason beside each line that the server added or dropped. */
export function AnnotatedLines({ lines, call, names }: AnnotatedLinesProps): ReactNode {
  const { shown, more } = usePaged(lines, pageSize, "lines");
  const changes = useMemo(
    () =>
      new Map(call.stages.flatMap((stage) => stage.changes.map((change) => [keyOf(change.path), change]))),
    [call],
  );
  const noteOf = ({ mark, starts, path }: YamlLine): ReactNode => {
    if (!starts) return null;
    const change = changes.get(keyOf(path));
    if (change === undefined) return mark === "added" ? "set by the server" : null;
    return (
      <>
        {changeWords[change.kind]}
        {change.decidedBy !== undefined && (
          <>
            , <PlaceLink location={change.decidedBy} names={names} />
          </>
        )}
      </>
    );
  };
  return (
    <>
      <ol className={css["lines"]} aria-label="Object">
        {shown.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <li key={i} className={classes(css["line"], css[line.mark])}>
            <span className={css["sign"]} aria-hidden="true">
              {signs[line.mark]}
            </span>
            <span className="visually-hidden">{spoken[line.mark]}</span>
            <span className={css["text"]}>{line.text}</span>
            <span className={css["note"]}>{noteOf(line)}</span>
          </li>
        ))}
      </ol>
      {more !== null && <div className={css["more"]}>{more}</div>}
    </>
  );
}
