import { type Sentence, withLines } from "../../apimachinery/sentence/sentence.ts";
import { withoutDecidedNote } from "../../playback/explain/without-decided-note.ts";
import type { Manifest } from "./manifest.ts";

/** A reason with lines of the file instead of the manifest's text. The deciding line is told separately. */
export function reasonInFile(
  reason: Sentence,
  manifest: Pick<Manifest, "linesBefore" | "sources">,
  definition: Pick<Manifest, "linesBefore" | "sources">,
): Sentence {
  return withLines(withoutDecidedNote(reason), (part) => {
    if (part.of !== undefined && part.of !== "crd") return part;
    const { linesBefore, sources } = part.of === "crd" ? definition : manifest;
    return { ...part, line: sources?.[part.line - 1]?.line ?? part.line + linesBefore };
  });
}
