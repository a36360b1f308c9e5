import { type ReactNode, useId, useMemo } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { MergedLines, yamlOf } from "../../components/merged-lines.ts";
import { isMap, jsonText, stringAt, type Value, type VersionForm, type VersionReview } from "../../engine.ts";
import { ChangeList } from "./change-list.tsx";
import { MarkedLines } from "./marked-lines.tsx";
import css from "./versions.module.css";
import { flagsOf } from "./words.ts";

interface VersionPartProps {
  readonly form: VersionForm;
  readonly stored: Value;
}

/** The object at one version: what a GET returns, what caused that, and the conversion review that was needed. */
export function VersionPart({ form, stored }: VersionPartProps): ReactNode {
  const heading = useId();
  const { name, path, response, changes, review } = form;
  const isShown = response.code === 200;
  return (
    <section className={css["part"]} aria-labelledby={heading}>
      <h3 id={heading}>
        {name} <span className={css["soft"]}>{flagsOf(form)}</span>
      </h3>
      <p>
        <code>kubectl get --raw {path}</code>
      </p>
      {response.warnings.map((warning) => (
        <p key={warning}>
          <code>Warning: {warning}</code>
        </p>
      ))}
      {!isShown && (
        <p className={css["bad"]}>
          <code>{textOf(response.body, response.code)}</code>
        </p>
      )}
      {isShown && changes.length === 0 && <p>Shown as it is stored.</p>}
      <ChangeList changes={changes} label={`What happens on the way to ${name}`} />
      {isShown && <ObjectDetails name={name} stored={stored} shown={response.body} />}
      {review !== undefined && <ReviewDetails review={review} />}
    </section>
  );
}

/** Returns the code and the server's words. A plain text already has the code. */
function textOf(body: Value, code: number): string {
  return typeof body === "string" ? body.trim() : `${code} ${stringAt(body, "message")}`;
}

/** Keeps only the metadata that conversions can change. The server sets the rest. */
function withoutServerFields(object: Value): Value {
  if (!isMap(object)) return object;
  const metadata = object.get("metadata");
  if (!isMap(metadata)) return object;
  const own = [...metadata].filter(([key]) => ["name", "namespace", "labels", "annotations"].includes(key));
  return new Map([...object, ["metadata", new Map(own)]]);
}

function ObjectDetails(props: { readonly name: string; readonly stored: Value; readonly shown: Value }) {
  const { name, stored, shown } = props;
  const lines = useMemo(
    () => new MergedLines(withoutServerFields(stored), withoutServerFields(shown)),
    [stored, shown],
  );
  return (
    <details className={css["details"]}>
      <summary>The object at {name}, against what is stored</summary>
      <CopyButton text={() => yamlOf(shown)} what={`the object at ${name}`} />
      <MarkedLines lines={lines} label={`The object at ${name}`} />
    </details>
  );
}

function ReviewDetails({ review: { request, reply, failure } }: { readonly review: VersionReview }) {
  const to = stringAt(request, "request", "desiredAPIVersion");
  return (
    <>
      {failure !== undefined && (
        <p className={css["bad"]}>
          <code>{failure}</code>
        </p>
      )}
      <details className={css["details"]}>
        <summary>The ConversionReview to {to}</summary>
        <CopyButton text={() => jsonText(request)} what={`the ConversionReview to ${to}`} />
        <LongPre className={css["text"]} text={jsonText(request)} />
      </details>
      {reply !== undefined && (
        <details className={css["details"]}>
          <summary>The reply, HTTP {reply.code}</summary>
          <CopyButton text={reply.body} what={`the reply for ${to}`} />
          <LongPre className={css["text"]} text={reply.body} />
        </details>
      )}
    </>
  );
}
