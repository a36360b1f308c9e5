/** A type in a text of the checker as people speak of it: the names of a schema's objects are the server's own. */
export function plainType(text: string): string {
  return text.replaceAll(/\bselfType1\b[\w.@]*/g, "object");
}
