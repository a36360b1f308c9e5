import type { ReactNode } from "react";
import { useLoaded } from "../lazy/use-loaded.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { MisplacedText } from "./misplaced-text.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly MisplacedText: typeof MisplacedText;
  }
}

/**
 * Offers to move a text to where it belongs, once the code that checks this is loaded. The first view of the page
 * does not need it.
 */
export function MisplacedNote({ name }: { readonly name: DocumentName }): ReactNode {
  const parts = useLoaded();
  return parts === null ? null : <parts.MisplacedText name={name} />;
}
