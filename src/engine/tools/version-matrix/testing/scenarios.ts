/** A Widget's definition whose `spec` has a schema, in flow style. */
export function definition(schema: string): string {
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
    schema: {openAPIV3Schema: {type: object, properties: {spec: ${schema}}}}
`;
}

/** A Widget with a `spec` in flow style. */
export function object(spec: string): string {
  return `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: ${spec}\n`;
}
