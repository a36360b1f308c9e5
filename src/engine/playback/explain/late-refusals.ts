import { type ExplainLate, firstReading } from "./refusal.ts";
import { explainConversion } from "./refusal-of-conversions.ts";
import { readingsOfDefinitions } from "./refusal-of-definitions.ts";
import { readingsOfPatches } from "./refusal-of-patches.ts";
import { readingsOfRequests } from "./refusal-of-requests.ts";
import { readingsOfRest } from "./refusal-of-rest.ts";
import { withinLimit } from "./within-limit.ts";

const readings = [...readingsOfRest, ...readingsOfPatches, ...readingsOfRequests, ...readingsOfDefinitions];

/** Explains rare rejections: of conversions, patches and selectors, and what decoding finds deep inside. */
export const explainLate: ExplainLate = (text, there) => {
  const known = explainConversion(text, there) ?? firstReading(readings, text, there);
  return known && { ...known, sentence: withinLimit(known.sentence) };
};
