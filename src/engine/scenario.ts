/** The one format of examples, links, tests, saved work and the command line: what a person gives to the engine. */

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
  readonly path?: string;
  readonly keep?: "schemas";
}

export interface Scenario {
  readonly id?: string;
  readonly name?: string;
  /** The minor whose behaviour is asked for; default: the newest that the engine models. */
  readonly kubernetes?: string;
  /** Manifest text of the CustomResourceDefinition. */
  readonly crd: string;
  /** Created first; `crd` is then an update to it. */
  readonly previousCrd?: string;
  readonly crdFieldValidation?: FieldValidation;
  /** Sent between `previousCrd` and `crd`. */
  readonly previousRequests?: readonly ScenarioRequest[];
  readonly requests?: readonly ScenarioRequest[];
  readonly conversion?: string;
  readonly conversionResponse?: string;
  readonly conversionStatus?: number;
}
