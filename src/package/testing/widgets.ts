/** A definition and an object of it, as in the examples of the documentation. */

export const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, minimum: 1, maximum: 9}
              mode: {type: string, enum: [Fast, Slow], default: Slow}
              name: {type: string, pattern: "^[a-z]+$"}
            x-kubernetes-validations:
            - rule: "self.mode != 'Fast' || self.size < 5"
              message: fast widgets are small
          status:
            type: object
            properties:
              ready: {type: boolean}
`;

export const widget = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: small
spec:
  size: 3
`;
