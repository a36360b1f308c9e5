/** The input of the engine: the one format of examples, links, tests, saved work and the command line. */

import type { FieldValidation, RequestUser, ScenarioRequest } from "../apimachinery/request/request.ts";
import type { AuthorizerRow } from "../server/policies/cel/authorizer-table.ts";

export type { FieldValidation, RequestUser, ScenarioRequest, Verb } from "../apimachinery/request/request.ts";
export type { AuthorizerRow } from "../server/policies/cel/authorizer-table.ts";

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
  /** Manifests of Namespaces. The namespaces that params and requests name, and `default`, exist as well. */
  readonly namespaces?: readonly string[];
  /** Manifests of ConfigMaps and of custom resources of `crd`, which policies can use as params. */
  readonly params?: readonly string[];
  /** Manifests of admission policies and their bindings, created in their order. What is rejected is left out. */
  readonly policies?: readonly string[];
  /**
   * True if each of these texts begins with blanks in place of what is before it in the page's text, so that places in it
   * are places on the page. The blank lines are not sent.
   */
  readonly hasLeads?: boolean;
  /** The number of requests that are sent before the policies act. */
  readonly policiesAfter?: number;
  /** Who sends the requests: the administrator if missing. */
  readonly user?: RequestUser;
  /** What the authorizer of policies decides: the first row that matches. If missing, everything is allowed. */
  readonly authorizer?: readonly AuthorizerRow[];
  readonly conversion?: string;
  readonly conversionResponse?: string;
  readonly conversionStatus?: number;
}
