/** How a definition for tests differs from the usual one. */
interface DefinitionParts {
  readonly group?: string;
  readonly plural?: string;
}

/** A definition of one version whose objects have this schema, in YAML's flow style. */
export function definitionOf(
  kind: string,
  schema: string,
  { group = "example.com", plural = `${kind.toLowerCase()}s` }: DefinitionParts = {},
): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.${group}}
spec:
  group: ${group}
  scope: Namespaced
  names: {plural: ${plural}, kind: ${kind}}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: ${schema}}
`;
}

/** A definition of one version whose `spec` has this schema, in YAML's flow style. */
export function widgetWith(spec: string): string {
  return definitionOf("Widget", `{type: object, properties: {spec: ${spec}}}`);
}

/** Rules as a member of a schema in flow style. */
export function ruleTexts(...rules: readonly string[]): string {
  return `x-kubernetes-validations: [${rules.map((rule) => `{rule: ${JSON.stringify(rule)}}`).join(", ")}]`;
}
