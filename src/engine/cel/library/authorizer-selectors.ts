import { stringType } from "../types/type.ts";
import { type Library, member } from "./function.ts";
import { resourceCheckType } from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/authz.go. */
export const authorizerSelectors: Library = {
  name: "kubernetes.authzSelectors",
  since: "1.31",
  functions: [
    {
      name: "fieldSelector",
      overloads: [member("authorizer_fieldselector", [resourceCheckType, stringType], resourceCheckType)],
    },
    {
      name: "labelSelector",
      overloads: [member("authorizer_labelselector", [resourceCheckType, stringType], resourceCheckType)],
    },
  ],
};
