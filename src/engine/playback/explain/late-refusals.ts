import { explainSeldom } from "../../diagnoses/requests/late.ts";
import type { ExplainLate } from "./refusal.ts";
import { withinLimit } from "./within-limit.ts";

/** Explains rare rejections: of conversions, patches and selectors, and what decoding finds deep inside. */
export const explainLate: ExplainLate = (fault, there) => {
  const known = explainSeldom(fault, there);
  return known && { ...known, sentence: withinLimit(known.sentence) };
};
