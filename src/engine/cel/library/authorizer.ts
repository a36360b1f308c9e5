import { boolType, type CelType, stringType } from "../types/type.ts";
import { type Cost, listCost, nominal, operandSize, sizeOf, stringFactor, structCost } from "./cost.ts";
import { type CelFunction, costed, type Library, member, single } from "./function.ts";
import { add, fixed, type Range, scale } from "./range.ts";
import {
  authorizerType,
  decisionType,
  groupCheckType,
  pathCheckType,
  resourceCheckType,
} from "./type-names.ts";

/**
 * The functions of the authorizer. They exist so that their names and costs are known, but a rule has no authorizer to
 * call them on.
 */

/** The cost limit of an expression allows two checks. */
const check: Cost = { estimate: () => ({ cost: fixed(350_000n) }), track: () => 350_000 };

/** Two characters, `k,`, can be a requirement: a struct with a list of values. */
function selectorCost(length: Range): Range {
  const requirements = scale(scale(length, 0.5), listCost + structCost);
  return add(fixed(BigInt(listCost)), add(scale(length, stringFactor), requirements));
}

const selector: Cost = {
  estimate: (call) => ({ cost: selectorCost(operandSize(call, 1)) }),
  track: (args) => Number(selectorCost(fixed(BigInt(sizeOf(args[1])))).max),
};

function step<const Id extends string>(
  name: string,
  id: Id,
  from: CelType,
  to: CelType,
  { parameters = 1, cost = nominal }: { readonly parameters?: number; readonly cost?: Cost } = {},
): CelFunction<Id> {
  const args = [from, ...Array.from({ length: parameters }, () => stringType)];
  return single(name, member({ id, args, result: to, call: "planned", cost }));
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizer = {
  name: "kubernetes.authz",
  since: "1.27",
  functions: [
    step("allowed", "decision_allowed", decisionType, boolType, { parameters: 0 }),
    costed(
      "check",
      check,
      member({
        id: "pathcheck_check",
        args: [pathCheckType, stringType],
        result: decisionType,
        call: "planned",
        cost: check,
      }),
      member({
        id: "resourcecheck_check",
        args: [resourceCheckType, stringType],
        result: decisionType,
        call: "planned",
        cost: check,
      }),
    ),
    step("error", "decision_error", decisionType, stringType, { parameters: 0 }),
    step("errored", "decision_errored", decisionType, boolType, { parameters: 0 }),
    step("group", "authorizer_group", authorizerType, groupCheckType),
    step("name", "resourcecheck_name", resourceCheckType, resourceCheckType),
    step("namespace", "resourcecheck_namespace", resourceCheckType, resourceCheckType),
    step("path", "authorizer_path", authorizerType, pathCheckType),
    step("reason", "decision_reason", decisionType, stringType, { parameters: 0 }),
    step("resource", "groupcheck_resource", groupCheckType, resourceCheckType),
    step("serviceAccount", "authorizer_serviceaccount", authorizerType, authorizerType, { parameters: 2 }),
    step("subresource", "resourcecheck_subresource", resourceCheckType, resourceCheckType),
  ],
} satisfies Library;

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizerSelectors = {
  name: "kubernetes.authzSelectors",
  since: "1.31",
  functions: [
    step("fieldSelector", "authorizer_fieldselector", resourceCheckType, resourceCheckType, {
      cost: selector,
    }),
    step("labelSelector", "authorizer_labelselector", resourceCheckType, resourceCheckType, {
      cost: selector,
    }),
  ],
} satisfies Library;
