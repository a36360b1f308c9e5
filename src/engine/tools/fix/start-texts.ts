/** The smallest definition that the server accepts, as a start for edits. */
export const startDefinition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: examples.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: examples
    singular: example
    kind: Example
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size:
                type: integer
                minimum: 1
`;

/** An object of this definition. */
export const startResource = `apiVersion: example.com/v1
kind: Example
metadata:
  name: my-example
spec:
  size: 1
`;
