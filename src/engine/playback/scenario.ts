/** The one format of examples, links, tests, saved work and the command line: what a person gives to the engine. */

import type { FieldValidation, ScenarioRequest } from "../apimachinery/request/request.ts";

export type { FieldValidation, ScenarioRequest, Verb } from "../apimachinery/request/request.ts";

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
