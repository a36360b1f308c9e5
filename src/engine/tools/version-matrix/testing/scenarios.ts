/** A Widget with a `spec` in flow style. */
export function object(spec: string): string {
  return `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: ${spec}\n`;
}
