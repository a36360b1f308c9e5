import type { Sentence } from "../../apimachinery/sentence/sentence.ts";

/** Returns a reason without the note of `decidedNote`, for readers that show the line in another way. */
export function withoutDecidedNote(reason: Sentence): Sentence {
  if (typeof reason === "string") return reason;
  const [before, line, after] = reason.slice(-3);
  const isNote = typeof line === "object" && "line" in line && after === " of the definition.)";
  if (!isNote || typeof before !== "string") return reason;
  return [...reason.slice(0, -3), before.replace(/ \(Set on $/, "")];
}
