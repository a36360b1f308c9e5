import type { ReactNode } from "react";
import { type DocumentId, type Location, type Part, partsOf, type Sentence } from "../engine.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./explanation.module.css";
import { PlaceLink } from "./place-link.tsx";
import { Prose } from "./prose.tsx";

interface ExplanationProps {
  readonly text: Sentence | undefined;
  /** The line of the definition that decided. */
  readonly decidedBy: Location | undefined;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** The text that the words are about. A line in another text is shown with the name of that text. */
  readonly about?: DocumentName | undefined;
}

/** Our words with a link to the line that decided: where the sentence speaks of it, otherwise at the end. */
export function Explanation({ text = "", decidedBy, names, about }: ExplanationProps): ReactNode {
  if (decidedBy === undefined) return <Prose text={text} />;
  const parts = partsOf(text);
  const mention = parts.findIndex((part) => isLine(part, decidedBy));
  if (mention < 0) {
    const link = <PlaceLink location={decidedBy} names={names} inside={about} />;
    return (
      <>
        <Prose text={text} /> {text.length === 0 ? "Decided by" : "See"} {link}
        {about === undefined && " of the CRD"}.
      </>
    );
  }
  const [before, opening] = splitEnd(parts.slice(0, mention));
  const [closing, after] = splitStart(parts.slice(mention + 1));
  // The sentence itself says which text the line is in.
  const inside =
    typeof after[0] === "string" && after[0].startsWith(" of the definition") ? undefined : about;
  return (
    <>
      <Prose text={before} />
      <span className={css["together"]}>
        {opening}
        <PlaceLink location={decidedBy} names={names} inside={inside} />
        {closing}
      </span>
      <Prose text={after} />
    </>
  );
}

function isLine(part: Part, { line, document }: Location): boolean {
  if (typeof part === "string" || !("line" in part)) return false;
  return part.line === line && (part.of === undefined || part.of === document);
}

/** Splits off the opening bracket or quotation mark that must stay on the line of what follows. */
function splitEnd(parts: readonly Part[]): readonly [readonly Part[], string] {
  const last = parts.at(-1);
  if (typeof last !== "string") return [parts, ""];
  const opening = /[("]*$/.exec(last)?.[0] ?? "";
  return [[...parts.slice(0, -1), last.slice(0, last.length - opening.length)], opening];
}

/** Splits off the punctuation that must stay on the line of what comes before. */
function splitStart(parts: readonly Part[]): readonly [string, readonly Part[]] {
  const [first, ...rest] = parts;
  if (typeof first !== "string") return ["", parts];
  const closing = /^[)".,;:]*/.exec(first)?.[0] ?? "";
  return [closing, [first.slice(closing.length), ...rest]];
}
