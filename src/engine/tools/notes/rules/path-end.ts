import type { Path } from "../../../go/value/path.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { parseJsonPath } from "../../../server/table/json-path.ts";
import type { Node } from "../../../server/table/json-path-nodes.ts";
import type { NoteDraft } from "../note.ts";
import { envelope } from "../subject.ts";

/** Where a path leads in a schema. `unknown`: the schema allows anything there, or the path is not followed. */
export type End =
  | { readonly kind: "schema"; readonly schema: ValueMap; readonly isFirstOfSeveral: boolean }
  | { readonly kind: "undeclared"; readonly name: string; readonly siblings: readonly string[] }
  | { readonly kind: "fieldOf"; readonly name: string; readonly type: string }
  | { readonly kind: "unknown"; readonly isFirstOfSeveral: boolean };

/** Follows a path of a definition through a schema. Undefined for a path that the server rejects. */
export function pathEnd(jsonPath: string, schema: ValueMap): End | undefined {
  const [root, ...more] = parseJsonPath(jsonPath) ?? [];
  return root === undefined || more.length > 0 || jsonPath === "" ? undefined : endOf(nodesIn(root), schema);
}

function nodesIn(node: Node): readonly Node[] {
  return node.kind === "list" ? node.nodes.flatMap(nodesIn) : [node];
}

const free = ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"];

/** Follows a path through a schema, as far as its steps are fields and items. */
function endOf(nodes: readonly Node[], root: ValueMap): End {
  let schema = root;
  let isFirstOfSeveral = false;
  const unknown = (): End => ({ kind: "unknown", isFirstOfSeveral });
  for (const node of nodes) {
    const type = stringAt(schema, "type");
    if (node.kind === "field") {
      if (schema === root && envelope.has(node.name)) return unknown();
      if (type !== "object" && type !== "") return { kind: "fieldOf", name: node.name, type };
      const next = memberOf(schema, node.name);
      if (next === undefined) {
        if (free.some((key) => schema.get(key) === true)) return unknown();
        return { kind: "undeclared", name: node.name, siblings: siblingsIn(schema) };
      }
      if (!isMap(next)) return unknown();
      schema = next;
    } else if (node.kind === "array" || node.kind === "wildcard" || node.kind === "filter") {
      const items = schema.get("items");
      if (type !== "array" || !isMap(items)) return unknown();
      // A filter is usually meant to find one item.
      isFirstOfSeveral ||= node.kind === "wildcard" || (node.kind === "array" && !node.slice.derived);
      schema = items;
    } else return unknown();
  }
  return { kind: "schema", schema, isFirstOfSeveral };
}

function memberOf(schema: ValueMap, name: string): Value | undefined {
  const properties = schema.get("properties");
  const own = isMap(properties) ? properties.get(name) : undefined;
  return own ?? schema.get("additionalProperties");
}

function siblingsIn(schema: ValueMap): readonly string[] {
  const properties = schema.get("properties");
  return isMap(properties) ? [...properties.keys()] : [];
}

/** A fix that writes a name of a path otherwise. Nothing if the name is not in it as a field. */
export function renamedPath(
  at: Path,
  jsonPath: string,
  from: string,
  to: string,
): { readonly fix: NoteDraft } | Record<string, never> {
  const index = jsonPath.lastIndexOf(`.${from}`);
  if (index < 0) return {};
  const better = `${jsonPath.slice(0, index)}.${to}${jsonPath.slice(index + from.length + 1)}`;
  return { fix: { title: `Write \`${better}\``, edits: (text) => text.replace(at, better) } };
}
