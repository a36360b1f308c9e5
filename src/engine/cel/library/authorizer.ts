import { isDns1123Label, isDns1123Subdomain } from "../../apimachinery/field/names.ts";
import { trimSpace } from "../../go/value/go-text.ts";
import { boolType, type CelType, stringType } from "../types/type.ts";
import { type CelCheck, checkValue, decisionValue, serviceAccountValue } from "../values/authorizer-value.ts";
import { celError, type OrError } from "../values/value.ts";
import { type Cost, listCost, nominal, operandSize, sizeOf, stringFactor, structCost } from "./cost.ts";
import { authorizerPartEmpty, invalidServiceAccount } from "./faults.ts";
import { type CelFunction, costed, type Library, member, single } from "./function.ts";
import { add, fixed, type Range, scale } from "./range.ts";
import {
  authorizerType,
  decisionType,
  groupCheckType,
  pathCheckType,
  resourceCheckType,
} from "./type-names.ts";
import type { ValueOf } from "./value-of.ts";

/**
 * The functions of the authorizer. Only expressions of policies have one: to rules, the names and the costs are known,
 * but there is nothing to call them on.
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

type ResourceCheck = CelCheck<"ResourceCheck">;

/** A function that returns the check of a resource with one more attribute, of the function's name. */
function narrow<
  const Name extends "subresource" | "namespace" | "name" | "fieldSelector" | "labelSelector",
  const Id extends string,
>(name: Name, id: Id, cost: Cost = nominal): CelFunction<Id> {
  const args = [resourceCheckType, stringType] as const;
  const call = (from: ResourceCheck, value: string) => checkValue("ResourceCheck", from, { [name]: value });
  return single(name, member({ id, args, result: resourceCheckType, call, cost }));
}

/** A function that returns a part of a decision. */
function part<const Name extends string, const Id extends string, const Result extends CelType>(
  name: Name,
  id: Id,
  result: Result,
  call: (decision: ValueOf<typeof decisionType>) => OrError<ValueOf<Result>>,
): CelFunction<Id> {
  return single(name, member({ id, args: [decisionType], result, call, cost: nominal }));
}

/** Returns the error for a path or resource without any characters but spaces. */
function ifEmpty(part: "path" | "resource", value: string) {
  return trimSpace(value) === "" ? celError(authorizerPartEmpty({ part })) : undefined;
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizer = {
  name: "kubernetes.authz",
  since: "1.27",
  functions: [
    part("allowed", "decision_allowed", boolType, ({ authorization }) => authorization.decision === "allow"),
    costed(
      "check",
      check,
      member({
        id: "pathcheck_check",
        args: [pathCheckType, stringType],
        result: decisionType,
        call: decisionValue,
        cost: check,
      }),
      member({
        id: "resourcecheck_check",
        args: [resourceCheckType, stringType],
        result: decisionType,
        call: decisionValue,
        cost: check,
      }),
    ),
    part("error", "decision_error", stringType, ({ authorization }) => authorization.error ?? ""),
    part("errored", "decision_errored", boolType, ({ authorization }) => authorization.error !== undefined),
    single(
      "group",
      member({
        id: "authorizer_group",
        args: [authorizerType, stringType],
        result: groupCheckType,
        call: (from, group) => checkValue("GroupCheck", from, { group }),
        cost: nominal,
      }),
    ),
    narrow("name", "resourcecheck_name"),
    narrow("namespace", "resourcecheck_namespace"),
    single(
      "path",
      member({
        id: "authorizer_path",
        args: [authorizerType, stringType],
        result: pathCheckType,
        call: (from, path) => ifEmpty("path", path) ?? checkValue("PathCheck", from, { path }),
        cost: nominal,
      }),
    ),
    part("reason", "decision_reason", stringType, ({ authorization }) => authorization.reason),
    single(
      "resource",
      member({
        id: "groupcheck_resource",
        args: [groupCheckType, stringType],
        result: resourceCheckType,
        call: (from, resource) =>
          ifEmpty("resource", resource) ?? checkValue("ResourceCheck", from, { resource }),
        cost: nominal,
      }),
    ),
    single(
      "serviceAccount",
      member({
        id: "authorizer_serviceaccount",
        args: [authorizerType, stringType, stringType],
        result: authorizerType,
        call: (from, namespace, name) => {
          if (isDns1123Subdomain(name).length > 0) return celError(invalidServiceAccount({ part: "name" }));
          if (isDns1123Label(namespace).length > 0) {
            return celError(invalidServiceAccount({ part: "namespace" }));
          }
          return serviceAccountValue(from, namespace, name);
        },
        cost: nominal,
      }),
    ),
    narrow("subresource", "resourcecheck_subresource"),
  ],
} satisfies Library;

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizerSelectors = {
  name: "kubernetes.authzSelectors",
  since: "1.31",
  functions: [
    narrow("fieldSelector", "authorizer_fieldselector", selector),
    narrow("labelSelector", "authorizer_labelselector", selector),
  ],
} satisfies Library;
