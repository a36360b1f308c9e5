import type { Attempt, Draft } from "../draft.ts";

const start = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: widgets
    kind: Widget
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
              replicas:
                type: integer
`;

/** A definition to go on from, where there is nothing but blank lines and comments. */
export function fromNothing({ manuscript: { text } }: Pick<Draft, "manuscript">): readonly Attempt[] {
  const isEmpty = text.split("\n").every((line) => /^\s*(?:#.*|---)?\s*$/.test(line));
  return isEmpty
    ? [
        {
          title: "Write a definition to start from",
          edits: [{ start: text.length, end: text.length, text: start }],
        },
      ]
    : [];
}
