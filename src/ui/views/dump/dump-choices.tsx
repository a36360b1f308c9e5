import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import css from "./dump.module.css";
import { chooseDump, pastedDump } from "./take-files.ts";
import { useDump } from "./use-dump.ts";

/** The ways to open a dump. Files are dropped on the element around it. `pasteLabel` says what pasting is for. */
export function DumpChoices({ pasteLabel }: { readonly pasteLabel: string }): ReactNode {
  const { open } = useDump();
  const [pasted, setPasted] = useState("");
  const id = useId();
  return (
    <>
      <p>Drop files or a folder here, up to 5,000 objects or 50 MB, in YAML or JSON.</p>
      <div className={css["buttons"]}>
        <Button look="primary" onClick={() => chooseDump(false, open)}>
          Choose files
        </Button>
        <Button onClick={() => chooseDump(true, open)}>Choose a folder</Button>
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
      <Button disabled={pasted.trim() === ""} onClick={() => open(pastedDump(pasted))}>
        {pasteLabel}
      </Button>
    </>
  );
}
