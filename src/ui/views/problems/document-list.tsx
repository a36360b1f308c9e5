import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Explanation } from "../../components/explanation.tsx";
import { Icon } from "../../components/icon.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { DocumentId, DocumentVerdict } from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import css from "./document-list.module.css";
import { documentListId, documentsSummary, documentVerdict } from "./document-words.ts";

type Names = ReadonlyMap<DocumentId, DocumentName>;

/** The number of rows that are shown at once. */
const pageSize = 50;

/** Every document of a resource text that has several: its verdict, and what the server says about it. */
export function DocumentList(): ReactNode {
  const report = useAnswer((answer) => answer.documents);
  const names = useAnswer((answer) => answer.current?.names);
  const { shown, more } = usePaged(report?.documents ?? [], pageSize, "documents");
  if (report === null || names === undefined || shown.length === 0) return null;
  return (
    <section id={documentListId} aria-labelledby={`${documentListId}-heading`} className={css["documents"]}>
      <h3 id={`${documentListId}-heading`}>
        {documentsSummary(report)}{" "}
        <small>sent in order, each after the ones before it; everything else here is about the first</small>
      </h3>
      <ol aria-label="Documents">
        {shown.map((verdict, i) => (
          <Row key={verdict.line} verdict={verdict} names={names} isFirst={i === 0} />
        ))}
      </ol>
      {more}
    </section>
  );
}

interface RowProps {
  readonly verdict: DocumentVerdict;
  readonly names: Names;
  /** True for the first document. Its problems are already above the list. */
  readonly isFirst: boolean;
}

function Row({ verdict, names, isFirst }: RowProps): ReactNode {
  const { line, kind, name, accepted, problems, more } = verdict;
  const tone = accepted === undefined ? "none" : accepted ? "ok" : "bad";
  const icons = { none: "minus", ok: "check", bad: "cross" } as const;
  return (
    <li>
      <p className={css["head"]}>
        <span className={`${css["mark"]} ${css[tone]}`}>
          <Icon name={icons[tone]} size={11} />
        </span>
        <FirstLine line={line} names={names} />
        <b>
          {kind === "" ? "no kind" : kind} {name}
        </b>
        <span>{documentVerdict(verdict)}</span>
      </p>
      {problems.length > 0 && !isFirst && (
        <ul className={css["said"]}>
          {problems.map((problem, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may have the same text.
            <li key={i}>
              <code>{problem.text}</code>
              <p>
                {problem.location !== undefined && <PlaceLink location={problem.location} names={names} />}{" "}
                <Explanation text={problem.explanation} decidedBy={problem.decidedBy} names={names} />
              </p>
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </li>
  );
}

/** A link to a document's first line. */
function FirstLine({ line, names }: { readonly line: number; readonly names: Names }): ReactNode {
  const { reveal, workspace } = usePlayground();
  const document = [...names].find(([, name]) => name === "resource")?.[0];
  if (document === undefined) return <span>line {line}</span>;
  const go = (): void => {
    const lines = workspace.get().documents.resource.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
    const range = { start, end: start + (lines[line - 1]?.length ?? 0) };
    reveal({ document, path: [], line, range }, names);
  };
  return (
    <Button look="link" onClick={go}>
      line {line} <span className="visually-hidden">of Resource</span>
    </Button>
  );
}
