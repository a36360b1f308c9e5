import { type ReactNode, useEffect, useRef } from "react";
import { mostPlanned } from "../../../worker/dump-texts.ts";
import { DumpChoices } from "../dump/dump-choices.tsx";
import { DumpLine } from "../dump/dump-line.tsx";
import { SecretNote } from "../dump/secret-note.tsx";
import { useDump } from "../dump/use-dump.ts";
import css from "./migration.module.css";

/** The dump on which the steps are tried, or the ways to open one. `isFailed`: no plan could be made with it. */
export function DumpPart({ isFailed = false }: { readonly isFailed?: boolean }): ReactNode {
  const { dump, dropTarget } = useDump();
  const part = useRef<HTMLElement>(null);
  const files = dump?.files;
  const last = useRef(files);
  useEffect(() => {
    if (last.current === files) return;
    last.current = files;
    // The change removed the focused element. The focus goes to the next button in its place.
    if (document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>("button, summary")?.focus();
  }, [files]);
  if (dump !== null)
    return (
      <section ref={part} aria-label="Dump" className={css["dump"]} {...dropTarget}>
        <DumpLine dump={dump} />
        <SecretNote files={dump.files} isShown={dump.count !== undefined || isFailed} />
      </section>
    );
  return (
    <section ref={part} aria-label="Dump" className={css["dump"]} {...dropTarget}>
      <details className={css["fold"]}>
        <summary>Check the steps with objects of your cluster</summary>
        <div className={css["choices"]}>
          <p>
            Get them with <code>kubectl get KIND -A -o yaml</code>. The first {mostPlanned.objects} of the
            kind are used instead of samples.
          </p>
          <DumpChoices pasteLabel="Check the pasted objects" />
        </div>
      </details>
    </section>
  );
}
