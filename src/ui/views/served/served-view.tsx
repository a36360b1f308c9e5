import { type ReactNode, useCallback, useMemo, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { Select } from "../../components/select.tsx";
import { jsonText, member, type Value, yamlText } from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import { knownReply, useReply } from "../../shell/use-reply.ts";
import { conditionsOf, definitionFacts, versionsOf } from "./definition-facts.ts";
import css from "./served.module.css";

/** What the server makes of the definition: its names, versions and conditions, how it is stored, and what clients see. */
export function ServedView(): ReactNode {
  const answered = useAnswer((answer) => answer.current);
  if (answered === null) return null;
  const { crd, previousCrd } = answered.report;
  const stored = crd?.stored ?? previousCrd?.stored;
  if (stored === undefined) {
    return (
      <p className={css["none"]}>
        The definition was rejected: the server keeps nothing of it and serves nothing. Answer says why.
      </p>
    );
  }
  return (
    <>
      {crd?.stored === undefined && (
        <p className={css["strip"]}>The update was rejected. The server keeps the definition from Before.</p>
      )}
      <Facts stored={stored} />
      <Documents stored={stored} />
    </>
  );
}

function Facts({ stored }: { readonly stored: Value }): ReactNode {
  const versions = useMemo(() => versionsOf(stored), [stored]);
  return (
    <div className={css["facts"]}>
      <h3>Names</h3>
      <dl>
        {definitionFacts(stored).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>Versions, the preferred first</h3>
      <ul>
        {versions.map(({ name, notes, path }) => (
          <li key={name}>
            <code>{path}</code> {notes.join(", ")}
          </li>
        ))}
      </ul>
      <h3>Conditions</h3>
      <ul>
        {conditionsOf(stored).map(({ type, status, reason, message, isGood }) => (
          <li key={type} className={isGood ? undefined : css["bad"]}>
            <span aria-hidden="true">{isGood ? "✓" : "✕"}</span> <b>{type}</b>: {status} <code>{reason}</code>
            <span className={css["soft"]}> {message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const storedForm = "stored";

function Documents({ stored }: { readonly stored: Value }): ReactNode {
  const { engine } = usePlayground();
  const ask = useCallback(() => engine.ask("discovery", { scenario: engine.scenario() }), [engine]);
  const replied = useReply(ask);
  const discovery = knownReply(replied)?.reply ?? [];
  const [chosen, setChosen] = useState(storedForm);
  const document = discovery.find(({ path }) => path === chosen);
  const text = useMemo(
    () => (document === undefined ? yamlText(stored) : jsonText(document.body)),
    [document, stored],
  );
  const name = member(member(stored, "metadata"), "name");
  return (
    <>
      <div className={css["bar"]}>
        <Select
          label="Document"
          title="The stored definition, or what clients are told of its group"
          value={document === undefined ? storedForm : chosen}
          options={[
            { value: storedForm, text: `kubectl get crd ${String(name)} -o yaml` },
            ...discovery.map(({ path }) => ({ value: path, text: `kubectl get --raw ${path}` })),
          ]}
          onChange={setChosen}
        />
        <CopyButton text={() => text} what="the document" />
      </div>
      {replied !== "awaited" && "failure" in replied && (
        <FailureNote failure={replied.failure} onAgain={replied.again} />
      )}
      <LongPre className={css["text"]} text={text} />
    </>
  );
}
