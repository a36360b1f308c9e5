import { hasPage } from "../../src/engine/tools/error-index/codes.ts";
import { exempt, notRecorded } from "./exempt.ts";

/**
 * What has no code of its own is known by its stage: a message that lists several errors of a request's options, which no
 * text is about.
 */
const ofStage: readonly string[] = ["decode"];

/** Returns which of the codes in recorded answers have no page, or are listed as not recorded. */
export function pageFaults(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].flatMap((code) => {
    if (ofStage.includes(code)) return [];
    if (!hasPage(code)) return [`${code} has no page in the index of errors`];
    return exempt[code] === notRecorded
      ? [`${code} is recorded, and is still in conformance/errors/exempt.ts: npm run generate -- --errors`]
      : [];
  });
}
