import { Fragment, type ReactNode } from "react";
import { partsOf, partText, type Sentence } from "../engine.ts";

/** A sentence of ours. Always text, never markup. */
export function Prose({ text }: { readonly text: Sentence }): ReactNode {
  return partsOf(text).map((part, i) => {
    const isCode = typeof part !== "string" && "code" in part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity.
    return isCode ? <code key={i}>{part.code}</code> : <Fragment key={i}>{partText(part)}</Fragment>;
  });
}
