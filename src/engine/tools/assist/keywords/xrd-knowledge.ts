import type { OutlineNode } from "../outline/nodes.ts";
import type { SlotValue } from "../slot.ts";
import { definitionKnowledge } from "./definition-knowledge.ts";
import type { GoKnowledge, GoMember } from "./go-slot.ts";
import { choices } from "./value-notes.ts";

const required: Readonly<Record<string, readonly string[]>> = {
  "v1.CompositeResourceDefinition": ["apiVersion", "kind", "metadata", "spec"],
  "v1.CompositeResourceDefinitionSpec": ["group", "names", "versions"],
  "v1.CompositeResourceDefinitionVersion": ["name", "served", "referenceable", "schema"],
  "v1.CompositeResourceValidation": ["openAPIV3Schema"],
  "v1.CompositionReference": ["name"],
};

/** By the name of the struct without its package, since the two versions of an XRD have types of both. */
const values: Readonly<Record<string, readonly SlotValue[]>> = {
  "CompositeResourceDefinition.apiVersion": choices({
    "apiextensions.crossplane.io/v2": "without claims and connection secrets",
    "apiextensions.crossplane.io/v1": "deprecated",
  }),
  "CompositeResourceDefinition.kind": choices({ CompositeResourceDefinition: "an XRD" }),
  "CompositeResourceDefinitionSpec.scope": choices({
    Namespaced: "XRs live in namespaces",
    Cluster: "XRs are not in a namespace",
    LegacyCluster: "as in version v1, with claims",
  }),
  "CompositeResourceDefinitionSpec.defaultCompositionUpdatePolicy": choices({
    Automatic: "an XR follows its Composition",
    Manual: "an XR stays at a revision of its Composition",
  }),
  "CompositeResourceDefinitionSpec.defaultCompositeDeletePolicy": choices({
    Background: "the claim does not wait for its XR",
    Foreground: "the claim waits until its XR is gone",
  }),
  "CompositeResourceDefinitionVersion.name": choices({
    v1: "stable",
    v1beta1: "may still change",
    v1alpha1: "may change without notice",
  }),
};

/** What Crossplane does with a member. */
const notes: Readonly<Record<string, string>> = {
  "CompositeResourceDefinitionSpec.claimNames":
    "The names of the claim. They must differ from those of the XR, or Crossplane creates no definition of the claim. Only without `scope`, or with `LegacyCluster`.",
  "CompositeResourceDefinitionSpec.names":
    "The names of the XR. The name of the XRD is the plural, a dot and the group.",
  "CompositeResourceDefinitionVersion.referenceable":
    "Compositions are for the version that is referenceable. It is the storage version, so exactly one is.",
  "CompositeResourceDefinitionVersion.schema":
    "Crossplane needs one in each version. It renders `spec` and `status` of it, and adds fields of its own.",
  "CompositeResourceValidation.openAPIV3Schema":
    "Of the root, Crossplane keeps only `description`, `properties` and rules; of the properties, only `metadata`, `spec` and `status`.",
};

/** What is known of an XRD's values. Schemas are known as those of definitions are. */
export function xrdKnowledge(text: string, root: OutlineNode): GoKnowledge {
  const usual = definitionKnowledge(text, root);
  return {
    required: (struct) => required[struct] ?? usual.required(struct),
    common: usual.common,
    values: (member, at) => [...(values[nameOf(member)] ?? []), ...usual.values(member, at)],
    note: (member) => notes[nameOf(member)],
  };
}

function nameOf({ struct, member }: GoMember): string {
  return `${struct.slice(struct.indexOf(".") + 1)}.${member}`;
}
