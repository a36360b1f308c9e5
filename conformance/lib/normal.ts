import { readJson } from "../../src/engine/apimachinery/source/json/read.ts";
import { toJson } from "../../src/engine/go/value/json.ts";
import {
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
} from "../../src/engine/go/value/value.ts";

/**
 * Makes answers comparable: removes what differs between two recordings of the same server, which is generated names,
 * times, counters, and the order of Go maps.
 */

/** A line with an answer as a value, with exact int64. */
export function readAnswer(line: string): ValueMap {
  // In an answer, the deepest object that the server accepts is nested more deeply.
  const { value } = readJson(line, Number.POSITIVE_INFINITY);
  if (!isMap(value)) throw new Error(`not an answer: ${line.slice(0, 80)}`);
  return value;
}

const volatile = new Set(["uid", "resourceVersion", "creationTimestamp", "managedFields", "selfLink"]);
/** Those that columns show. */
const volatileNames = ["uid", "resourceVersion", "creationTimestamp"];
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * A text without the lists of field managers of the objects that it quotes, however deeply they are quoted. Older minors
 * print objects in Go syntax: `"managedFields":[]interface {}{...}`.
 */
function withoutManagers(text: string): string {
  const found = /((?:, ?)?)(\\*)"managedFields\2":\[(?:\]interface \{\}\{)?/.exec(text);
  if (found === null) return text;
  const [{ length }, comma = "", { length: escapes } = ""] = found;
  let at = found.index + length;
  let isString = false;
  for (let depth = 1; depth > 0 && at < text.length; at++) {
    const character = text[at];
    // A quote of this level has as many backslashes; one of a deeper level has more.
    if (character === '"' && /\\*$/.exec(text.slice(Math.max(at - 64, 0), at))?.[0].length === escapes)
      isString = !isString;
    else if (!isString && (character === "[" || character === "{")) depth++;
    else if (!isString && (character === "]" || character === "}")) depth--;
  }
  if (comma === "" && text[at] === ",") at++;
  return text.slice(0, found.index) + withoutManagers(text.slice(at));
}

/** Texts may quote a whole object, with its times, counters and field managers. */
function normalText(text: string): string {
  return (
    withoutManagers(text)
      .replaceAll(uuid, "<uid>")
      .replaceAll(/selfType\d+/g, "selfType")
      // Protobuf prints one of two blanks, by a hash of the program.
      .replaceAll("proto:\u00a0", "proto: ")
      // Older minors print Go values with their pointers: `(*bool)(0xc000123456)`.
      .replaceAll(/\(0x[0-9a-f]+\)/g, "(0x)")
      .replaceAll(/(\\*"resourceVersion\\*":\\*")\d+/g, "$1<rv>")
      // The DNS resolver of the machine that recorded it.
      .replaceAll(/(dial tcp: lookup \S+) on \S+:53(?=: )/g, "$1")
      .replaceAll(/(object not decodable revision=)\d+/g, "$1<rv>")
      .replaceAll(/(\\*"(?:creation|deletion)Timestamp\\*":\\*")[0-9TZ:-]+/g, "$1<time>")
      // A column may show field managers.
      .replaceAll(/("operation":"\w+",(?:"subresource":"\w+",)?"time":")[0-9TZ:-]+/g, "$1<time>")
  );
}

function byJson(items: readonly Value[]): Value[] {
  const keyed = items.map((item) => ({ item, key: toJson(item) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}

/** The server uses this many characters of a generateName, and appends five. */
const longestBase = 58;

function normalMetadata(metadata: ValueMap): ValueMap {
  const generateName = stringAt(metadata, "generateName");
  return mapOf(metadata, (key, value) => {
    if (volatile.has(key)) return undefined;
    if (key === "deletionTimestamp") return "<time>";
    const isMadeUp =
      key === "name" &&
      generateName !== "" &&
      stringAt(metadata, key).startsWith(generateName.slice(0, longestBase));
    return isMadeUp ? `${generateName}<random>` : value;
  });
}

function mapOf(map: ValueMap, change: (key: string, value: Value) => Value | undefined): ValueMap {
  const out = new Map<string, Value>();
  for (const [key, value] of map) {
    const changed = change(key, value);
    if (changed !== undefined) out.set(key, changed);
  }
  return out;
}

/** The list of errors in a message has no order, since the server iterates over maps. */
function normalMessage(message: string): Value {
  const [first = "", ...lines] = normalText(message).split("\n");
  // Errors about typed values have one line each.
  if (first.endsWith("errors:")) return [first, lines.sort()];
  const list = /^(.*?: )\[(.*)\]$/s.exec(normalText(message));
  return list === null ? normalText(message) : [list[1] ?? "", byJson((list[2] ?? "").split(", "))];
}

/**
 * A rejected object may have a name from its generateName, which nothing else in the Status shows: one that ends with
 * five characters of the server's alphabet for such names.
 */
function withoutGeneratedName(status: ValueMap): ValueMap {
  const name = stringAt(status, "details", "name");
  const base = /^(.+)[bcdfghjklmnpqrstvwxz2456789]{5}$/.exec(name)?.[1];
  if (base === undefined) return status;
  const replace = (value: Value): Value => {
    if (typeof value === "string") return value.replaceAll(name, `${base}<random>`);
    if (isList(value)) return value.map(replace);
    return isMap(value) ? mapOf(value, (_, item) => replace(item)) : value;
  };
  return mapOf(status, (_, value) => replace(value));
}

function normalStatus(received: ValueMap): ValueMap {
  const status = withoutGeneratedName(received);
  return mapOf(status, (key, value) => {
    if (key === "metadata") return undefined;
    if (key === "message" && typeof value === "string") return normalMessage(value);
    if (key !== "details" || !isMap(value)) return value;
    return mapOf(value, (name, detail) => {
      if (name === "uid") return undefined;
      return name === "causes" && isList(detail) ? byJson(detail.map(normalTexts)) : detail;
    });
  });
}

/** Returns a value whose texts are comparable. */
export function normalTexts(value: Value): Value {
  if (typeof value === "string") return normalText(value);
  if (isList(value)) return value.map(normalTexts);
  return isMap(value) ? mapOf(value, (_, item) => normalTexts(item)) : value;
}

function normalRow(row: Value): Value {
  if (!isMap(row)) return row;
  const metadata = member(row.get("object") ?? null, "metadata");
  const name = isMap(metadata) ? stringAt(metadata, "name") : "";
  const normalName = isMap(metadata) ? stringAt(normalMetadata(metadata), "name") : "";
  return mapOf(row, (key, value) => {
    if (key === "object") return normalBody(value);
    if (key !== "cells" || !isList(value)) return value;
    return value.map((cell) => {
      if (cell === name) return normalName;
      const known = volatileNames.find(
        (name) => cell !== "" && stringAt(row, "object", "metadata", name) === cell,
      );
      if (known !== undefined) return `<${known}>`;
      if (typeof cell !== "string") return cell;
      return /^(\d+[smhdy])+$/.test(cell) ? "<age>" : normalText(cell);
    });
  });
}

/** A body: an object, a List, a Table, a Status or a text. */
export function normalBody(body: Value): Value {
  if (!isMap(body)) return typeof body === "string" ? normalText(body) : body;
  const kind = stringAt(body, "kind");
  if (kind === "Status") return normalStatus(body);
  return mapOf(body, (key, value) => {
    if (key === "metadata" && isMap(value)) return normalMetadata(value);
    if (key === "items" && isList(value)) return value.map(normalBody);
    if (key === "rows" && isList(value)) return value.map(normalRow);
    if (key === "status" && kind === "CustomResourceDefinition" && isMap(value))
      return normalConditions(value);
    if (key === "resources" && kind === "APIResourceList" && isList(value)) return normalResources(value);
    return value;
  });
}

function normalConditions(status: ValueMap): ValueMap {
  return mapOf(status, (key, value) => {
    if (key !== "conditions" || !isList(value)) return value;
    const untimed = value.map((condition) =>
      isMap(condition)
        ? mapOf(condition, (name, item) => (name === "lastTransitionTime" ? undefined : item))
        : condition,
    );
    return byJson(untimed);
  });
}

/** A list of resources, each followed by its subresources. The server iterates over a map of definitions. */
function normalResources(resources: readonly Value[]): Value[] {
  const blocks: Value[][] = [];
  for (const resource of resources) {
    const block = stringAt(resource, "name").includes("/") ? blocks.at(-1) : undefined;
    if (block === undefined) blocks.push([resource]);
    else block.push(resource);
  }
  return byJson(blocks).flat();
}

/** A ConversionReview with comparable objects. */
export function normalReview(review: Value): Value {
  if (!isMap(review)) return review;
  return mapOf(review, (key, value) => {
    if (key === "body" || key === "request") return isMap(value) ? normalReview(value) : value;
    return key === "objects" && isList(value) ? value.map(normalBody) : value;
  });
}
