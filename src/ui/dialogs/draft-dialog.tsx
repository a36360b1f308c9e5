import { type ReactNode, useCallback, useState } from "react";
import type { ReplyOf } from "../../worker/question.ts";
import { Button } from "../components/button.tsx";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { LongPre } from "../components/long-pre.tsx";
import { Select } from "../components/select.tsx";
import { usePlayground } from "../shell/context.ts";
import { putWork } from "../shell/put-work.ts";
import { withDocumentShown } from "../shell/shell.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { withDrafted } from "../workspace/drafted.ts";
import { createStore } from "../workspace/store.ts";
import { withText } from "../workspace/transitions.ts";
import { count } from "../workspace/words.ts";
import css from "./draft.module.css";
import { DraftDecisions } from "./draft-decisions.tsx";

type Draft = ReplyOf<"draft">["drafts"][number];

/** What the draft is made from. */
interface Drafting {
  /** The resource of the page from which it began. */
  readonly resource: string;
  readonly text: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly kind: string;
}

/** Kept while the resource stays the same, so that a draft that is already open can be changed. */
const kept = createStore<Drafting>({ resource: "", text: "", choices: {}, kind: "" });

/** The time without typing before the samples are read, in milliseconds. */
const pause = 150;

/** Drafts a definition from sample objects: each decision with its evidence, and what can be chosen instead. */
export function DraftDialog(): ReactNode {
  const playground = usePlayground();
  const { engine, workspace, shell } = playground;
  const [state, setState] = useState(() => startWith(workspace.get().documents.resource));
  const { text, choices } = state;
  const isBlank = text.trim() === "";
  const change = (changes: Partial<Drafting>): void => {
    const next = { ...state, ...changes };
    kept.update(() => next);
    setState(next);
  };
  const ask = useCallback(() => engine.ask("draft", { text, choices }), [engine, text, choices]);
  const replied = useReply(isBlank ? null : ask, pause);
  const reply = isBlank ? undefined : knownReply(replied)?.reply;
  const draft = reply?.drafts.find(({ kind }) => kind === state.kind) ?? reply?.drafts[0];

  const open = (opened: Draft): void => {
    const old = workspace.get();
    const isSame = text === old.documents.resource;
    const resource = isSame ? old.documents.resource : `${opened.objects}\n`;
    kept.update((before) => ({ ...before, ...state, resource }));
    const next = withText(withDrafted(old, opened.text), "resource", resource);
    putWork(playground, next, `A draft of the definition of ${opened.kind} is in Definition now.`);
    shell.update((before) => withDocumentShown({ ...before, dialog: null }, "definition"));
  };

  return (
    <Dialog title="Draft a definition" isWide>
      <div className={dialog["body"]}>
        <label className={dialog["field"]}>
          Objects of a kind that has no definition. More of them decide more.
          <textarea
            data-focus-first
            className={css["text"]}
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        <p role="status" className={dialog["soft"]}>
          {isBlank ? hint : reply === undefined ? "Reading …" : found(draft)}
        </p>
        {!isBlank && typeof replied === "object" && "failure" in replied && (
          <FailureNote failure={replied.failure} onAgain={replied.again} />
        )}
        {reply !== undefined && <Sentences texts={[...reply.skipped, ...(draft?.unmet ?? [])]} />}
        {reply !== undefined && reply.drafts.length > 1 && (
          <Select
            label="Kind"
            value={draft?.kind ?? ""}
            options={reply.drafts.map(({ kind }) => ({ value: kind, text: kind }))}
            onChange={(kind) => change({ kind })}
          />
        )}
        {draft !== undefined && (
          <>
            <div className={dialog["row"]}>
              <Button look="primary" onClick={() => open(draft)}>
                Open in Definition
              </Button>
            </div>
            <DraftDecisions
              decisions={draft.decisions}
              onChoose={(id, option) => change({ choices: { ...choices, [id]: option } })}
            />
            <details>
              <summary>The draft</summary>
              <LongPre text={draft.text} className={css["draft"]} />
            </details>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Sentences({ texts }: { readonly texts: readonly string[] }): ReactNode {
  if (texts.length === 0) return null;
  return (
    <ul className={css["sentences"]}>
      {texts.slice(0, mostSentences).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const mostSentences = 10;

const hint = "Paste one or several objects. They are read in this browser and sent nowhere.";

function found(draft: Draft | undefined): string {
  if (draft === undefined) return "This has no object of a kind that needs a definition.";
  return `${count(draft.decisions.length, "decision")} from ${count(draft.samples, "sample")} of ${draft.kind}.`;
}

function startWith(resource: string): Drafting {
  const known = kept.get();
  return known.resource === resource ? known : { resource, text: resource, choices: {}, kind: "" };
}
