import { type ReactNode, useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { DeclareForm } from "./declare/declare-form.tsx";
import css from "./panes.module.css";

/** Opens the steps of a declared conversion, which a person can use instead of writing its function. */
export function DeclareStrip(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <>
      <div className={css["strip"]}>
        <Button aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close the steps" : "Declare"}
        </Button>
        {!isOpen && <span>Rename, move, default or map: steps that write the function.</span>}
      </div>
      <div id={body} hidden={!isOpen} className={css["steps"]}>
        {isOpen && <DeclareForm />}
      </div>
    </>
  );
}
