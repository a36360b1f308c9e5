import { byteLength } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { isMap, member, type Value } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import { type DefinitionSubject, fieldName, nodesOf } from "../subject.ts";

/** The limit for all annotations of an object together. Upstream: TotalAnnotationSizeLimitB. */
const annotationLimit = 262_144;
/** The default limit of etcd for one request: `--max-request-bytes`. */
const requestLimit = 1_572_864;

/** UTF-8 bytes of a value as compact JSON. */
function bytesOf(value: Value): number {
  return byteLength(toJson(value));
}

/** The largest parts: all descriptions together, and the largest fields below the root. */
function largestParts({ versions }: DefinitionSubject): string {
  let descriptions = 0;
  const fields: { readonly name: string; readonly bytes: number }[] = [];
  for (const version of versions) {
    for (const node of nodesOf(version)) {
      const words = node.schema.get("description");
      if (typeof words === "string") descriptions += byteLength(words);
      if (node.field.length === 2) fields.push({ name: fieldName(node), bytes: bytesOf(node.schema) });
    }
  }
  const [largest] = fields.sort((a, b) => b.bytes - a.bytes);
  const field = largest === undefined ? "" : `, and \`${largest.name}\` ${kilobytes(largest.bytes)}`;
  return `Descriptions take ${kilobytes(descriptions)}${field}.`;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

export const tooLarge: Convention = {
  name: "too-large",
  title: "A definition that is too large for kubectl apply",
  reason:
    "`kubectl apply` stores the whole manifest in an annotation, and all annotations together have at most 262,144 bytes. `kubectl apply --server-side` and `kubectl create` do not; etcd rejects requests above 1,572,864 bytes.",
  source: sources.annotations,
  isUsual: true,
  *inDefinition(subject): Iterable<Found> {
    const { definition } = subject;
    const bytes = bytesOf(definition);
    if (bytes <= annotationLimit) return;
    const isMeta = isMap(member(definition, "metadata"));
    const who = bytes > requestLimit ? "etcd rejects a request of this size" : "`kubectl apply` is rejected";
    yield {
      path: isMeta ? ["metadata", "name"] : [],
      text: `The definition is ${kilobytes(bytes)} as JSON: ${who}. ${largestParts(subject)}`,
    };
  },
};
