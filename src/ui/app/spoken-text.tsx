import type { ReactNode } from "react";
import { spoken } from "../shell/spoken.ts";
import { useStore } from "../workspace/store.ts";

/** Where screen readers hear what has happened and is seen only. It is there from the start, or they would not listen. */
export function SpokenText(): ReactNode {
  const text = useStore(spoken, (words) => words);
  return (
    <p aria-live="polite" className="visually-hidden" data-testid="spoken">
      {text}
    </p>
  );
}
