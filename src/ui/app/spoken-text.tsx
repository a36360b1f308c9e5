import type { ReactNode } from "react";
import { spoken } from "../shell/spoken.ts";
import { useStore } from "../workspace/store.ts";

/** Tells screen readers what is otherwise only visible. It is there from the start, or they would not listen. */
export function SpokenText(): ReactNode {
  const text = useStore(spoken, (words) => words);
  return (
    <p aria-live="polite" className="visually-hidden" data-testid="spoken">
      {text}
    </p>
  );
}
