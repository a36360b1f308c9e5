import { type ReactNode, useEffect, useState } from "react";
import { useAnswer, usePlayground } from "../../app/context.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { Segmented } from "../../components/segmented.tsx";
import type { SchemaDocumentKind } from "../../engine.ts";
import { downloadFile } from "../../workspace/scenario-download.ts";
import css from "./schema.module.css";

const kinds = [
  { value: "json-schema", text: "JSON Schema", title: "For editors: completion and checks while typing" },
  { value: "openapi-v3", text: "OpenAPI v3", title: "What the server publishes of this version" },
  {
    value: "openapi-v2",
    text: "OpenAPI v2",
    title: "What the server publishes of all versions, for old clients",
  },
] as const;

/** The definition as other programs read it, to copy and to download. */
export function SchemaDocuments({ version }: { readonly version: string }): ReactNode {
  const { engine } = usePlayground();
  const answered = useAnswer((answer) => answer.current);
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<SchemaDocumentKind>("json-schema");
  const [text, setText] = useState<string | null | undefined>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer has newer documents.
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void engine.document(kind, version).then((found) => {
      if (isWanted) setText(found);
    });
    return () => {
      isWanted = false;
    };
  }, [engine, answered, isOpen, kind, version]);
  const file = kind === "json-schema" ? `${version}.schema.json` : `${kind}-${version}.json`;
  const modeline = `# yaml-language-server: $schema=${file}`;
  return (
    <details className={css["documents"]} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Documents for other programs</summary>
      <Segmented
        legend="Document"
        value={kind}
        options={kinds}
        onChange={(chosen) => {
          setText(null);
          setKind(chosen);
        }}
      />
      {text === undefined && (
        <p className={css["none"]}>There is no such document: this version is not served.</p>
      )}
      {typeof text === "string" && (
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
