import type { ReactNode } from "react";
import type { DocumentId, Location } from "../engine.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { PlaceLink } from "./place-link.tsx";
import { Prose } from "./prose.tsx";

interface ExplanationProps {
  readonly text: string | undefined;
  /** The line of the CRD that decided. */
  readonly decidedBy: Location | undefined;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** Keeps a bracket or a full stop on the line of the button beside it. */
const wordJoiner = "\u2060";

/** Our words with the way to the line that decided: where the words name the line, there, else after them. */
export function Explanation({ text = "", decidedBy, names }: ExplanationProps): ReactNode {
  if (decidedBy === undefined) return <Prose text={text} />;
  const link = <PlaceLink location={decidedBy} names={names} />;
  const mention = new RegExp(`\\bline ${decidedBy.line}\\b`).exec(text);
  if (mention === null) {
    return (
      <>
        <Prose text={text} /> {text === "" ? "Decided by" : "See"} {link} of the CRD.
      </>
    );
  }
  const before = text.slice(0, mention.index);
  const after = text.slice(mention.index + mention[0].length);
  return (
    <>
      <Prose text={before} />
      {/[^\s]$/.test(before) && wordJoiner}
      {link}
      {/^[^\s]/.test(after) && wordJoiner}
      <Prose text={after} />
    </>
  );
}
