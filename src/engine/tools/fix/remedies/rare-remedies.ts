import type { ResourceRemedy } from "../draft.ts";
import { removeIt } from "../draft.ts";
import { ownVersion, typeMeta } from "./identity.ts";
import { asScale, embeddedField, hugeNumber, nameOfUrl, wholeReplicas, withoutField } from "./misdirected.ts";
import { failedOperation } from "./patch-operations.ts";

/**
 * Remedies for objects that are sent to the wrong place, or that say something else than they should, by the server's
 * words.
 */
const rareRemedies: readonly (readonly [words: RegExp, remedy: ResourceRemedy])[] = [
  [/does not match the name on the URL/, nameOfUrl],
  [/^the namespace of the provided object does not match/, withoutField("metadata", "namespace")],
  [/^invalid object type: /, typeMeta],
  [/^metadata\.managedFields must be nil/, withoutField("metadata", "managedFields")],
  [/UID in precondition: |uid mismatch: /, withoutField("metadata", "uid")],
  [/^strconv\.ParseUint: parsing /, ownVersion],
  [/^no kind is registered for the type v1\.Scale/, asScale],
  [/replicas of type int32$/, wholeReplicas],
  [/ into Go value of type float64$/, hugeNumber],
  [/^json patch unknown field "/, removeIt],
  [/^the server rejected our request due to an error in our request$/, failedOperation],
  [
    /cannot be handled as a \w+: \S+\.(?:apiVersion|kind): Invalid value: .*: must be a string$/s,
    embeddedField,
  ],
  [/cannot be handled as a \w+: \S+\.metadata: Invalid value: /s, embeddedField],
];

/** Returns the remedy for a rejection that is rare. Undefined for any other. */
export function rareRemedy(text: string): ResourceRemedy | undefined {
  return rareRemedies.find(([words]) => words.test(text))?.[1];
}
