import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import type { DocumentId } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { putEdits } from "../shell/put-text.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { certainFixes } from "./certain-fixes.ts";
import type { KnownFixes } from "./use-known-fixes.ts";

interface FixAllProps {
  /** What is known about the fixes of each problem. */
  readonly known: readonly KnownFixes[];
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/**
 * Applies the first fixes of several problems of one text in one step: those that cause no new problem and do not touch
 * each other.
 */
export function FixAll({ known, names }: FixAllProps): ReactNode {
  const playground = usePlayground();
  const [first] = known;
  const fixes = certainFixes(known.flatMap(({ fixes: [best] }) => (best === undefined ? [] : [best])));
  const [{ document } = { document: undefined }] = fixes;
  const name = document === undefined ? undefined : names.get(document);
  if (first === undefined || name === undefined || fixes.length < 2) return null;
  const edits = fixes.flatMap((fix) => fix.edits);
  const go = fixes.flatMap((fix) => fix.inGo?.edits ?? []);
  const isInGo = fixes.every((fix) => fix.inGo !== undefined);
  return (
    <Button
      onClick={() =>
        putEdits(
          playground,
          isInGo ? "go" : name,
          first.documents[isInGo ? "go" : name],
          isInGo ? go : edits,
          `${fixes.length} fixes at once`,
        )
      }
    >
      Apply {fixes.length} fixes at once
    </Button>
  );
}
