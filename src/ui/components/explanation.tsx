import type { ReactNode } from "react";
import type { DocumentId, Location } from "../engine.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./explanation.module.css";
import { PlaceLink } from "./place-link.tsx";
import { Prose } from "./prose.tsx";

interface ExplanationProps {
  readonly text: string | undefined;
  /** The line of the CRD that decided. */
  readonly decidedBy: Location | undefined;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** The text that the words are about: a line of another one is named with it. */
  readonly about?: DocumentName | undefined;
}

/** Our words with the way to the line that decided: where the words name the line, there, else after them. */
export function Explanation({ text = "", decidedBy, names, about }: ExplanationProps): ReactNode {
  if (decidedBy === undefined) return <Prose text={text} />;
  const mention = new RegExp(`\\bline ${decidedBy.line}\\b`).exec(text);
  const after = mention === null ? "" : text.slice(mention.index + mention[0].length);
  // Where the sentence says itself in which text the line is.
  const inside = / of the definition/.exec(after)?.index === 0 ? undefined : about;
  const link = <PlaceLink location={decidedBy} names={names} inside={inside} />;
  if (mention === null) {
    return (
      <>
        <Prose text={text} /> {text === "" ? "Decided by" : "See"} {link}
        {about === undefined && " of the CRD"}.
      </>
    );
  }
  const before = text.slice(0, mention.index);
  const opening = /[("]*$/.exec(before)?.[0] ?? "";
  const closing = /^[)".,;:]*/.exec(after)?.[0] ?? "";
  return (
    <>
      <Prose text={before.slice(0, before.length - opening.length)} />
      <span className={css["together"]}>
        {opening}
        {link}
        {closing}
      </span>
      <Prose text={after.slice(closing.length)} />
    </>
  );
}
