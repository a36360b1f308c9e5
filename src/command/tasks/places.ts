import type { DocumentId } from "../../engine/playback/report.ts";

/** The place of the first of a task's other definitions; those after it count down. */
export const firstOther = -2;

/** Which text of a task a document is; `of` is that of the request's object. */
export function textOfTask(document: DocumentId, of: number): number {
  if (document === "crd") return -1;
  const [list, index] = document.split("/");
  return list === "others" ? firstOther - Number(index) : of;
}
