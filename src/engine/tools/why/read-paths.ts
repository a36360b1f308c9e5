import { nearest } from "../../apimachinery/field/nearest.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, pathText, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { locationOf } from "../../playback/assembly/documents.ts";
import type { DefinitionWrite } from "../../playback/evaluate/definitions.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import type { Location } from "../../playback/report.ts";
import { dottedPath, nestedField, nestedOfType } from "../../server/customresource/json-path.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import { convertToTable } from "../../server/table/convert-to-table.ts";
import { findResults, parseJsonPath } from "../../server/table/json-path.ts";

/** The result of a path in a definition by which the server reads objects. */
export interface ReadPath {
  readonly notes: readonly string[];
  /** The locations of the values that it reads, in the texts that were sent. */
  readonly values: readonly Location[];
}

/** The most objects that are described. */
const mostObjects = 3;
const longest = 60;

/**
 * What a printer column, a selectable field or a path of the scale subresource reads from the stored objects: the
 * value and its line, or why there is none. Undefined elsewhere in a definition.
 */
export function readPathAt(
  path: Path,
  { live }: DefinitionWrite,
  sent: readonly SentRequest[],
): ReadPath | undefined {
  const [spec, versions, index, member, ...rest] = path.map(segmentKey);
  const version = live?.resource.versions[Number(index)];
  if (spec !== "spec" || versions !== "versions" || version === undefined) return undefined;
  const reader = readerOf(version, [member, ...rest].map(String));
  if (reader === undefined) return undefined;
  const stored = lastStored(sent, version);
  if (stored.length === 0) return { notes: ["No object is stored for it to read."], values: [] };
  const found = stored.slice(-mostObjects).map((each) => told(reader, each, version));
  return { notes: found.map(({ note }) => note), values: found.flatMap(({ value }) => value ?? []) };
}

interface Reader {
  readonly path: string;
  /** The value for an object, in words; undefined if there is none. */
  readonly read: (object: ValueMap, now: string) => string | undefined;
  /** Why a value that exists is not shown. */
  readonly refusal: (value: Value) => string | undefined;
  /** The consequence if there is no value. */
  readonly without: string;
}

function readerOf(version: ServedVersion, [member, ...rest]: readonly string[]): Reader | undefined {
  if (member === "additionalPrinterColumns") return columnReader(version, Number(rest[0]));
  if (member === "selectableFields") return selectorReader(version.selectableFields[Number(rest[0])]);
  if (member !== "subresources" || rest[0] !== "scale" || version.scale === undefined) return undefined;
  const { specReplicasPath, statusReplicasPath, labelSelectorPath = "" } = version.scale;
  if (rest[1] === "specReplicasPath")
    return scaleReader(specReplicasPath, "int64", "reads of the scale then show 0 replicas");
  if (rest[1] === "statusReplicasPath")
    return scaleReader(statusReplicasPath, "int64", "the scale then shows 0 replicas in its status");
  if (rest[1] === "labelSelectorPath")
    return scaleReader(
      labelSelectorPath,
      "string",
      "the scale then has no selector, and a HorizontalPodAutoscaler cannot work",
    );
  return undefined;
}

function columnReader({ columns }: ServedVersion, index: number): Reader | undefined {
  const column = columns[index];
  if (column === undefined) return undefined;
  const { type, jsonPath } = column;
  return {
    path: jsonPath,
    read: (object, now) => {
      const table = convertToTable([object], [column], new Map(), now);
      const cell = valueAt(table, ["rows", 0, "cells", 1]);
      return cell === undefined || cell === null ? undefined : String(cell);
    },
    refusal: (value) => `a column of type \`${type}\` shows nothing for ${short(value)}`,
    without: "the cell is empty",
  };
}

function selectorReader(path: string | undefined): Reader | undefined {
  if (path === undefined) return undefined;
  return {
    path,
    read: (object) => {
      const nested = nestedField(object, dottedPath(path));
      return nested.found && nested.value !== null ? goValueText(nested.value) : undefined;
    },
    refusal: () => undefined,
    without: "it is selected as the empty string",
  };
}

function scaleReader(path: string, type: "int64" | "string", without: string): Reader | undefined {
  if (path === "") return undefined;
  return {
    path,
    read: (object) => {
      const nested = nestedOfType(object, dottedPath(path), type);
      return nested.found ? goValueText(nested.value) : undefined;
    },
    refusal: (value) =>
      `${short(value)} is not ${type === "int64" ? "an integer" : "a string"}, and reads of the scale fail`,
    without,
  };
}

