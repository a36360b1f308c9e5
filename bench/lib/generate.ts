/** A definition of a given size with a resource that it accepts, the same in every run. */

interface Generated {
  readonly crd: string;
  readonly resource: string;
}

/** One group of fields as in the definition of an operator: strings with descriptions, numbers, lists, maps. */
function group(i: number, indent: string, hasRule = false): string {
  return [
    `field${i}:`,
    "  type: object",
    `  description: Settings of part ${i}. They are read once at the start, and again when the part is told to.`,
    "  required: [name]",
    ...(hasRule
      ? [
          "  x-kubernetes-validations:",
          `  - rule: self.replicas != ${1000 + i} || self.name.startsWith('part')`,
        ]
      : []),
    "  properties:",
    "    name:",
    "      type: string",
    "      minLength: 1",
    "      maxLength: 63",
    "      pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$'",
    "      description: The name of the part, a DNS label.",
    "    mode:",
    "      type: string",
    "      enum: [Auto, Manual, Off]",
    "      default: Auto",
    "    replicas:",
    "      type: integer",
    "      format: int32",
    "      minimum: 0",
    "      maximum: 100",
    "      default: 1",
    "    ports:",
    "      type: array",
    "      maxItems: 16",
    "      x-kubernetes-list-type: map",
    "      x-kubernetes-list-map-keys: [port]",
    "      items:",
    "        type: object",
    "        required: [port]",
    "        properties:",
    "          port: {type: integer, minimum: 1, maximum: 65535}",
    "          target: {x-kubernetes-int-or-string: true}",
    "    labels:",
    "      type: object",
    "      additionalProperties: {type: string}",
  ]
    .map((line) => `${indent}${line}\n`)
    .join("");
}

function value(i: number): string {
  return `  field${i}:\n    name: part-${i}\n    replicas: 3\n    ports:\n    - port: 80\n      target: http\n    - port: 443\n    labels: {app: web`;
}

/** More labels, of about `bytes` bytes. */
function labels(bytes: number): string {
  const count = Math.max(0, Math.round(bytes / label(1000).length));
  return Array.from({ length: count }, (_, i) => label(i)).join("");
}

function label(i: number): string {
  return `, example.com/label-${i}: value-${i}`;
}

/**
 * A definition of about `bytes` bytes with one version, and a resource that fills a part of it, with labels up to about
 * `resourceBytes` bytes. `rules` of its fields have one rule each.
 */
export function generate(bytes: number, resourceBytes = 0, rules = 0): Generated {
  const head = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gadgets.bench.example.com
spec:
  group: bench.example.com
  scope: Namespaced
  names: {plural: gadgets, singular: gadget, kind: Gadget}
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
`;
  const indent = " ".repeat(14);
  const count = Math.max(1, Math.round((bytes - head.length) / group(1000, indent).length));
  const groups = Array.from({ length: count }, (_, i) => group(i, indent, i < rules)).join("");
  const used = Math.min(count, 200);
  const more = labels(resourceBytes / used - value(1000).length);
  const values = Array.from({ length: used }, (_, i) => `${value(i)}${more}}\n`).join("");
  const resource = `apiVersion: bench.example.com/v1\nkind: Gadget\nmetadata:\n  name: gadget\nspec:\n${values}`;
  return { crd: head + groups, resource };
}
