import { type Part, say } from "../../apimachinery/sentence/sentence.ts";

/** Follows the reason for a problem: the line of the definition that decided. */
export function decidedNote(line: number): readonly Part[] {
  return say` (Set on ${{ line, of: "crd" }} of the definition.)`;
}
