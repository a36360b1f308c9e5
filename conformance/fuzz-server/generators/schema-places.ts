/** Whether a path leads to a schema: below openAPIV3Schema, but not to a map of schemas or into a plain value. */
export function isSchemaPlace(path: readonly string[]): boolean {
  const start = path.indexOf("openAPIV3Schema");
  if (start < 0) return false;
  let below = path.slice(start + 1);
  while (below.length > 0) {
    const [step = "", next] = below;
    if (["properties", "allOf", "anyOf", "oneOf"].includes(step) && next !== undefined)
      below = below.slice(2);
    else if (["items", "additionalProperties", "not"].includes(step)) below = below.slice(1);
    else return false;
  }
  return true;
}
