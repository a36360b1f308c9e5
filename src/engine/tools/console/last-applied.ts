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

/** The annotation in which `apply` stores the manifest. */
export const annotation = "kubectl.kubernetes.io/last-applied-configuration";

/** A manifest with itself in an annotation, as the next `apply` expects it. */
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

/** The manifest applied before; undefined if there was none. */
export function lastApplied(object: Value): ValueMap | undefined {
  const text = stringAt(object, "metadata", "annotations", annotation);
  const document = text === "" ? undefined : parseDocument(text, "json");
  return document?.ok === true && isMap(document.value) ? document.value : undefined;
}
