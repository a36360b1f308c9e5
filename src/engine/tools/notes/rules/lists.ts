import { fromData, isList, isMap, member, stringAt, type ValueMap } from "../../../go/value/value.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import type { Convention, Found, NoteDraft } from "../note.ts";
import { sources } from "../sources.ts";
import { fieldName, type SchemaNode } from "../subject.ts";

/** The item schema of a list of objects whose list type is not set. */
function itemsWithoutListType({ schema, type }: SchemaNode): ValueMap | undefined {
  const items = schema.get("items");
  const isChosen = schema.has("x-kubernetes-list-type");
  return type === "array" && !isChosen && isMap(items) && stringAt(items, "type") === "object"
    ? items
    : undefined;
}

/** The property that identifies items in most Kubernetes lists. */
function keyOf(items: ValueMap): string | undefined {
  return ["name", "type", "key"].find((name) => stringAt(items, "properties", name, "type") === "string");
}

function keyedBy({ path }: SchemaNode, items: ValueMap, key: string): NoteDraft {
  return {
    title: `Make ${key} the key`,
    edits: (text: Manuscript): readonly TextEdit[] | undefined => {
      const words = [
        text.insert(path, "x-kubernetes-list-type", "map"),
        text.insert(path, "x-kubernetes-list-map-keys", [key]),
        requiring(text, [...path, "items"], items, key),
      ];
      return words.every((edits) => edits !== undefined) ? words.flat() : undefined;
    },
  };
}

/** A key must be required or have a default. */
function requiring(
  text: Manuscript,
  path: SchemaNode["path"],
  items: ValueMap,
  key: string,
): readonly TextEdit[] | undefined {
  const required = items.get("required");
  const hasDefault = member(member(items.get("properties"), key), "default") !== undefined;
  if (hasDefault || (isList(required) && required.includes(key))) return [];
  return required === undefined
    ? text.insert(path, "required", fromData([key]))
    : text.append([...path, "required"], key);
}

export const conditionsWithoutKey: Convention = {
  name: "conditions-without-key",
  title: "Conditions that are not keyed by their type",
  reason:
    "In an atomic list, all conditions belong to the last writer: one controller removes those of another.",
  source: sources.apiConventions("typical-status-properties"),
  isUsual: true,
  *inNode(node): Iterable<Found> {
    const items = itemsWithoutListType(node);
    if (items === undefined || node.field.join(".") !== "status.conditions") return;
    const hasType = stringAt(items, "properties", "type", "type") === "string";
    yield {
      path: node.path,
      text: "`status.conditions` is an atomic list.",
      ...(hasType ? { fix: keyedBy(node, items, "type") } : {}),
    };
  },
};

export const listWithoutType: Convention = {
  name: "list-without-type",
  title: "A list of objects without a list type",
  reason:
    "It is atomic: server-side apply replaces the whole list, and two appliers remove each other's items.",
  source: sources.mergeStrategy,
  isUsual: false,
  *inNode(node): Iterable<Found> {
    const items = itemsWithoutListType(node);
    if (items === undefined || node.field.join(".") === "status.conditions") return;
    const key = keyOf(items);
    const fix: NoteDraft =
      key === undefined
        ? {
            title: "Mark it as atomic",
            edits: (text) => text.insert(node.path, "x-kubernetes-list-type", "atomic"),
          }
        : keyedBy(node, items, key);
    yield { path: node.path, text: `\`${fieldName(node)}\` has no \`x-kubernetes-list-type\`.`, fix };
  },
};
