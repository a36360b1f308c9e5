import { struct, structWithEmbedded } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { listCodec, pointerToCodec } from "../../../go/struct/containers.ts";
import { stringsCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { type GoPackage, namedListCodec, namedPointerCodec } from "./names.ts";
import { labelSelectorCodec } from "./selectors.ts";
import type { MatchResources, NamedRule } from "./types.ts";

/** Rules are v1's in all versions. */
const rule = structOperations<NamedRule>(
  [
    member("ResourceNames", "resourceNames", "resourceNames", stringsCodec),
    member("Operations", "operations", "operations", namedListCodec("v1.OperationType")),
    member("APIGroups", "apiGroups", "apiGroups", stringsCodec),
    member("APIVersions", "apiVersions", "apiVersions", stringsCodec),
    member("Resources", "resources", "resources", stringsCodec),
    member("Scope", "scope", "scope", namedPointerCodec("v1.ScopeType")),
  ],
  {
    resourceNames: undefined,
    operations: undefined,
    apiGroups: undefined,
    apiVersions: undefined,
    resources: undefined,
    scope: undefined,
  },
);

/** The structs that a named rule embeds. */
const embedded = {
  operations: ["RuleWithOperations"],
  apiGroups: ["RuleWithOperations", "Rule"],
  apiVersions: ["RuleWithOperations", "Rule"],
  resources: ["RuleWithOperations", "Rule"],
  scope: ["RuleWithOperations", "Rule"],
};

/** `matchConstraints` and `matchResources`. Upstream: k8s.io/api/admissionregistration/v1/types.go. */
export function matchResourcesCodec(of: GoPackage) {
  const rules = listCodec(
    structWithEmbedded(`${of}.NamedRuleWithOperations`, rule.fields, embedded),
    () => rule,
  );
  const resources = structOperations<MatchResources>(
    [
      member("NamespaceSelector", "namespaceSelector", "namespaceSelector", labelSelectorCodec),
      member("ObjectSelector", "objectSelector", "objectSelector", labelSelectorCodec),
      member("ResourceRules", "resourceRules", "resourceRules", rules),
      member("ExcludeResourceRules", "excludeResourceRules", "excludeResourceRules", rules),
      member("MatchPolicy", "matchPolicy", "matchPolicy", namedPointerCodec(`${of}.MatchPolicyType`)),
    ],
    {
      namespaceSelector: undefined,
      objectSelector: undefined,
      resourceRules: undefined,
      excludeResourceRules: undefined,
      matchPolicy: undefined,
    },
  );
  return pointerToCodec(struct(`${of}.MatchResources`, resources.fields), () => resources);
}
