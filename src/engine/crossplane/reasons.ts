import type { Fault } from "../apimachinery/fault/fault.ts";
import { type Sentence, say } from "../apimachinery/sentence/sentence.ts";
import { claimNameTaken, partDropped, partReplaced, schemaMissing, schemaUnreadable } from "./faults.ts";

const inEvent =
  "The server accepts such an XRD; Crossplane says this in an event only, and creates no definition.";

/** What the refusals of Crossplane mean, by code. */
const refusals: ReadonlyMap<string, string> = new Map([
  [schemaMissing.code, "Crossplane needs a `schema` in each version."],
  [
    claimNameTaken.code,
    "The claim has a name of the XR. Give them different names: by custom, those of the XR begin with `X`.",
  ],
  [schemaUnreadable.code, "Crossplane cannot read the schema as one."],
]);

/** What it means that Crossplane does not render a part, in general. */
const losses: ReadonlyMap<string, string> = new Map([
  [
    partDropped.code,
    "Crossplane keeps only some keywords at the root of a schema, and of `metadata`, `spec` and `status` themselves. It drops the others and tells nobody.",
  ],
  [
    partReplaced.code,
    "Crossplane adds fields of its own to `spec` and `status`, and limits the name. They replace what the XRD has there, and nobody is told.",
  ],
]);

/** Why Crossplane creates no definition. What it cannot read is the schema. */
export function refusalReason({ code }: Fault): Sentence {
  return say`${refusals.get(code) ?? refusals.get(schemaUnreadable.code)} ${inEvent}`;
}

/** What a fault of an XRD means, from its code alone. Undefined for any other. */
export function xrdReason(fault: Fault): Sentence | undefined {
  if (refusals.has(fault.code)) return refusalReason(fault);
  return losses.get(fault.code);
}
