/** The input of the engine: the one format of examples, links, tests, saved work and the command line. */

import type { FieldValidation, ScenarioRequest } from "../apimachinery/request/request.ts";

export type { FieldValidation, ScenarioRequest, Verb } from "../apimachinery/request/request.ts";

export interface Scenario {
  readonly id?: string;
  readonly name?: string;
  /** The minor to answer as. The default is the newest supported release. */
  readonly kubernetes?: string;
  /** The manifest of the CustomResourceDefinition. */
  readonly crd: string;
  /** Manifests of definitions that the server has before, created in their order. What it does not accept is left out. */
  readonly others?: readonly string[];
  /** Created first. Then `crd` is an update of it. */
  readonly previousCrd?: string;
  readonly crdFieldValidation?: FieldValidation;
  /** Sent between `previousCrd` and `crd`. */
  readonly previousRequests?: readonly ScenarioRequest[];
  readonly requests?: readonly ScenarioRequest[];
  readonly conversion?: string;
  readonly conversionResponse?: string;
  readonly conversionStatus?: number;
}
