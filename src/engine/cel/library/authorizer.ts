import { boolType, stringType } from "../types/type.ts";
import { type Library, member } from "./function.ts";
import {
  authorizerType,
  decisionType,
  groupCheckType,
  pathCheckType,
  resourceCheckType,
} from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizer: Library = {
  name: "kubernetes.authz",
  since: "1.27",
  functions: [
    {
      name: "allowed",
      overloads: [member("decision_allowed", [decisionType], boolType)],
    },
    {
      name: "check",
      overloads: [
        member("pathcheck_check", [pathCheckType, stringType], decisionType),
        member("resourcecheck_check", [resourceCheckType, stringType], decisionType),
      ],
    },
    {
      name: "error",
      overloads: [member("decision_error", [decisionType], stringType)],
    },
    {
      name: "errored",
      overloads: [member("decision_errored", [decisionType], boolType)],
    },
    {
      name: "group",
      overloads: [member("authorizer_group", [authorizerType, stringType], groupCheckType)],
    },
    {
      name: "name",
      overloads: [member("resourcecheck_name", [resourceCheckType, stringType], resourceCheckType)],
    },
    {
      name: "namespace",
      overloads: [member("resourcecheck_namespace", [resourceCheckType, stringType], resourceCheckType)],
    },
    {
      name: "path",
      overloads: [member("authorizer_path", [authorizerType, stringType], pathCheckType)],
    },
    {
      name: "reason",
      overloads: [member("decision_reason", [decisionType], stringType)],
    },
    {
      name: "resource",
      overloads: [member("groupcheck_resource", [groupCheckType, stringType], resourceCheckType)],
    },
    {
      name: "serviceAccount",
      overloads: [
        member("authorizer_serviceaccount", [authorizerType, stringType, stringType], authorizerType),
      ],
    },
    {
      name: "subresource",
      overloads: [member("resourcecheck_subresource", [resourceCheckType, stringType], resourceCheckType)],
    },
  ],
};
