import { boolType, type CelType, stringType } from "../types/type.ts";
import { type Cost, nominal } from "./cost.ts";
import { type CelFunction, type Library, member, overloaded, single } from "./function.ts";
import { fixed } from "./range.ts";
import {
  authorizerType,
  decisionType,
  groupCheckType,
  pathCheckType,
  resourceCheckType,
} from "./type-names.ts";

/**
 * The functions of the authorizer: they exist, so that their names and costs are known, but a rule has no authorizer
 * to call them on.
 */

/** An expression can afford two checks. */
const check: Cost = { estimate: () => ({ cost: fixed(350_000n) }), track: () => 350_000 };

function step(name: string, id: string, from: CelType, to: CelType, parameters = 1): CelFunction {
  const args = [from, ...Array.from({ length: parameters }, () => stringType)];
  return single(name, member(id, args, to, "planned", nominal));
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizer: Library = {
  name: "kubernetes.authz",
  since: "1.27",
  functions: [
    step("allowed", "decision_allowed", decisionType, boolType, 0),
    overloaded(
      "check",
      member("pathcheck_check", [pathCheckType, stringType], decisionType, "planned", check),
      member("resourcecheck_check", [resourceCheckType, stringType], decisionType, "planned", check),
    ),
    step("error", "decision_error", decisionType, stringType, 0),
    step("errored", "decision_errored", decisionType, boolType, 0),
    step("group", "authorizer_group", authorizerType, groupCheckType),
    step("name", "resourcecheck_name", resourceCheckType, resourceCheckType),
    step("namespace", "resourcecheck_namespace", resourceCheckType, resourceCheckType),
    step("path", "authorizer_path", authorizerType, pathCheckType),
    step("reason", "decision_reason", decisionType, stringType, 0),
    step("resource", "groupcheck_resource", groupCheckType, resourceCheckType),
    step("serviceAccount", "authorizer_serviceaccount", authorizerType, authorizerType, 2),
    step("subresource", "resourcecheck_subresource", resourceCheckType, resourceCheckType),
  ],
};

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizerSelectors: Library = {
  name: "kubernetes.authzSelectors",
  since: "1.31",
  functions: [
    step("fieldSelector", "authorizer_fieldselector", resourceCheckType, resourceCheckType),
    step("labelSelector", "authorizer_labelselector", resourceCheckType, resourceCheckType),
  ],
};
