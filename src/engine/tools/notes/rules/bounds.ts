import { isList } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import { fieldName, isEnvelope } from "../subject.ts";

/** The keyword that bounds the size of a value of each type, and a usual bound. */
const bounds: Readonly<Record<string, { readonly keyword: string; readonly usual: bigint }>> = {
  string: { keyword: "maxLength", usual: 256n },
  array: { keyword: "maxItems", usual: 64n },
};

/** Formats whose strings have a limited length. */
const short: ReadonlySet<string> = new Set([
  "date",
  "date-time",
  "datetime",
  "duration",
  "ipv4",
  "ipv6",
  "uuid",
]);

export const unboundedSize: Convention = {
  name: "unbounded-size",
  title: "A string or a list of any length",
  reason:
    "Rules below it are costed with the longest value that fits into a request, and clients must handle such values.",
  source: sources.ruleCosts,
  isUsual: false,
  *inNode(node): Iterable<Found> {
    const { schema, type, path } = node;
    const bound = bounds[type];
    if (isEnvelope(node)) return;
    if (bound === undefined || schema.has(bound.keyword) || isList(schema.get("enum"))) return;
    if (short.has(String(schema.get("format") ?? ""))) return;
    yield {
      path,
      text: `\`${fieldName(node)}\` has no \`${bound.keyword}\`.`,
      fix: {
        title: `Add ${bound.keyword}: ${bound.usual}`,
        edits: (text) => text.insert(path, bound.keyword, bound.usual, "type"),
      },
    };
  },
};
