import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { isTerminating } from "../../server/apiextensions/terminate.ts";
import { servedVersions } from "../../server/discovery/groups.ts";
import { resourceVerbs, terminatingVerbs } from "../../server/discovery/verbs.ts";
import { servedVersion } from "../../server/policies/served-version.ts";
import { groupResource } from "../../server/resource/resource.ts";
import type { LiveDefinition } from "../evaluate/definitions.ts";

/** What clients know about a resource from discovery. */
export interface ResourceNames {
  readonly group: string;
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly namespaced: boolean;
  /** The served versions, the preferred one first. */
  readonly versions: readonly string[];
  readonly verbs: readonly string[];
  /** Whether the server has it without a definition, and patches it strategically. */
  readonly isBuiltin?: true;
}

const allVerbs = ["create", "delete", "deletecollection", "get", "list", "patch", "update", "watch"];

/** The resource of definitions. */
export const definitionNames: ResourceNames = {
  group: "apiextensions.k8s.io",
  plural: "customresourcedefinitions",
  singular: "customresourcedefinition",
  kind: "CustomResourceDefinition",
  shortNames: ["crd", "crds"],
  categories: ["api-extensions"],
  namespaced: false,
  versions: ["v1"],
  verbs: allVerbs,
};

/** Crossplane's resource of XRDs, which is served after the first XRD was sent. */
export const xrdNames: ResourceNames = {
  group: "apiextensions.crossplane.io",
  plural: "compositeresourcedefinitions",
  singular: "compositeresourcedefinition",
  kind: "CompositeResourceDefinition",
  shortNames: ["xrd", "xrds"],
  categories: ["crossplane"],
  namespaced: false,
  versions: ["v2", "v1"],
  verbs: allVerbs,
};

/** Whether a resource is that of XRDs. */
export function isXrds({ group, plural }: ResourceNames): boolean {
  return group === xrdNames.group && plural === xrdNames.plural;
}

export function definitionName({ group, plural }: ResourceNames): string {
  return group === "" ? plural : `${plural}.${group}`;
}

/** The names of a definition's resource. */
export function namesOf({ resource, stored }: LiveDefinition): ResourceNames {
  const { plural, singular, kind, shortNames, categories, namespaced } = resource;
  return {
    group: groupResource(resource).group,
    plural,
    singular,
    kind,
    shortNames,
    categories,
    namespaced,
    versions: servedVersions(resource).map(({ name }) => name),
    verbs: isTerminating(stored) ? terminatingVerbs : resourceVerbs,
  };
}

const core = { group: "", categories: [], versions: ["v1"], isBuiltin: true } as const;

const coreNames: readonly ResourceNames[] = [
  {
    ...core,
    plural: "configmaps",
    singular: "configmap",
    kind: "ConfigMap",
    shortNames: ["cm"],
    namespaced: true,
    verbs: allVerbs,
  },
  {
    ...core,
    plural: "namespaces",
    singular: "namespace",
    kind: "Namespace",
    shortNames: ["ns"],
    namespaced: false,
    verbs: allVerbs.filter((verb) => verb !== "deletecollection"),
  },
];

const policyKinds = [
  ["MutatingAdmissionPolicy", "mutatingadmissionpolicies"],
  ["MutatingAdmissionPolicyBinding", "mutatingadmissionpolicybindings"],
  ["ValidatingAdmissionPolicy", "validatingadmissionpolicies"],
  ["ValidatingAdmissionPolicyBinding", "validatingadmissionpolicybindings"],
] as const;

/** The resources of a server that has admission policies, besides those of definitions. */
export function builtinNames(capabilities: Capabilities): readonly ResourceNames[] {
  const policies = policyKinds.flatMap(([kind, plural]): readonly ResourceNames[] => {
    const version = servedVersion(kind, capabilities);
    if (version === undefined) return [];
    return [
      {
        ...definitionNames,
        group: "admissionregistration.k8s.io",
        plural,
        singular: kind.toLowerCase(),
        kind,
        shortNames: [],
        versions: [version],
        isBuiltin: true,
      },
    ];
  });
  return [...coreNames, ...policies];
}
