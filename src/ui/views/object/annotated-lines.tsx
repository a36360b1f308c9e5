import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../../components/button.tsx";
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
import { foldedLines } from "./fold-lines.ts";
import css from "./object.module.css";

const pageSize = 2_000;

const signs: Readonly<Record<Mark, string>> = { same: "", added: "+", removed: "−" };
const spoken: Readonly<Record<Mark, string>> = { same: "", added: "added: ", removed: "dropped: " };

interface AnnotatedLinesProps {
  readonly lines: readonly YamlLine[];
  readonly call: CallReport;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** Whether what the server always sets is one line that opens. */
  readonly foldsServerLines?: boolean;
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(segmentKey));
}

const changeWords: Readonly<Record<Change["kind"], string>> = {
  defaulted: "default",
  pruned: "unknown field",
  nulled: "null dropped",
  normalised: "normalised",
  lost: "lost in conversion",
  altered: "changed by conversion",
  ignored: "not taken by this write",
  unseen: "not seen by other clients",
  rounded: "rounded",
};

/** The lines of an object with the reason beside each line that the server added or dropped. */
export function AnnotatedLines({
  lines,
  call,
  names,
  foldsServerLines = false,
}: AnnotatedLinesProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const changes = useMemo(
    () =>
      new Map(call.stages.flatMap((stage) => stage.changes.map((change) => [keyOf(change.path), change]))),
    [call],
  );
  const entries = useMemo(
    () =>
      foldedLines(lines, foldsServerLines && !isOpen ? ({ path }) => !changes.has(keyOf(path)) : () => false),
    [lines, changes, foldsServerLines, isOpen],
  );
  const { shown, more } = usePaged(entries, pageSize, "lines");
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
        {shown.map((entry, i) =>
          "folded" in entry ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
            <li key={i} className={classes(css["line"], css["added"])}>
              <span className={css["sign"]} aria-hidden="true">
                +
              </span>
              <span className={css["text"]}>
                {entry.indent}
                <Button look="link" onClick={() => setOpen(true)}>
                  {entry.folded.length} more
                </Button>
              </span>
              <span className={css["note"]}>{entry.folded.join(", ")}: set by the server</span>
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
            <li key={i} className={classes(css["line"], css[entry.line.mark])}>
              <span className={css["sign"]} aria-hidden="true">
                {signs[entry.line.mark]}
              </span>
              <span className="visually-hidden">{spoken[entry.line.mark]}</span>
              <span className={css["text"]}>
                {entry.line.text.slice(0, entry.indent.length)}
                <span className={css["words"]}>{entry.line.text.slice(entry.indent.length)}</span>
              </span>
              <span className={css["note"]}>{noteOf(entry.line)}</span>
            </li>
          ),
        )}
      </ol>
      {more !== null && <div className={css["more"]}>{more}</div>}
    </>
  );
}
