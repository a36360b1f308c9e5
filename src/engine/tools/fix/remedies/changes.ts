import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { type Path, pathText, segmentKey } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import { isMap, stringAt } from "../../../go/value/value.ts";
import { type NearField, nearFields } from "../../../playback/explain/near-fields.ts";
import type { Change, DocumentId } from "../../../playback/report.ts";
import { nodesAlong } from "../../../server/schema/nodes-along.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { type Attempt, allTogether, lastOf, parentOf, together } from "../draft.ts";
import { attemptOf } from "../repair/step.ts";
import { schemaOfValue } from "../schema-of-value.ts";
import { declaredUnquoted, withQuotes } from "./other-keys.ts";
import { preserve } from "./preserve.ts";
import { reindented, togetherInside } from "./reindented.ts";
import { shapes } from "./shapes.ts";

/** An attempt with the text that it edits. */
export interface PlacedAttempt extends Attempt {
  readonly document: DocumentId;
}

/** What a remedy against a change works on: the object's text, and the definition that caused the change. */
export interface ChangeDraft {
  readonly object: Manuscript;
  readonly objectId: DocumentId;
  /** The parsed object. */
  readonly value: Value;
  readonly definition: Manuscript;
  readonly definitionId: DocumentId;
  readonly definitionValue: Value;
  /** The path of the schema in the definition. */
  readonly schemaStart: Path;
  readonly schema: Structural;
}

/**
 * Returns attempts for a field that was dropped: another name, another place, a schema that declares it, or one that
 * keeps all fields.
 */
export function prunedRemedy(
  draft: ChangeDraft,
  { path, decidedBy, before }: Change,
): readonly PlacedAttempt[] {
  const { object, objectId, definition, definitionId } = draft;
  const inObject = (attempt: Attempt): PlacedAttempt => ({ ...attempt, document: objectId });
  const fields = nearFields(draft.schema, path);
  const near = fields.flatMap((field) => moves(draft, path, field)).map(inObject);
  // A name that is nearly right is likelier than another shape of everything around it.
  const isMisspelt = fields[0]?.relation === "spelling";
  const written = valueAt(draft.value, path) ?? before;
  const node = decidedBy === undefined ? undefined : parentOf(decidedBy.path);
  const inSchema = node === undefined || written === undefined ? [] : keeping(draft, node, path, written);
  // YAML reads `n` as false. Quotes make the key what the author wrote.
  const source = object.keySourceOf(path);
  if (source !== undefined && source !== lastOf(path)) return misread(draft, path, source).map(inObject);
  const [declared, ...kept] = inSchema.map((attempt) => ({ ...attempt, document: definitionId }));
  const ways = declared === undefined ? [] : [declared];
  const loose = reindented(draft, path, true).map(inObject);
  const removal =
    definition === object
      ? []
      : [inObject({ title: `Remove \`${lastOf(path)}\``, removes: true, edits: object.remove(path) })];
  return [
    ...togetherInside(draft, path, fields).map(inObject),
    ...(isMisspelt ? near : []),
    ...misshaped(draft, path).map(inObject),
    ...(node === undefined ? [] : declaredUnquoted(draft, node, lastOf(path))),
    ...(isMisspelt ? [] : near),
    ...reindented(draft, path).map(inObject),
    ...(isPublished(draft.definitionValue)
      ? [...loose, ...removal, ...ways]
      : [...ways, ...loose, ...removal]),
    ...kept,
  ];
}

/** Checks whether Kubernetes publishes the definition. Then others decide what it declares. */
function isPublished(definition: Value): boolean {
  const approval = valueAt(definition, ["metadata", "annotations", { key: "api-approved.kubernetes.io" }]);
  return (
    approval !== undefined || /(?:^|\.)(?:k8s|kubernetes)\.io$/.test(stringAt(definition, "spec", "group"))
  );
}

/**
 * Quotes a key that YAML reads as something else, with the keys below it. If its value does not fit the field, writes
 * another value too.
 */
function misread(draft: ChangeDraft, path: Path, source: string): readonly Attempt[] {
  const { object, schema } = draft;
  const holder = parentOf(path);
  const node = nodesAlong(schema, holder)[holder.length];
  const near = nearest(source, node?.properties.keys() ?? []);
  const quoted = object.quoteKey(path);
  return [
    { title: `Quote the key "${source}"`, edits: quoted },
    ...withQuotes(draft, path, source, node).map(({ title, edits }) => ({
      title: `Quote "${source}"${title}`,
      edits: together(quoted, edits),
    })),
    ...(near === undefined || near === source
      ? []
      : [{ title: `Rename to ${near}`, edits: object.rename(path, near) }]),
    { title: `Remove \`${source}\``, removes: true, edits: object.remove(path) },
  ];
}

/** Returns attempts for fields that are dropped because their parent has another shape than the schema expects. */
function misshaped({ object, value, schema }: ChangeDraft, path: Path): readonly Attempt[] {
  const nodes = nodesAlong(schema, parentOf(path));
  const at = path.slice(0, nodes.length - 1);
  const places = typeof at.at(-1) === "number" ? [at, parentOf(at)] : [at];
  return places.flatMap((place) => {
    const [written, node] = [valueAt(value, place), nodes[place.length]];
    return written === undefined || node === undefined ? [] : shapes(object, place, written, node);
  });
}

