import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import css from "./try.module.css";
import { TryBody } from "./try-body.tsx";
import type { KnownRules } from "./use-rules.ts";

/** A cell to try any expression on any value of the object. */
export function TryCell({ known }: { readonly known: KnownRules }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <section className={css["cell"]} aria-label="Try an expression">
      <Button aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Close the cell" : "Try an expression"}
      </Button>
      <div id={body} hidden={!isOpen}>
        {isOpen && <TryBody known={known} />}
      </div>
    </section>
  );
}
