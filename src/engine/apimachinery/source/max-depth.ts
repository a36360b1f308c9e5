/** How deep a text may be nested for Go's JSON and YAML readers. */
export const maxDepth = 10_000;
