/** A node of a JSONPath template. Upstream: k8s.io/client-go/util/jsonpath/node.go. */
export type Node =
  | { readonly kind: "list"; readonly nodes: readonly Node[] }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "wildcard" }
  | { readonly kind: "recursive" }
  | { readonly kind: "identifier"; readonly name: string }
  | { readonly kind: "literal"; readonly value: bigint | number | boolean }
  | { readonly kind: "array"; readonly slice: Slice }
  | { readonly kind: "union"; readonly lists: readonly (readonly Node[])[] }
  | {
      readonly kind: "filter";
      readonly left: readonly Node[];
      readonly operator: string;
      readonly right: readonly Node[];
    };

/** Undefined numbers were not written. `derived` means that the end comes from a single index. */
export interface Slice {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly step: number | undefined;
  readonly derived: boolean;
}
