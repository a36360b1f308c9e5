import type { Fault, Within } from "../../apimachinery/fault/fault.ts";
import { byCode, type Known } from "../../diagnoses/diagnosis.ts";
import { decoding } from "../../diagnoses/requests/decoding.ts";
import type { Value } from "../../go/value/value.ts";

/** Returns what is known about a rare fault. It may not be loaded yet. */
export type ExplainLate = (fault: Fault, there?: Value) => Known | undefined;

const usual = byCode(decoding);

/** Faults of storage or of a webhook are not about the text that was sent, those of embedded metadata not about its own. */
const ofOthers: ReadonlySet<string> = new Set([
  "webhookFailed",
  "objectInvalid",
  "metadataInvalid",
  "notDecodable",
  "corruptObject",
]);

/** A patch is rejected as a field, but for what is in it. */
function isOfOther({ frame, data }: Within): boolean {
  return frame === "field" ? !("path" in data && data.path === "patch") : ofOthers.has(frame);
}

/** Explains a rejection that consists of one fault. Undefined if it is not known. Rare ones are looked up in `late`. */
export function explainRefusal(fault: Fault, late: ExplainLate): Known | undefined {
  const isOfOthers = fault.within?.some(isOfOther) === true;
  return (isOfOthers ? undefined : usual.get(fault.code)?.explain(fault)) ?? late(fault);
}
