import type { DocumentId } from "../../engine/playback/report.ts";
import type { Scenario } from "../../engine/playback/scenario.ts";

/** A text of a task that is neither the definition nor an object, and the list of the scenario that it is in. */
export interface TaskText {
  readonly list: "others" | "namespaces" | "params" | "policies";
  readonly text: string;
  /** Whether its own problems are reported: only one of several tasks does. */
  readonly isTold?: boolean;
}

/** The place of the first of these texts; those after it count down. */
export const firstOther = -2;

/** Which text of a task a document is; `of` is that of the request's object. */
export function textOfTask(document: DocumentId, of: number, texts: readonly TaskText[]): number {
  if (document === "crd") return -1;
  const [list, index] = document.split("/");
  const places = texts.flatMap((each, i) => (each.list === list ? [firstOther - i] : []));
  return places[Number(index)] ?? of;
}

/** The members of a scenario that these texts are. */
export function membersOf(texts: readonly TaskText[]): Pick<Scenario, TaskText["list"]> {
  const members: { [List in TaskText["list"]]?: string[] } = {};
  for (const { list, text } of texts) members[list] = [...(members[list] ?? []), text];
  return members;
}
