/** A definition of one version whose `spec` has this schema, in YAML's flow style. */
export function widgetWith(spec: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: ${spec}}}}
`;
}

/** Rules as a member of a schema in flow style. */
export function ruleTexts(...rules: readonly string[]): string {
  return `x-kubernetes-validations: [${rules.map((rule) => `{rule: ${JSON.stringify(rule)}}`).join(", ")}]`;
}
