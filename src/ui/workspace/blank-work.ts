import { emptyWorkspace, type Workspace } from "./workspace.ts";

const definition = `apiVersion: apiextensions.k8s.io/v1
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

const resource = `apiVersion: example.com/v1
kind: Example
metadata:
  name: my-example
spec:
  size: 1
`;

/** What New begins with: the least that the server takes, to be changed. */
export const blankWork: Workspace = {
  ...emptyWorkspace,
  documents: { ...emptyWorkspace.documents, definition, resource },
};
