import type { Range } from "../../apimachinery/source/place.ts";
import { standingAt } from "../../apimachinery/source/positions.ts";
import { tagBefore } from "../../apimachinery/source/yaml/tag-before.ts";
import type { Path } from "../../go/value/path.ts";
import type { NamedDocument } from "./documents.ts";

/** The text of the scalar at a path and of its key. Undefined if there is none. */
export interface WrittenAt {
  readonly value: string | undefined;
  readonly key: string | undefined;
  /** The tag before the scalar, as written. */
  readonly tag: string | undefined;
}

const nothing: WrittenAt = { value: undefined, key: undefined, tag: undefined };

/** Returns what is written at a path of a YAML text. JSON has no values that are read differently. */
export function writtenAt({ document }: NamedDocument, path: Path): WrittenAt {
  if (!document.ok || document.format !== "yaml") return nothing;
  const found = standingAt(document.positions(), path);
  if (found === undefined) return nothing;
  const { node, range, key } = found;
  const written = ({ start, end }: Range) => document.text.slice(start, end);
  const isScalar = node.members === undefined && node.items === undefined;
  return {
    key: key && written(key),
    value: isScalar ? written(range) : undefined,
    tag: isScalar ? tagBefore(document.text, range.start)?.tag : undefined,
  };
}
