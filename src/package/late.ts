/** Everything that a first answer does not need, loaded as one piece with the first question that needs it. */

export { answersOfMinors } from "./all-minors.ts";
export { changesBetween } from "./changes.ts";
export { convertedTo } from "./converted.ts";
export { costOf } from "./costs.ts";
export { draftFrom } from "./drafts.ts";
export { explainPlace } from "./explain.ts";
export { fixTexts, problemFixes } from "./fixes.ts";
export { sampleFor } from "./samples.ts";
export { draftFromText } from "./schema-drafts.ts";
