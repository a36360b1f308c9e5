import { type ReactNode, useCallback, useRef, useState } from "react";
import type { ReplyOf } from "../../worker/question.ts";
import { Button } from "../components/button.tsx";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { LongPre } from "../components/long-pre.tsx";
import { usePlayground } from "../shell/context.ts";
import { schemaText } from "../shell/open-schema.ts";
import { putWork } from "../shell/put-work.ts";
import { withDocumentShown } from "../shell/shell.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { withDrafted } from "../workspace/drafted.ts";
import { count } from "../workspace/words.ts";
import css from "./draft.module.css";
import { SchemaNotes } from "./schema-notes.tsx";
import { type SchemaChoices, SchemaOptions, startChoices } from "./schema-options.tsx";

type Made = NonNullable<ReplyOf<"schemaDraft">["made"]>;

/** The time without typing before the schema is read, in milliseconds. */
const pause = 200;

/** Makes a definition of a JSON Schema or an OpenAPI document, and says what happened to each part of it. */
export function SchemaDialog(): ReactNode {
  const playground = usePlayground();
  const { engine, workspace, shell } = playground;
  const [text, setText] = useState(schemaText.get());
  const [choices, setChoices] = useState<SchemaChoices>(startChoices);
  const area = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === "";
  const ask = useCallback(() => {
    const { component, kind, group, placement, keepsUnknown } = choices;
    const named = { component, kind: kind.trim(), group: group.trim(), placement };
    const options = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""));
    return engine.ask("schemaDraft", { text, options: { ...options, keepsUnknown } });
  }, [engine, text, choices]);
  const replied = useReply(isBlank ? null : ask, pause);
  const reply = isBlank ? undefined : knownReply(replied)?.reply;
  const made = reply?.made;

  const change = (next: string): void => {
    schemaText.update(() => next);
    setText(next);
    setChoices((old) => ({ ...old, component: "" }));
  };
  const open = ({ kind, text: definition }: Made): void => {
    const next = withDrafted(workspace.get(), definition);
    putWork(playground, next, `The definition of ${kind} is in Definition now.`);
    shell.update((before) => withDocumentShown({ ...before, dialog: null }, "definition"));
  };
  const show = (start: number, end: number): void => {
    const shown = area.current;
    if (shown === null) return;
    shown.focus();
    shown.setSelectionRange(start, end);
    const line = text.slice(0, start).split("\n").length - 1;
    shown.scrollTop = Math.max(0, line - 2) * Number.parseFloat(getComputedStyle(shown).lineHeight);
  };

  return (
    <Dialog title="Make a definition of a schema" isWide>
      <div className={dialog["body"]}>
        <label className={dialog["field"]}>
          A JSON Schema, like values.schema.json, or an OpenAPI document, as JSON or YAML
          <textarea
            ref={area}
            data-focus-first
            className={css["text"]}
            rows={8}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </label>
        {reply !== undefined && (
          <SchemaOptions
            choices={choices}
            schemas={reply.schemas}
            placement={made?.placement}
            onChange={(changes) => setChoices((old) => ({ ...old, ...changes }))}
          />
        )}
        <p role="status" className={dialog["soft"]}>
          {isBlank ? hint : reply === undefined ? "Reading …" : made === undefined ? reply.why : found(made)}
        </p>
        {!isBlank && typeof replied === "object" && "failure" in replied && (
          <FailureNote failure={replied.failure} onAgain={replied.again} />
        )}
        {made !== undefined && (
          <>
            <div className={dialog["row"]}>
              <Button look="primary" onClick={() => open(made)}>
                Open in Definition
              </Button>
            </div>
            <SchemaNotes notes={made.notes} onShow={({ start, end }) => show(start, end)} />
            <details>
              <summary>The definition</summary>
              <LongPre text={made.text} className={css["draft"]} />
            </details>
          </>
        )}
      </div>
    </Dialog>
  );
}

const hint = "Paste a schema. It is read in this browser and sent nowhere.";

/** "A definition of Widget. 2 parts are lost, 1 is approximated." */
function found({ kind, group, notes }: Made): string {
  const named = `The server accepts this definition of ${kind} in ${group}.`;
  const lost = notes.filter((note) => note.kind === "lost").length;
  const near = notes.filter((note) => note.kind === "approximated").length;
  if (lost + near === 0) return `${named} Nothing is lost.`;
  const parts = [
    ...(lost === 0 ? [] : [`${count(lost, "part")} of the schema ${lost === 1 ? "is" : "are"} not checked`]),
    ...(near === 0 ? [] : [`${count(near, "part")} ${near === 1 ? "is" : "are"} approximated`]),
  ];
  return `${named} ${parts.join(", ")}.`;
}
