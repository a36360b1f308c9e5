import { append } from "../../go/value/append.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";

/** A definition as written, even if the server would reject most of it. */
export interface DefinitionSubject {
  readonly definition: ValueMap;
  readonly versions: readonly VersionSubject[];
  /** The definition as the server stores it. Undefined if it is rejected. */
  readonly stored?: (() => Value | undefined) | undefined;
}

export interface VersionSubject {
  readonly path: Path;
  readonly version: ValueMap;
  /** The schema and its path, if there is one. */
  readonly schema: ValueMap | undefined;
  readonly schemaPath: Path;
}

/** A node of a version's schema as written. Branches of `allOf` and similar are not nodes here. */
export interface SchemaNode {
  readonly path: Path;
  readonly schema: ValueMap;
  readonly type: string;
  /** The names of the fields on its path: `["spec", "ports[]"]`; none for the root. */
  readonly field: readonly string[];
  /** The parent node; undefined for the root. */
  readonly parent: SchemaNode | undefined;
}

/** Reads a definition; undefined for anything else. */
export function readSubject(value: Value, stored?: () => Value | undefined): DefinitionSubject | undefined {
  if (!isMap(value) || stringAt(value, "kind") !== "CustomResourceDefinition") return undefined;
  const versions = member(value.get("spec"), "versions");
  if (!isList(versions)) return undefined;
  return {
    definition: value,
    stored,
    versions: versions.flatMap((version, i): readonly VersionSubject[] => {
      if (!isMap(version)) return [];
      const path = ["spec", "versions", i];
      const schema = member(version.get("schema"), "openAPIV3Schema");
      const schemaPath = [...path, "schema", "openAPIV3Schema"];
      return [{ path, version, schema: isMap(schema) ? schema : undefined, schemaPath }];
    }),
  };
}

/** The fields that every object has, whether its schema declares them or not. */
export const envelope: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/** Whether a node is one of the fields that every object has; the server handles these itself. */
export function isEnvelope({ field: [first = "", ...rest] }: SchemaNode): boolean {
  return rest.length === 0 && envelope.has(first);
}

/** Whether a node accepts numbers and strings, so that keywords of both apply. */
export function isIntOrString({ schema }: SchemaNode): boolean {
  return schema.get("x-kubernetes-int-or-string") === true;
}

/** All nodes of a schema, each before those below it. */
export function* nodesOf({ schema, schemaPath }: VersionSubject): Iterable<SchemaNode> {
  if (schema === undefined) return;
  const waiting = [nodeAt(schemaPath, schema, [], undefined)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    append(waiting, below(node).reverse());
  }
}

function nodeAt(path: Path, schema: ValueMap, field: readonly string[], parent?: SchemaNode): SchemaNode {
  return { path, schema, type: stringAt(schema, "type"), field, parent };
}

function below(node: SchemaNode): SchemaNode[] {
  const { path, schema, field } = node;
  const at = (segments: Path, value: Value | undefined, name: readonly string[]): SchemaNode[] =>
    isMap(value) ? [nodeAt([...path, ...segments], value, name, node)] : [];
  const last = field.at(-1) ?? "";
  const properties = schema.get("properties");
  const named = isMap(properties) ? [...properties] : [];
  return [
    ...named.flatMap(([name, value]) => at(["properties", name], value, [...field, name])),
    ...at(["items"], schema.get("items"), [...field.slice(0, -1), `${last}[]`]),
    ...at(["additionalProperties"], schema.get("additionalProperties"), [...field.slice(0, -1), `${last}{}`]),
  ];
}

/** The field in the usual notation: `spec.ports[].name`; for the root, `root`. */
export function fieldName({ field }: SchemaNode, root = "the object"): string {
  return field.length === 0 ? root : field.join(".");
}
