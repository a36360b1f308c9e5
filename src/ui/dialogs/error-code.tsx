import type { ReactNode } from "react";
import { hasPage, pageOf } from "../engine.ts";

/** The code of an error, as a link to the page about it. */
export function ErrorCode({ code }: { readonly code: string }): ReactNode {
  if (!hasPage(code)) return <code>{code}</code>;
  return (
    <a href={`./errors/${pageOf(code)}.html`} target="_blank" rel="noreferrer" title="About this error">
      <code>{code}</code>
    </a>
  );
}
