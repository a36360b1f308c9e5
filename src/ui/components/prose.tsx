import { Fragment, type ReactNode } from "react";

/** A sentence of ours, in which `backticks` mark names and code. Always text, never markup. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  return (
    text
      .split("`")
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity.
      .map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>))
  );
}
