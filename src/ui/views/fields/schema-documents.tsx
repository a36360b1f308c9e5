import { type ReactNode, useCallback, useState } from "react";
import { mapReply } from "../../../worker/question.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { Segmented } from "../../components/segmented.tsx";
import type { SchemaDocumentKind } from "../../engine.ts";
import { downloadFile } from "../../files/scenario-download.ts";
import { usePlayground } from "../../shell/context.ts";
import { knownReply, useReply } from "../../shell/use-reply.ts";
import css from "./schema.module.css";

const kinds = [
  { value: "json-schema", text: "JSON Schema", title: "For editors: completion and checks while typing" },
  { value: "openapi-v3", text: "OpenAPI v3", title: "What the server publishes for this version" },
  {
    value: "openapi-v2",
    text: "OpenAPI v2",
    title: "What the server publishes for all versions, for old clients",
  },
] as const;

/** The definition in forms that other programs read, to copy and to download. */
export function SchemaDocuments({ version }: { readonly version: string }): ReactNode {
  const { engine } = usePlayground();
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<SchemaDocumentKind>("json-schema");
  const ask = useCallback(async () => {
    const outcome = await engine.ask("document", { scenario: engine.scenario(), document: kind, version });
    return mapReply(outcome, (text) => ({ kind, text }));
  }, [engine, kind, version]);
  const replied = useReply(isOpen ? ask : null);
  const reply = knownReply(replied)?.reply;
  // The reply may still be for the kind that was chosen before.
  const isKnown = reply?.kind === kind;
  const text = isKnown ? reply.text : undefined;
  const file = kind === "json-schema" ? `${version}.schema.json` : `${kind}-${version}.json`;
  const modeline = `# yaml-language-server: $schema=${file}`;
  return (
    <details className={css["documents"]} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Documents for other programs</summary>
      <Segmented legend="Document" value={kind} options={kinds} onChange={setKind} />
      {replied !== "awaited" && "failure" in replied && (
        <FailureNote failure={replied.failure} onAgain={replied.again} />
      )}
      {isKnown && text === undefined && (
        <p className={css["none"]}>There is no such document: this version is not served.</p>
      )}
      {text !== undefined && (
        <>
          {kind === "json-schema" && (
            <p className={css["modeline"]}>
              First line of a manifest: <code>{modeline}</code>{" "}
              <CopyButton text={`${modeline}\n`} what="the line" />
            </p>
          )}
          <p className={css["actions"]}>
            <CopyButton text={text} what="the document" look="outlined" />
            <Button onClick={() => downloadFile(file, text, "application/json")}>Download {file}</Button>
          </p>
          <LongPre className={css["document"]} text={text.replace(/\n$/, "")} />
        </>
      )}
    </details>
  );
}
