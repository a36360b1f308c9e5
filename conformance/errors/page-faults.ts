import { hasPage } from "../../src/engine/tools/error-index/codes.ts";
import { exempt, notRecorded } from "./exempt.ts";

/** Returns which of the codes in recorded answers have no page, or are listed as not recorded. */
export function pageFaults(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].flatMap((code) => {
    if (!hasPage(code)) return [`${code} has no page in the index of errors`];
    return exempt[code] === notRecorded
      ? [`${code} is recorded, and is still in conformance/errors/exempt.ts: npm run generate -- --errors`]
      : [];
  });
}
