import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { toJson } from "../../../go/value/json.ts";
import { type Path, pathText } from "../../../go/value/path.ts";
import { stringAt } from "../../../go/value/value.ts";
import type { Change } from "../../../playback/report.ts";
import { nodesAlong } from "../../../server/schema/nodes-along.ts";
import { lastOf, parentOf, together } from "../draft.ts";
import type { ChangeDraft, PlacedAttempt } from "./changes.ts";

/**
 * Returns attempts for a field that another version does not declare: the same declaration there, an annotation, which
 * every version keeps, or no such field.
 */
export function convertedRemedy(draft: ChangeDraft, change: Change): readonly PlacedAttempt[] {
  const { object, objectId } = draft;
  const { path, kind } = change;
  return [
    ...declared(draft, change),
    ...(kind === "lost" ? annotated(draft, change) : []),
    { title: `Remove \`${lastOf(path)}\``, removes: true, edits: object.remove(path), document: objectId },
  ];
}

/** Copies the declaration of the request's version to the version that has none. */
function declared(
  { definition, definitionId, definitionValue, schema, schemaStart }: ChangeDraft,
  { path, version, decidedBy }: Change,
): readonly PlacedAttempt[] {
  const nodes = nodesAlong(schema, path);
  const own = nodes.length === path.length + 1 ? nodes.at(-1) : undefined;
  const written = own && valueAt(definitionValue, [...schemaStart, ...own.at]);
  if (written === undefined || decidedBy === undefined) return [];
  const node = parentOf(decidedBy.path);
  const properties = [...node, "properties"];
  const name = lastOf(path);
  const edits =
    valueAt(definitionValue, properties) === undefined
      ? definition.insert(node, "properties", new Map([[name, written]]))
      : definition.insert(properties, name, written);
  return [
    { title: `Declare ${name} in ${version ?? "the other version"} too`, edits, document: definitionId },
  ];
}

/** Writes the value as an annotation: metadata is the same in every version. */
function annotated(
  { object, objectId, value, definitionValue }: ChangeDraft,
  { path, before }: Change,
): readonly PlacedAttempt[] {
  const key = `${stringAt(definitionValue, "spec", "group")}/${lastOf(path)}`;
  const text = typeof before === "string" ? before : toJson(before ?? null);
  const annotations: Path = ["metadata", "annotations"];
  const written =
    valueAt(value, annotations) === undefined
      ? object.insert(["metadata"], "annotations", new Map([[key, text]]))
      : object.insert(annotations, key, text);
  return [
    {
      title: "Keep it in an annotation",
      edits: together(object.remove(path), written),
      document: objectId,
    },
  ];
}

/** Returns attempts for a part that a kind of write ignores: restore it as it is stored, or remove it. */
export function ignoredRemedy(
  { object, objectId }: ChangeDraft,
  { path, after }: Change,
): readonly PlacedAttempt[] {
  const isStatus = path[0] === "status";
  const place = isStatus ? path.slice(0, 1) : path;
  return [
    ...(isStatus || after === undefined
      ? []
      : [{ title: `Restore ${pathText(path)}`, edits: object.replace(path, after), document: objectId }]),
    { title: `Remove \`${lastOf(place)}\``, removes: true, edits: object.remove(place), document: objectId },
  ];
}

/** Writes the number that is stored. */
export function roundedRemedy(
  { object, objectId }: ChangeDraft,
  { path, after }: Change,
): readonly PlacedAttempt[] {
  if (after === undefined) return [];
  return [
    {
      title: `Write ${toJson(after)}`,
      edits: object.replace(path, after),
      document: objectId,
    },
  ];
}
