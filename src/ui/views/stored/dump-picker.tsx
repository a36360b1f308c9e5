import type { ReactNode } from "react";
import { useWorkspace } from "../../shell/context.ts";
import { DumpChoices } from "../dump/dump-choices.tsx";
import { useDump } from "../dump/use-dump.ts";
import css from "./stored.module.css";

/** Accepts a dump that is dropped, chosen or pasted. */
export function DumpPicker({ minors }: { readonly minors: ReactNode }): ReactNode {
  const hasBefore = useWorkspace(({ documents }) => documents.before.trim() !== "");
  const { dropTarget } = useDump();
  return (
    <>
      <p>
        Which objects in your cluster does the definition on screen affect? Get them with{" "}
        <code>kubectl get KIND -A -o yaml</code>: each is read, updated, scaled, converted and created again
        here, and the server's answers are grouped by cause.
      </p>
      <p className={css["soft"]}>
        {hasBefore
          ? "Before has the definition that they were stored under: what was so already is marked “as before”."
          : "Put the definition that they were stored under into Before, and what was so already is marked “as before”."}
      </p>
      {minors}
      <section className={css["drop"]} aria-label="Dump" {...dropTarget}>
        <DumpChoices pasteLabel="Check the pasted objects" />
      </section>
      <p className={css["soft"]}>They stay in this tab: they are not in links, and not stored.</p>
    </>
  );
}
