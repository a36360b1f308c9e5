import { type DragEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { useWorkspace } from "../../shell/context.ts";
import css from "./stored.module.css";
import type { DumpFiles } from "./stored-session.ts";
import { chooseDump, droppedFiles, pastedDump } from "./take-files.ts";

interface DumpPickerProps {
  readonly minors: ReactNode;
  readonly onDump: (files: DumpFiles) => void;
}

/** Takes a dump: dropped, chosen or pasted. */
export function DumpPicker({ minors, onDump }: DumpPickerProps): ReactNode {
  const hasBefore = useWorkspace(({ documents }) => documents.before.trim() !== "");
  const [pasted, setPasted] = useState("");
  const id = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onDump(files));
  };
  return (
    <>
      <p>
        Which of the objects in your cluster feel the definition on screen? Take them out with{" "}
        <code>kubectl get KIND -A -o yaml</code>: each is read, updated, scaled, converted and created again
        here, and what the server answers is grouped by cause.
      </p>
      <p className={css["soft"]}>
        {hasBefore
          ? "The definition in Before is the one under which they were stored: what was so already is told apart."
          : "Put the definition under which they were stored into Before, and what was so already is told apart."}
      </p>
      {minors}
      <section
        className={css["drop"]}
        aria-label="Dump"
        data-takes-files
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <p>Drop files or a folder here, up to 5,000 objects or 50 MB, in YAML or JSON.</p>
        <div className={css["buttons"]}>
          <Button look="primary" onClick={() => chooseDump(false, onDump)}>
            Choose files
          </Button>
          <Button onClick={() => chooseDump(true, onDump)}>Choose a folder</Button>
        </div>
        <label htmlFor={id}>Or paste them</label>
        <textarea
          id={id}
          className={css["paste"]}
          value={pasted}
          rows={4}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button disabled={pasted.trim() === ""} onClick={() => onDump(pastedDump(pasted))}>
          Judge the pasted objects
        </Button>
      </section>
      <p className={css["soft"]}>They stay in this tab: they go into no link and into no storage.</p>
    </>
  );
}