interface Stored {
  readonly request: SentRequest;
  readonly object: ValueMap;
}

/** The last stored version of each object, by name. */
function lastStored(sent: readonly SentRequest[], version: ServedVersion): readonly Stored[] {
  const found = new Map<string, Stored>();
  for (const request of sent) {
    const { stored } = request.call;
    if (!isMap(stored) || request.version.name !== version.name) continue;
    const key = `${stringAt(stored, "metadata", "namespace")}/${stringAt(stored, "metadata", "name")}`;
    found.delete(key);
    found.set(key, { request, object: stored });
  }
  return [...found.values()];
}

interface Told {
  readonly note: string;
  readonly value?: Location;
}

function told(reader: Reader, { request, object }: Stored, version: ServedVersion): Told {
  const name = stringAt(object, "metadata", "name");
  const now = stringAt(object, "metadata", "creationTimestamp");
  const text = reader.read(object, now);
  const isPlain = /^(?:\.?[A-Za-z_][\w-]*)+$/.test(reader.path);
  const path = isPlain ? dottedPath(reader.path) : undefined;
  const written =
    path !== undefined && request.object.document.ok
      ? valueAt(request.object.document.value, path)
      : undefined;
  const place = path === undefined || written === undefined ? undefined : locationOf(request.object, path);
  const where = place === undefined ? "" : ` (line ${place.line} of the request)`;
  if (text !== undefined)
    return {
      note: `For \`${name}\`, it reads \`${short(text)}\`${where}.`,
      ...(place === undefined ? {} : { value: place }),
    };
  const because = path === undefined ? ofExpression(reader, object) : whyEmpty(reader, object, path, version);
  return {
    note: `For \`${name}\`, it reads nothing: ${because}.`,
    ...(place === undefined ? {} : { value: place }),
  };
}

/** Why a path of names leads to no value that is shown. */
function whyEmpty(reader: Reader, object: ValueMap, path: readonly string[], version: ServedVersion): string {
  for (const [i, name] of path.entries()) {
    const around = valueAt(object, path.slice(0, i));
    const place = pathText(path.slice(0, i + 1));
    if (around === null) return `\`${pathText(path.slice(0, i))}\` is null, and ${reader.without}`;
    if (isList(around))
      return `\`${pathText(path.slice(0, i))}\` is a list: name an item, \`[0]\`, or all, \`[*]\``;
    if (!isMap(around)) return `\`${pathText(path.slice(0, i))}\` is not an object`;
    if (around.has(name)) continue;
    const known = knownAt(version, path.slice(0, i));
    if (known !== undefined && !known.includes(name)) {
      const meant = nearest(name, known);
      const advice = meant === undefined ? "" : ` (did you mean \`${meant}\`?)`;
      return `the schema has no \`${place}\`${advice}, so nothing is ever stored there`;
    }
    const isOfStatus = path[0] === "status" && version.status;
    return `the object has no \`${place}\`${isOfStatus ? ", which only a write to the status sets" : ""}, and ${reader.without}`;
  }
  const value = valueAt(object, path);
  if (value === null) return `\`${pathText(path)}\` is null, and ${reader.without}`;
  return (value === undefined ? undefined : reader.refusal(value)) ?? reader.without;
}

/** The names that the schema has at a path; undefined if it accepts any. */
function knownAt({ schema }: ServedVersion, path: readonly string[]): readonly string[] | undefined {
  let node = schema;
  if (path[0] === "metadata") return undefined;
  for (const name of path) {
    const next = node.properties.get(name);
    if (next === undefined || node.preserveUnknownFields) return undefined;
    node = next;
  }
  const isClosed = node.properties.size > 0 && !node.preserveUnknownFields && !node.embeddedResource;
  const own = path.length === 0 ? ["apiVersion", "kind", "metadata"] : [];
  return isClosed && typeof node.additionalProperties !== "object"
    ? [...own, ...node.properties.keys()]
    : undefined;
}

/** Why an expression with brackets leads to no value that is shown. */
function ofExpression({ path, refusal, without }: Reader, object: ValueMap): string {
  const parsed = parseJsonPath(path);
  if (parsed === undefined)
    return "the path cannot be read, so this column and all columns after it are missing";
  const [value] = findResults(parsed, object) ?? [];
  if (value !== undefined) return refusal(value) ?? without;
  return `nothing in the object matches \`${path}\`, and ${without}`;
}

function short(value: Value): string {
  const text = typeof value === "string" ? value : toJson(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
