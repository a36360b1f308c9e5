/** Replaces the server's own names of object types in a checker message by `object`. */
export function plainType(text: string): string {
  return text.replaceAll(/\bselfType1\b[\w.@]*/g, "object");
}
