import type { DocumentsReport, DocumentVerdict } from "../../engine.ts";
import { count } from "../../workspace/words.ts";

/** The id of the list of documents on the page. */
export const documentListId = "document-list";

function number(documents: readonly DocumentVerdict[], accepted: boolean | undefined): number {
  return documents.filter((document) => document.accepted === accepted).length;
}

/** Returns the most important part in a few words: "3 documents, 1 rejected". */
export function documentsVerdict({ documents, omitted }: DocumentsReport): string {
  const rejected = number(documents, false);
  const all = count(documents.length + omitted, "document");
  if (rejected > 0) return `${all}, ${rejected} rejected`;
  const areAllAccepted = omitted === 0 && number(documents, true) === documents.length;
  return areAllAccepted ? `${all} accepted` : all;
}

/** Returns the counts of all verdicts: "3 documents: 2 accepted, 1 rejected". */
export function documentsSummary({ documents, omitted }: DocumentsReport): string {
  const [accepted, rejected, others] = [
    number(documents, true),
    number(documents, false),
    number(documents, undefined),
  ];
  const counts = [
    accepted > 0 ? `${accepted} accepted` : "",
    rejected > 0 ? `${rejected} rejected` : "",
    others > 0 ? `${others} not sent` : "",
    omitted > 0 ? `${omitted} not checked` : "",
  ];
  const named = counts.filter((part) => part !== "").join(", ");
  return `${count(documents.length + omitted, "document")}: ${named}`;
}

/** Returns a verdict in words, such as "rejected, 422". */
export function documentVerdict({ accepted, code, skipped = "" }: DocumentVerdict): string {
  if (accepted === undefined) return `not sent: ${skipped}`;
  return accepted ? "accepted" : `rejected, ${code ?? ""}`;
}
