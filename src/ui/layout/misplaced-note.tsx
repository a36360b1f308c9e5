import type { ReactNode } from "react";
import { later } from "../later/load.ts";
import { useStore } from "../workspace/store.ts";
import type { DocumentName } from "../workspace/workspace.ts";

/** Offers to put a text where it belongs, once what looks for that is there: the first look at the page does without. */
export function MisplacedNote({ name }: { readonly name: DocumentName }): ReactNode {
  const parts = useStore(later, (state) => (state.state === "loaded" ? state.modules : null));
  return parts === null ? null : <parts.MisplacedText name={name} />;
}
