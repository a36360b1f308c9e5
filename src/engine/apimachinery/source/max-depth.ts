/** The maximum nesting for Go's JSON and YAML readers. */
export const maxDepth = 10_000;
