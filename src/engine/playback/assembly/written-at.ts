import { type Path, segmentKey } from "../../go/value/path.ts";
import type { NamedDocument } from "./documents.ts";

/** The characters of the scalar at a path and of its key, as they are written; undefined where nothing stands there. */
export interface WrittenAt {
  readonly value: string | undefined;
  readonly key: string | undefined;
}

const nothing: WrittenAt = { value: undefined, key: undefined };

/** What is written at a place of a text in YAML. In JSON nothing is read as anything else. */
export function writtenAt({ document }: NamedDocument, path: Path): WrittenAt {
  if (!document.ok || document.format !== "yaml") return nothing;
  let node = document.positions();
  let offset = node.offset ?? 0;
  let key: string | undefined;
  for (const segment of path) {
    const name = segmentKey(segment);
    const member = node.members?.get(String(name));
    const next = member?.value ?? (typeof name === "number" ? node.items?.[name] : undefined);
    if (next === undefined) return nothing;
    node = next;
    offset += next.offset ?? 0;
    key =
      member === undefined
        ? undefined
        : document.text.slice(member.key.start + offset, member.key.end + offset);
  }
  const isScalar = node.members === undefined && node.items === undefined;
  const { start, end } = node.range;
  return { key, value: isScalar ? document.text.slice(start + offset, end + offset) : undefined };
}
