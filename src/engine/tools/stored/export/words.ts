import type { CheckName, State } from "../account.ts";
import type { StoredGroup, StoredReport } from "../report.ts";

/** What is asked, in words. */
export const checkWords: Readonly<Record<CheckName, string>> = {
  read: "read",
  update: "next update of anything",
  status: "status write",
  scale: "scale",
  convert: "conversion",
  recreate: "re-create",
};

/** What becomes of an object, in a word. */
export const stateWords: Readonly<Record<State, string>> = {
  fine: "fine",
  changed: "changed",
  tolerated: "tolerated",
  unknown: "not known",
  refused: "refused",
};

/** "412 objects" */
export function objectsText(count: number): string {
  return `${count} ${count === 1 ? "object" : "objects"}`;
}

/** What a cause is, and until when: "`spec.x` over 253 characters, tolerated until `spec.x` is edited". */
export function groupText({ state, text, ends, checks, wasSo }: StoredGroup): string {
  const asked = checks.map((check) => checkWords[check]).join(", ");
  const outcome: Readonly<Record<StoredGroup["state"], string>> = {
    changed: `: ${asked}`,
    tolerated: `, tolerated until ${ends ?? "it is edited"}`,
    unknown: "",
    refused: `, refused: ${asked}`,
  };
  return `${text}${outcome[state]}${wasSo ? ". It was so before" : ""}`;
}

/** How many objects there are of each state, the worst last; "3 objects: 1 fine, 2 refused". */
export function countsText({ rows, counts }: StoredReport): string {
  const parts = (Object.keys(stateWords) as State[]).flatMap((state) =>
    counts[state] === 0 ? [] : [`${counts[state]} ${stateWords[state]}`],
  );
  return rows.length === 0 ? "no objects of this kind" : `${objectsText(rows.length)}: ${parts.join(", ")}`;
}
