import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import {
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../go/value/value.ts";

/** Where `apply` keeps what it was given. */
export const annotation = "kubectl.kubernetes.io/last-applied-configuration";

/** A manifest with itself among its annotations, as the next `apply` wants to find it. */
export function withLastApplied(object: ValueMap): ValueMap {
  const metadata = member(object, "metadata");
  const own = isMap(metadata) ? metadata : new Map<string, Value>();
  const annotations = own.get("annotations");
  const others = isMap(annotations) ? withoutMembers(annotations, annotation) : new Map<string, Value>();
  const plain = withMember(object, "metadata", withMember(own, "annotations", others));
  return withMember(
    object,
    "metadata",
    withMember(own, "annotations", withMember(others, annotation, `${toJson(plain)}\n`)),
  );
}

/** What was applied before; undefined where nothing was. */
export function lastApplied(object: Value): ValueMap | undefined {
  const text = stringAt(object, "metadata", "annotations", annotation);
  const document = text === "" ? undefined : parseDocument(text, "json");
  return document?.ok === true && isMap(document.value) ? document.value : undefined;
}
