import { type Part, type Sentence, say } from "../../apimachinery/sentence/sentence.ts";

/** Follows the reason for a problem: the line of the definition that decided. */
export function decidedNote(line: number): readonly Part[] {
  return say` (Set on ${{ line, of: "crd" }} of the definition.)`;
}

/** Returns a reason without that note, for readers that show the line in another way. */
export function withoutDecidedNote(reason: Sentence): Sentence {
  if (typeof reason === "string") return reason;
  const [before, line, after] = reason.slice(-3);
  const isNote = typeof line === "object" && "line" in line && after === " of the definition.)";
  if (!isNote || typeof before !== "string") return reason;
  return [...reason.slice(0, -3), before.replace(/ \(Set on $/, "")];
}
