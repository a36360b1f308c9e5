import type { ReactNode } from "react";
import type { ReplyOf } from "../../worker/question.ts";
import { Button } from "../components/button.tsx";
import { Prose } from "../components/prose.tsx";
import { useLimit } from "../components/use-paged.tsx";
import css from "./draft.module.css";

type Note = NonNullable<ReplyOf<"schemaDraft">["made"]>["notes"][number];

interface SchemaNotesProps {
  readonly notes: readonly Note[];
  /** Shows a part of the schema's text. */
  readonly onShow: (range: { readonly start: number; readonly end: number }) => void;
}

const pageSize = 100;

/** What is lost comes first. */
const order: readonly Note["kind"][] = ["lost", "approximated", "assumed", "kept"];

const words: Readonly<Record<Note["kind"], string>> = {
  lost: "Not checked",
  approximated: "Approximated",
  assumed: "Assumed",
  kept: "In another form",
};

/** What happened to the parts of a schema, with their lines in it. */
export function SchemaNotes({ notes, onShow }: SchemaNotesProps): ReactNode {
  const { limit, button } = useLimit(pageSize, "notes");
  const sorted = order.flatMap((kind) => notes.filter((note) => note.kind === kind));
  return (
    <>
      <ul className={css["list"]} aria-label="What happened to the schema">
        {sorted.slice(0, limit).map((note) => (
          <li key={`${note.pointer} ${note.text}`} className={css["row"]}>
            <p>
              <strong>{words[note.kind]}:</strong> <Prose text={note.text} />
            </p>
            <p className={css["evidence"]}>
              {note.from !== undefined && note.pointer !== "" && (
                <>
                  <Button look="link" onClick={() => note.from !== undefined && onShow(note.from.range)}>
                    line {note.from.line} of the schema
                  </Button>{" "}
                  <code>{note.pointer}</code>,{" "}
                </>
              )}
              line {note.line} of the definition
            </p>
          </li>
        ))}
      </ul>
      {sorted.length > limit && button(Math.min(pageSize, sorted.length - limit), sorted.length)}
    </>
  );
}
