/** The request of a client, as in scenarios. */

export type Verb = "create" | "update" | "patch" | "get" | "list" | "delete" | "deletecollection" | "raw";
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
  /** True for `dryRun=All`: nothing is stored. */
  readonly dryRun?: true;
  /** Who sends it, if that is not the scenario's user. */
  readonly user?: RequestUser;
  readonly path?: string;
  readonly keep?: "schemas";
}

/** Who sends a request, as a client impersonates. The server adds groups that follow from the name. */
export interface RequestUser {
  readonly username: string;
  readonly uid?: string;
  readonly groups?: readonly string[];
  readonly extra?: Readonly<Record<string, readonly string[]>>;
}
