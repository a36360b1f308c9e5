import type { ReactNode } from "react";
import { PlaceLink } from "../../components/place-link.tsx";
import { type DocumentId, type Problem, pathText } from "../../engine.ts";
import { documentTitles } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";

interface ProblemPlaceProps {
  readonly problem: Problem;
  readonly document: DocumentName | undefined;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** Where a problem is, in front of its explanation: "Line 8: ", "Definition line 20: ". */
export function ProblemPlace({ problem, document, names }: ProblemPlaceProps): ReactNode {
  const { location, otherLocations = [] } = problem;
  if (location === undefined) return null;
  const of = document === undefined || document === "resource" ? "" : `${documentTitles[document]} `;
  return (
    <>
      <PlaceLink location={location} names={names}>
        {of === "" ? `Line ${location.line}` : `${of}line ${location.line}`}
        {of === "" && document !== undefined && (
          <span className="visually-hidden"> of {documentTitles[document]}</span>
        )}
      </PlaceLink>
      {otherLocations.map((other) => (
        <span key={pathText(other.path)}>
          , <PlaceLink location={other} names={names} />
        </span>
      ))}
      {": "}
    </>
  );
}
