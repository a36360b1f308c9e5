import type { ReactNode } from "react";
import { lazy } from "../lazy/lazy-modules.ts";
import { useStore } from "../workspace/store.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { MisplacedText } from "./misplaced-text.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly MisplacedText: typeof MisplacedText;
  }
}

/** Offers to put a text where it belongs, once what looks for that is there: the first look at the page does without. */
export function MisplacedNote({ name }: { readonly name: DocumentName }): ReactNode {
  const parts = useStore(lazy, (state) => (state.state === "loaded" ? state.modules : null));
  return parts === null ? null : <parts.MisplacedText name={name} />;
}
