/**
 * The texts that the monkey types and opens. In each, everything is named by a word that occurs nowhere else.
 * @typedef {import("./hand.mjs").Editor} Editor
 * @typedef {import("./actions.mjs").Draw} Draw
 */

/** @param {string} word */
const kindOf = (word) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** As `kubectl get` prints it. */
const served = `  generation: 1\n  resourceVersion: "1"\n  uid: 0-1\n  creationTimestamp: "2024-01-01T00:00:00Z"\n`;

/** A definition of one field. @param {string} word @param {string} [extra] */
export function definitionOf(word, extra = "") {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
${extra}  name: ${word}s.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${word}s, singular: ${word}, kind: ${kindOf(word)}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 9}}}
`;
}

/** A composite resource of Crossplane. @param {string} word */
export function xrdOf(word) {
  return `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata:
  name: x${word}s.example.com
spec:
  group: example.com
  names: {plural: x${word}s, kind: X${kindOf(word)}}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer}}}
`;
}

/** @param {string} word */
export function goOf(word) {
  return `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type ${kindOf(word)}Spec struct {
	// +kubebuilder:validation:Maximum=9
	Size int32 \`json:"size"\`
}

// +kubebuilder:object:root=true
type ${kindOf(word)} struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec ${kindOf(word)}Spec \`json:"spec"\`
}
`;
}

/** @param {string} word @param {string} spec */
export function resourceOf(word, spec) {
  return `apiVersion: example.com/v1\nkind: ${kindOf(word)}\nmetadata: {name: ${word}}\nspec: {${spec}}\n`;
}

/** @param {string} word */
const policyOf = (word) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: ${word}}
spec:
  validations:
  - expression: "object.metadata.name != '${word}'"
`;

/** The beginning of a comment in an editor. @param {Editor} editor */
export const comment = (editor) => (editor === "conversion" || editor === "go" ? "//" : "#");

/** A whole text for an editor. @param {Draw} draw @param {Editor} editor */
export function wholeText(draw, editor) {
  const word = draw.word();
  switch (editor) {
    case "definition":
    case "before":
      return draw.one([definitionOf(word), definitionOf(word, served), definitionOf(word), xrdOf(word)]);
    case "resource":
    case "existing":
      return resourceOf(word, draw.one(["size: 7", "siez: 7", "size: 70", "size: ["]));
    case "policies":
      return policyOf(word);
    case "go":
      return goOf(word);
    case "conversion":
      return `// ${word}\nfunction convert(object) {\n  return object;\n}\n`;
    case "response":
      return `{"kind": "ConversionReview", "word": "${word}"}\n`;
  }
}
