/** A definition of widgets with a schema for `spec`; `more` is inserted into the version, `others` after it. */
export function widgets(spec: string, more = "", others = ""): string {
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
    ${more}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: ${spec}
          status: {type: object, properties: {phase: {type: string}, replicas: {type: integer}}}
${others}`;
}

/** A widget as `kubectl get -o yaml` shows it, with some members left out. */
export function widget(spec: string, name = "a", version = "v1"): string {
  return `apiVersion: example.com/${version}
kind: Widget
metadata:
  creationTimestamp: "2026-01-01T00:00:00Z"
  generation: 1
  name: ${name}
  namespace: default
  resourceVersion: "1234"
  uid: 7e9e1d7c-0000-4000-8000-000000000000
spec: ${spec}
`;
}
