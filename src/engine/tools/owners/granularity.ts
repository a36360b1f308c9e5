import type { Path } from "../../go/value/path.ts";
import { locationOf, type NamedDocument, schemaPath } from "../../playback/assembly/documents.ts";
import type { Location } from "../../playback/report.ts";
import { type FieldPath, pathText } from "../../server/fieldmanager/field-set.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import { memberType } from "../../server/fieldmanager/type.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import { childSchema } from "../../server/schema/defaulting/child-schema.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { Granularity, GranularityKind } from "./report.ts";

/** The definition with a version's schema, and the type of its objects for field managers. */
export interface OwnedType {
  readonly definition: NamedDocument;
  readonly version: ServedVersion;
  readonly type: FieldType;
}

/** A node on the path to a field. */
interface Step {
  readonly kind: GranularityKind;
  readonly path: FieldPath;
  readonly node: Structural;
  readonly keys: readonly string[];
}

/**
 * What determines how much of a value one manager owns: the first node on the path that is owned as a whole,
 * otherwise the last list that is merged by keys or values, otherwise the field itself.
 */
export function granularityOf(path: FieldPath, owned: OwnedType): Granularity {
  if (path[0]?.field === "metadata") return ofMetadata(path);
  const found = decidingStep(path, owned);
  const field = pathText(found.path);
  return { kind: found.kind, field, text: textOf(found, field), location: placeOfKeyword(found, owned) };
}

function decidingStep(path: FieldPath, { version, type }: OwnedType): Step {
  let node: Structural = version.schema;
  let declared: FieldType | undefined = type;
  let merged: Step | undefined;
  for (const [i, element] of path.entries()) {
    const next: Structural | undefined =
      element.field === undefined ? node.items : childSchema(node, element.field);
    const list: FieldType["list"] = element.field === undefined ? declared?.list : undefined;
    if (list !== undefined && !list.atomic) {
      const kind = list.keys.length > 0 ? "keys" : "values";
      merged = { kind, path: path.slice(0, i), node, keys: list.keys };
    }
    declared =
      list === undefined ? declared?.map && memberType(declared.map, element.field ?? "") : list.element;
    const here = path.slice(0, i + 1);
    if (next === undefined) return merged ?? { kind: "free", path: here, node, keys: [] };
    node = next;
    const whole = wholeOf(declared, node);
    if (whole !== undefined) return { kind: whole, path: here, node, keys: [] };
  }
  return merged ?? { kind: "members", path, node, keys: [] };
}

/** Whether a node is owned as a whole, and as what. */
function wholeOf(type: FieldType | undefined, node: Structural): GranularityKind | undefined {
  if (node.type === "array" && type?.list?.atomic === true) return "whole-list";
  return node.type === "object" && type?.map?.atomic === true ? "whole-object" : undefined;
}

function placeOfKeyword({ kind, node }: Step, { definition, version }: OwnedType): Location {
  const at: Path = [...schemaPath(definition, version.name), ...node.at];
  const isList = kind === "whole-list" || kind === "keys" || kind === "values";
  const keyword = isList ? "x-kubernetes-list-type" : "x-kubernetes-map-type";
  const isWritten = isList ? node.listType !== undefined : node.mapType !== undefined;
  return locationOf(definition, isWritten ? [...at, keyword] : at);
}

function textOf({ kind, node, keys }: Step, field: string): string {
  switch (kind) {
    case "whole-list":
      return node.listType === undefined
        ? `\`${field}\` is a list without \`x-kubernetes-list-type\`, so it is atomic: whoever sets it owns all of it, and applying another list replaces it.`
        : `\`${field}\` is a list of type atomic: whoever sets it owns all of it, and applying another list replaces it.`;
    case "whole-object":
      return `\`${field}\` has \`x-kubernetes-map-type: atomic\`: whoever sets it owns all of it.`;
    case "keys":
      return `\`${field}\` is a list of type map: items with the same ${keys.map((key) => `\`${key}\``).join(" and ")} are one item, and each field of an item has its own owners.`;
    case "values":
      return `\`${field}\` is a list of type set: each value has its own owners.`;
    case "free":
      return `No schema describes \`${field}\`: members of objects have their own owners, lists are owned as a whole.`;
    default:
      return "Each field of an object has its own owners, unless `x-kubernetes-map-type` is atomic.";
  }
}

/** Metadata is the same for all kinds and is not part of the definition. */
function ofMetadata(path: FieldPath): Granularity {
  const name = path[1]?.field ?? "";
  const field = pathText(path.slice(0, 2));
  return {
    kind: "metadata",
    field,
    text: `In every object ${metadataTexts[name] ?? "each field of metadata has its own owners."}`,
  };
}

const metadataTexts: Readonly<Record<string, string>> = {
  labels: "each label has its own owners.",
  annotations: "each annotation has its own owners.",
  finalizers: "`.metadata.finalizers` is a set: each finalizer has its own owners.",
  ownerReferences: "`.metadata.ownerReferences` is a list by `uid`, whose items are owned as a whole.",
};
