import type { Path, Segment } from "../../go/value/path.ts";

/** A dot and a name, or an index or key in brackets. */
const part = /\.?([^.[\]]+)|\[([^\]]*)\]/y;

/**
 * A path as errors write it: `spec.ports[0].name`, `metadata.labels[app.kubernetes.io/name]`, with or without a
 * leading dot. Undefined if the text is no such path.
 */
export function readPath(text: string): Path | undefined {
  const path: Segment[] = [];
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const found = part.exec(text);
    if (found === null) return undefined;
    const [, name, bracketed] = found;
    if (name !== undefined) path.push(name);
    else if (bracketed !== undefined) {
      path.push(/^\d{1,9}$/.test(bracketed) ? Number(bracketed) : { key: bracketed });
    }
  }
  return path;
}