function moves(
  { object, value }: ChangeDraft,
  path: Path,
  { relation, holder, name }: NearField,
): readonly Attempt[] {
  if (relation === "spelling") {
    const place = [...parentOf(path), name];
    return object.has(place)
      ? joined(object, value, path, place)
      : [{ title: `Rename to ${name}`, edits: object.rename(path, name) }];
  }
  const removed = object.remove(path);
  const place = holder.length === 0 ? "the top level" : `\`${pathText(holder)}\``;
  const title = relation === "inside" ? `Move it under \`${lastOf(holder)}\`` : `Move it to ${place}`;
  const written = valueAt(value, path);
  const excerpt = object.excerpt(path);
  const asWritten = excerpt === undefined ? undefined : object.insertWritten(holder, excerpt);
  const anew = written === undefined ? undefined : insertDeep(object, holder, name, written);
  return [
    { title, edits: together(removed, asWritten) },
    { title, edits: together(removed, anew) },
  ];
}

/** Moves the fields of an object into the object that was meant, except those that exist there. */
function joined(object: Manuscript, value: Value, path: Path, place: Path): readonly Attempt[] {
  const [written, there] = [valueAt(value, path), valueAt(value, place)];
  if (!isMap(written) || !isMap(there)) return [];
  const fields = [...written].filter(([name]) => !there.has(name));
  const steps = [
    { path, to: undefined },
    ...fields.map(([name, to]) => ({ path: [...place, { key: name }], to })),
  ];
  const { edits } = attemptOf({ steps, price: 1 }, object, [], value);
  return fields.length === 0 ? [] : [{ title: `Move its fields to ${lastOf(place)}`, edits }];
}

/** Inserts a member into an object, which is created if it is missing. */
function insertDeep(
  object: Manuscript,
  holder: Path,
  name: string,
  value: Value,
): readonly TextEdit[] | undefined {
  if (holder.length === 0 || object.has(holder)) return object.insert(holder, name, value);
  return object.insert(parentOf(holder), lastOf(holder), new Map([[name, value]]));
}

/** Returns edits of the schema that declare the field, or keep unknown fields. */
function keeping(
  { definition, definitionValue }: ChangeDraft,
  node: Path,
  path: Path,
  written: Value,
): readonly Attempt[] {
  // A string or a list has no fields, whatever its schema declares.
  if ((valueAt(definitionValue, [...node, "type"]) ?? "object") !== "object") return [];
  const name = lastOf(path);
  const declared = schemaOfValue(written);
  const properties = [...node, "properties"];
  const hasFields = valueAt(definitionValue, properties) !== undefined;
  return [
    ...(hasFields ? [] : ofEmbeddedMetadata(definition, node, path)),
    {
      title: `Declare ${name} as ${articleOf(stringAt(declared, "type"))}`,
      edits: hasFields
        ? definition.insert(properties, name, declared)
        : definition.insert(node, "properties", new Map([[name, declared]])),
    },
    {
      title: "Keep unknown fields there",
      edits: definition.insert(node, preserve, true),
    },
  ];
}

/** The metadata of an embedded object, as controller-gen declares it with `generateEmbeddedObjectMeta=true`. */
const embeddedMetadata: ReadonlyMap<string, Value> = new Map(
  ["labels", "annotations"].map((name): [string, Value] => [
    name,
    new Map<string, Value>([
      ["type", "object"],
      ["additionalProperties", new Map([["type", "string"]])],
    ]),
  ]),
);

/** Declares labels and annotations in the metadata of a template, which is often declared without fields. */
function ofEmbeddedMetadata(definition: Manuscript, node: Path, path: Path): readonly Attempt[] {
  if (lastOf(parentOf(path)) !== "metadata" || !embeddedMetadata.has(lastOf(path))) return [];
  return [
    {
      title: "Declare labels and annotations",
      edits: definition.insert(node, "properties", embeddedMetadata),
    },
  ];
}

function articleOf(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** Returns attempts for a null that was dropped: allow it in the schema, or remove it. */
export function nulledRemedy(draft: ChangeDraft, { path, decidedBy }: Change): readonly PlacedAttempt[] {
  const { object, objectId, definition, definitionId } = draft;
  const node = decidedBy === undefined ? undefined : parentOf(decidedBy.path);
  return [
    { title: `Remove the null`, removes: true, edits: object.remove(path), document: objectId },
    {
      title: "Allow null",
      edits: node === undefined ? undefined : definition.insert(node, "nullable", true),
      document: definitionId,
    },
  ];
}

/**
 * Returns attempts after which a default is set: defaults for the missing objects around it, or the object written out.
 */
export function missedRemedy(draft: ChangeDraft, missingParent: Path): readonly PlacedAttempt[] {
  const { object, objectId, definition, definitionId, value, schemaStart } = draft;
  const absent = missingParent.flatMap((_, i) => {
    const at = missingParent.slice(0, i + 1);
    return valueAt(value, at) === undefined ? [at] : [];
  });
  const outermost = absent[0] ?? missingParent;
  const inSchema = absent.map((at) =>
    definition.insert([...schemaStart, ...schemaPathOf(at)], "default", new Map()),
  );
  const inner = missingParent.slice(outermost.length);
  const empty = inner.reduceRight<Value>(
    (below, name) => new Map([[String(segmentKey(name)), below]]),
    new Map(),
  );
  const names = absent.map((at) => `\`${lastOf(at)}\``).join(" and ");
  return [
    {
      title: `Add default: {} to ${names}`,
      edits: allTogether(inSchema),
      document: definitionId,
    },
    {
      title: `Add ${lastOf(missingParent)}: {} to the resource`,
      edits: object.insert(parentOf(outermost), lastOf(outermost), empty),
      document: objectId,
    },
  ];
}

/** Returns the schema path of a field that is reached through names and items alone. */
function schemaPathOf(path: Path): Path {
  return path.flatMap((segment) => (typeof segment === "number" ? ["items"] : ["properties", segment]));
}
