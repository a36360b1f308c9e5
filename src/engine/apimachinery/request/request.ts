/** The request of a client, as in scenarios. */

export type Verb = "create" | "update" | "patch" | "get" | "list" | "delete" | "raw";
export type FieldValidation = "Strict" | "Warn" | "Ignore";

/** A request against the server. Which members matter depends on the verb; see docs/scenario.md. */
export interface ScenarioRequest {
  readonly verb: Verb;
  readonly subresource?: "status" | "scale";
  /** The version in the URL; default: the object's apiVersion, else the storage version. */
  readonly version?: string;
  /** Default: Strict, as kubectl sends it. */
  readonly fieldValidation?: FieldValidation;
  readonly as?: "Table";
  readonly fieldSelector?: string;
  readonly name?: string;
  readonly namespace?: string;
  /** Manifest text, exactly as typed; for a patch, the patch. */
  readonly object?: string;
  readonly patchType?: string;
  readonly force?: boolean;
  /** The field manager, which owns the fields that are set. */
  readonly fieldManager?: string;
  readonly path?: string;
  readonly keep?: "schemas";
}
