/**
 * A place in an object, Go's `field.Path`. A string is a named child (`.spec`), a number an index (`[3]`), and
 * `{key}` a map key (`[app.kubernetes.io/name]`); the last two look alike in text and differ here.
 */
export type Segment = string | number | { readonly key: string };
export type Path = readonly Segment[];

export const root: Path = [];

/** As `pathText`, in the words of an error: there an empty name looks like an empty key. Upstream: `(*Path).String`. */
export function fieldPathText(path: Path | null): string {
  return pathText(path?.map((segment) => (segment === "" ? { key: "" } : segment)) ?? null);
}

/** Names after dots, the rest in brackets. The root, Go's nil path, prints as `<nil>`. */
export function pathText(path: Path | null): string {
  if (path === null || path.length === 0) return "<nil>";
  let out = "";
  for (const [i, segment] of path.entries()) {
    if (typeof segment === "string") out += i === 0 ? segment : `.${segment}`;
    else out += `[${typeof segment === "number" ? segment : segment.key}]`;
  }
  return out;
}

/** The member name or index that a segment stands for in a document. */
export function segmentKey(segment: Segment): string | number {
  return typeof segment === "object" ? segment.key : segment;
}

/** Whether two paths lead to the same place of a document, whether by child or by key. */
export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((segment, i) => segmentKey(segment) === segmentKey(b[i] ?? ""));
}
