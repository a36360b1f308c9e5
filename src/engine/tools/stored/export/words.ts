import { counted } from "../../../apimachinery/field/counted.ts";
import { type CheckName, checkNames, type State, states } from "../account.ts";
import type { StoredGroup, StoredReport } from "../report.ts";

/** The checks in words. */
export const checkWords: Readonly<Record<CheckName, string>> = {
  read: "read",
  update: "next update of anything",
  status: "status write",
  scale: "scale",
  convert: "conversion",
  recreate: "re-create",
};

/** The states in a word. */
export const stateWords: Readonly<Record<State, string>> = {
  fine: "fine",
  changed: "changed",
  tolerated: "tolerated",
  unknown: "unknown",
  refused: "rejected",
};

/**
 * A cause and what it does: "`spec.x` over 253 characters, tolerated until `spec.x` is edited, rejected: re-create".
 */
export function groupText({
  text,
  ends,
  checks,
  wasSo,
}: Pick<StoredGroup, "text" | "ends" | "checks" | "wasSo">): string {
  const parts = [text];
  for (const state of shownStates) {
    const asked = checkNames.filter((check) => checks[check] === state).map((check) => checkWords[check]);
    if (asked.length === 0) continue;
    if (state === "tolerated") parts.push(`tolerated until ${ends ?? "it is edited"}`);
    else if (state !== "unknown") parts.push(`${stateWords[state]}: ${asked.join(", ")}`);
  }
  return `${parts.join(", ")}${wasSo ? " (as before)" : ""}`;
}

const shownStates: readonly State[] = ["changed", "tolerated", "unknown", "refused"];

/** A cause without what it does, for a row whose columns say that. */
export function causeText({ text, wasSo }: Pick<StoredGroup, "text" | "wasSo">): string {
  return `${text}${wasSo ? " (as before)" : ""}`;
}

/** The number of objects in each state, the worst last; "3 objects: 1 fine, 2 rejected". */
export function countsText({ counts, lost }: Pick<StoredReport, "counts" | "lost">): string {
  const objects = states.reduce((sum, state) => sum + counts[state], 0);
  const parts = states.flatMap((state) =>
    counts[state] === 0 ? [] : [`${counts[state]} ${stateWords[state]}`],
  );
  if (objects === 0) return "no objects of this kind";
  const more = lost === 0 ? "" : `; ${lost} could not be created again`;
  return `${counted(objects, "object")}: ${parts.join(", ")}${more}`;
}

/** More causes are not shown to people. */
export const mostShown = 200;
