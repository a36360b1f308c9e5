import { sortedKeys, toJson } from "../../go/value/json.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { locationOf, type NamedDocument, schemaPath } from "../../playback/assembly/documents.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { constraintsOf, typeOf } from "./node-words.ts";
import type { NodePlace, SchemaAccount, SchemaNode, SchemaVersion } from "./tree.ts";

/** Nobody opens more nodes; the rest is only counted. */
const mostNodes = 10_000;

/** The schemas of a scenario's definition as trees, each node with its places in the texts. */
export function schemaAccount({ write, sent }: Playback): SchemaAccount {
  const resource = write?.call.accepted === true ? write.live?.resource : undefined;
  if (write === undefined || resource === undefined) {
    return { versions: [], note: "The server rejects the definition. Problems says why." };
  }
  const object = sent.at(-1)?.object;
  return {
    versions: resource.versions.map((version) => treeOf(version, write.document, object)),
    ...(object === undefined ? {} : { object: object.id }),
  };
}

interface Row {
  readonly node: Structural;
  readonly name: string;
  readonly path: string;
  readonly depth: number;
  readonly required: boolean;
  /** The path in the object and the value there; undefined if the object does not have it. */
  readonly at: Path | undefined;
  readonly value: Value | undefined;
}

function treeOf(
  version: ServedVersion,
  definition: NamedDocument,
  object: NamedDocument | undefined,
): SchemaVersion {
  const root = schemaPath(definition, version.name);
  const value = object?.document.ok === true ? object.document.value : undefined;
  const nodes: SchemaNode[] = [];
  let omitted = 0;
  const add = (row: Row): void => {
    if (nodes.length >= mostNodes) {
      omitted++;
      return;
    }
    const { node, name, path, depth, at } = row;
    const below = childrenOf(row);
    const constraints = [...(row.required ? ["required"] : []), ...constraintsOf(node)];
    nodes.push({
      depth,
      name,
      path,
      type: typeOf(node),
      ...(constraints.length === 0 ? {} : { constraints }),
      ...(node.default === undefined ? {} : { default: toJson(node.default) }),
      ...(node.description === "" ? {} : { description: node.description }),
      ...(node.validations.length === 0 ? {} : { rules: node.validations.map(({ rule }) => rule.trim()) }),
      hasChildren: below.length > 0,
      definition: placeOf(definition, [...root, ...node.at]),
      ...(object === undefined || at === undefined ? {} : { object: placeOf(object, at) }),
    });
    for (const child of below) add(child);
  };
  add({
    node: version.schema,
    name: version.name,
    path: "",
    depth: 0,
    required: false,
    at: value === undefined ? undefined : [],
    value,
  });
  return { name: version.name, served: version.served, nodes, omitted };
}

function childrenOf({ node, path, depth, at, value }: Row): readonly Row[] {
  const child = (below: Structural, name: string, shown: string, key: string | number | undefined): Row => {
    const inside = key === undefined ? undefined : childValue(value, key);
    return {
      node: below,
      name,
      path: shown,
      depth: depth + 1,
      required: node.required.includes(name),
      at: at === undefined || key === undefined || inside === undefined ? undefined : [...at, key],
      value: inside,
    };
  };
  const fields = [...node.properties].map(([name, below]) =>
    child(below, name, path === "" ? name : `${path}.${name}`, name),
  );
  if (node.items !== undefined) fields.push(child(node.items, "[]", `${path}[]`, 0));
  if (typeof node.additionalProperties === "object") {
    const first = isMap(value) ? sortedKeys(value)[0] : undefined;
    fields.push(child(node.additionalProperties, "{}", `${path}{}`, first));
  }
  return fields;
}

function placeOf(document: NamedDocument, path: Path): NodePlace {
  const { line, range } = locationOf(document, path);
  return { line, start: range.start, end: range.end };
}

function childValue(value: Value | undefined, key: string | number): Value | undefined {
  if (typeof key === "number") return isList(value) ? value[key] : undefined;
  return isMap(value) ? value.get(key) : undefined;
}
