import type { NoteSource } from "./note.ts";

const kubernetes = "https://kubernetes.io/docs";
const conventions =
  "https://github.com/kubernetes/community/blob/master/contributors/devel/sig-architecture/api-conventions.md";

/** Where the conventions are documented. */
export const sources = {
  apiConventions: (anchor: string): NoteSource => ({
    title: "Kubernetes API conventions",
    url: `${conventions}#${anchor}`,
  }),
  kubeApiLinter: {
    title: "kube-api-linter",
    url: "https://github.com/kubernetes-sigs/kube-api-linter/blob/main/docs/linters.md",
  },
  schemaChecker: {
    title: "crd-schema-checker",
    url: "https://github.com/openshift/crd-schema-checker",
  },
  jsonSchema: {
    title: "JSON Schema, validation keywords",
    url: "https://json-schema.org/draft/2020-12/json-schema-validation#name-a-vocabulary-for-structural",
  },
  pruning: {
    title: "Field pruning",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#field-pruning`,
  },
  statusSubresource: {
    title: "Status subresource",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#status-subresource`,
  },
  scaleSubresource: {
    title: "Scale subresource",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#scale-subresource`,
  },
  printerColumns: {
    title: "Additional printer columns",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#additional-printer-columns`,
  },
  definitions: {
    title: "Custom resource definitions",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/`,
  },
  transitionRules: {
    title: "Transition rules",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#transition-rules`,
  },
  mergeStrategy: {
    title: "Server-side apply, merge strategy",
    url: `${kubernetes}/reference/using-api/server-side-apply/#merge-strategy`,
  },
  defaulting: {
    title: "Defaulting",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#defaulting`,
  },
  shortNames: {
    title: "kubectl, resource types",
    url: `${kubernetes}/reference/kubectl/#resource-types`,
  },
  annotations: {
    title: "kubectl apply and the last applied configuration",
    url: `${kubernetes}/tasks/manage-kubernetes-objects/declarative-config/`,
  },
  ruleCosts: {
    title: "Resource use by validation rules",
    url: `${kubernetes}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#resource-use-by-validation-functions`,
  },
} as const;
