import type { ReactNode } from "react";
import type { DocumentId, Location } from "../engine.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./explanation.module.css";
import { PlaceLink } from "./place-link.tsx";
import { Prose } from "./prose.tsx";

interface ExplanationProps {
  readonly text: string | undefined;
  /** The line of the definition that decided. */
  readonly decidedBy: Location | undefined;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** The text that the words are about. A line in another text is shown with the name of that text. */
  readonly about?: DocumentName | undefined;
}

/** Our words with a link to the line that decided: at the words that name the line, otherwise at the end. */
export function Explanation({ text = "", decidedBy, names, about }: ExplanationProps): ReactNode {
  if (decidedBy === undefined) return <Prose text={text} />;
  const mention = new RegExp(`\\bline ${decidedBy.line}\\b`).exec(text);
  const after = mention === null ? "" : text.slice(mention.index + mention[0].length);
  // The sentence itself says which text the line is in.
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
