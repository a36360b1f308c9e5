import { errorBody, type FieldError } from "../field/error.ts";
import type { Origin } from "../field/origin.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import { address } from "./go-syntax.ts";
import { nameFault } from "./name-faults.ts";
import { olderOperationFault, olderOwnerFault } from "./older-metadata-faults.ts";
import { goValue } from "./shown-value.ts";

/** Details by the origin of their error that repeat what the path says: the new text, then the old one. */
const subjects: readonly (readonly [origin: Origin, now: string, before: string])[] = [
  ["rules/message", "must be non-empty if specified", "message must be non-empty if specified"],
  ["rules/message", "must not contain line breaks", "message must not contain line breaks"],
  ["rules/fieldPath", "must be non-empty if specified", "fieldPath must be non-empty if specified"],
  ["rules/fieldPath", "must not contain line breaks", "fieldPath must not contain line breaks"],
  ["rules/fieldPath", "must be a valid path", "fieldPath must be a valid path"],
  ["policy/message", "must be non-empty if specified", "message must be non-empty if specified"],
  ["policy/message", "must not contain line breaks", "message must not contain line breaks"],
  ["policy/variables", "must be a valid CEL identifier", "name is not a valid CEL identifier"],
  ["versions/schema", "", "schemas are required"],
  ["x-kubernetes-embedded-resource", "", "must not be empty"],
  [
    "selectableFields/schema",
    "may only be set when `version.schema.openAPIV3Schema` is not included",
    "selectableFields may only be set when version.schema.openAPIV3Schema is not included",
  ],
  [
    "selectableFields/schema",
    "may only be set when validations.schema is included",
    "selectableFields may only be set when validations.schema is included",
  ],
];

function subjectOf({ origin, detail, path, type }: FieldError): string {
  const found = subjects.find(([of, now]) => of === origin && now === detail);
  if (found !== undefined) return type === "FieldValueInvalid" && detail === "" ? detail : found[2];
  const field = path?.at(-1);
  if (origin === "conversion/service" && detail === "" && typeof field === "string") {
    return `service ${field} is required`;
  }
  return detail;
}

/** The origins for which older servers report the maximum length. */
const saidAtMost: ReadonlySet<Origin> = new Set(["metadata/annotations", "metadata/managedFields"]);

/** What an older server says about a limit. */
function limitText(
  { type, origin, detail }: FieldError,
  limit: bigint | number,
  { singularCounts, bytesInTooLong, annotationsTooLong }: Capabilities,
): string {
  if (!annotationsTooLong && saidAtMost.has(origin)) return `must have at most ${limit} bytes`;
  if (!bytesInTooLong && type === "FieldValueTooLong") return `may not be longer than ${limit}`;
  return !singularCounts && String(limit) === "1" ? `${detail}s` : detail;
}

/** Errors about metadata, and about names in policies. */
const namesThings = /^(?:metadata|policy|surroundings)\//;

/** Returns the detail and the value of an older server. */
function older(error: FieldError, capabilities: Capabilities): Pick<FieldError, "detail" | "value"> {
  let { detail } = error;
  let value = error.value;
  if (!capabilities.jsonValues) value = goValue(error, capabilities);
  if (namesThings.test(error.origin)) detail = nameFault(detail, capabilities);
  if (!capabilities.pathsSayTheSubject) detail = subjectOf({ ...error, detail });
  if (error.limit !== undefined) detail = limitText(error, error.limit, capabilities);
  if (!capabilities.storedVersionAdvice && error.fault?.code === "storedVersions/gone")
    detail = "must appear in spec.versions";
  return value === undefined ? { detail } : { detail, value };
}

/** Gives printed owner references their own addresses: each check reads those of an unstructured object anew. */
function withAddress(body: string, { at }: FieldError, check: number): string {
  return body.replaceAll(address, `${address}${check}${Number(at?.at(-1)) || 0}`);
}

/**
 * Returns an error as a server with these capabilities reports it, with its own text and path. The detail and the value
 * stay the newest server's; the older text is the error's `body`. `check` is the number of the check that found it: what
 * several find is one line of a message, unless it has an address.
 */
export function reword(error: FieldError, capabilities: Capabilities, check = 0): FieldError {
  if (capabilities.ownerIndexes) return error;
  const moved = olderOwnerFault(olderOperationFault(error, capabilities), capabilities);
  const told = older(moved, capabilities);
  if (told.detail === moved.detail && told.value === moved.value) return moved;
  return { ...moved, body: withAddress(errorBody({ ...moved, ...told }), moved, check) };
}

/** Returns all errors of a list as a server reports them. */
export function rewordAll(
  errors: readonly FieldError[],
  capabilities: Capabilities,
  check = 0,
): readonly FieldError[] {
  return capabilities.ownerIndexes ? errors : errors.map((error) => reword(error, capabilities, check));
}
