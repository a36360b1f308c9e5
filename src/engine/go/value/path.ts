/**
 * A path in an object, Go's `field.Path`. A string is a named child (`.spec`), a number is an index (`[3]`), and
 * `{key}` is a map key (`[app.kubernetes.io/name]`). The last two look alike as text but differ here.
 */
export type Segment = string | number | { readonly key: string };
export type Path = readonly Segment[];

export const root: Path = [];

/** Like `pathText`, for errors: there, an empty name looks like an empty key. Upstream: `(*Path).String`. */
export function fieldPathText(path: Path | null): string {
  return pathText(path?.map((segment) => (segment === "" ? { key: "" } : segment)) ?? null);
}

/** Prints names after dots and the rest in brackets. The root, Go's nil path, is printed as `<nil>`. */
export function pathText(path: Path | null): string {
  if (path === null || path.length === 0) return "<nil>";
  let out = "";
  for (const [i, segment] of path.entries()) {
    if (typeof segment === "string") out += i === 0 ? segment : `.${segment}`;
    else out += `[${typeof segment === "number" ? segment : segment.key}]`;
  }
  return out;
}

/** Returns the member name or index of a segment in a document. */
export function segmentKey(segment: Segment): string | number {
  return typeof segment === "object" ? segment.key : segment;
}

/** Checks whether two paths lead to the same value of a document, by child or by key. */
export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((segment, i) => segmentKey(segment) === segmentKey(b[i] ?? ""));
}
