import { parseDocument } from "../../apimachinery/source/document.ts";
import {
  isList,
  isMap,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../go/value/value.ts";
import { blockText } from "../edit/print.ts";

/** A definition's text without the parts that no check reads. */
export interface CompactText {
  readonly text: string;
  /** The number of descriptions that its schemas had. */
  readonly descriptions: number;
}

/**
 * A definition without the descriptions of its schemas, without comments and evenly formatted; undefined if its text
 * cannot be parsed. What the text has twice (duplicate keys) is lost, so the caller compares the answers.
 */
export function compactDefinition(text: string): CompactText | undefined {
  const document = parseDocument(text);
  if (!document.ok || !isMap(document.value)) return undefined;
  const { value, descriptions } = withoutDescriptions(document.value);
  // In the order of the text: links are compressed with a dictionary that has the usual order.
  return { text: `${blockText(value, 0)}\n`, descriptions };
}

/** A definition without the descriptions of its schemas, and their number. */
export function withoutDescriptions(definition: Value): {
  readonly value: Value;
  readonly descriptions: number;
} {
  let descriptions = 0;
  const schema = (node: Value): Value => {
    if (!isMap(node)) return node;
    let bare: ValueMap = node;
    // A description that is not a string is an error, which the answer must keep.
    if (typeof node.get("description") === "string") {
      bare = withoutMembers(bare, "description");
      descriptions++;
    }
    for (const key of singleSchemas) bare = changed(bare, key, (each) => eachOf(each, schema));
    for (const key of namedSchemas) bare = changed(bare, key, (each) => membersOf(each, schema));
    return bare;
  };
  const validation = (node: Value): Value => changedIn(node, "openAPIV3Schema", schema);
  const version = (node: Value): Value => changedIn(node, "schema", validation);
  const value = changedIn(definition, "spec", (spec) =>
    changedIn(spec, "versions", (versions) => eachOf(versions, version)),
  );
  return { value, descriptions };
}

/** Keywords whose value is a schema or a list of schemas. */
const singleSchemas: readonly string[] = ["items", "additionalProperties", "allOf", "anyOf", "oneOf", "not"];
/** Keywords whose value has a schema for each name. */
const namedSchemas: readonly string[] = ["properties", "patternProperties", "definitions", "dependencies"];

function changed(map: ValueMap, key: string, change: (value: Value) => Value): ValueMap {
  const old = map.get(key);
  if (old === undefined) return map;
  const next = change(old);
  return next === old ? map : withMember(map, key, next);
}

function changedIn(value: Value, key: string, change: (value: Value) => Value): Value {
  return isMap(value) ? changed(value, key, change) : value;
}

function eachOf(value: Value, change: (value: Value) => Value): Value {
  return isList(value) ? value.map(change) : change(value);
}

function membersOf(value: Value, change: (value: Value) => Value): Value {
  return isMap(value) ? new Map([...value].map(([key, each]) => [key, change(each)])) : value;
}
