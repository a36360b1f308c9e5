import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { toJson, withoutHtmlEscapes } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, stringAt, type Value } from "../../../go/value/value.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { ResourceDraft } from "../draft.ts";
import { type Attempt, together } from "../draft.ts";
import { shown } from "../label.ts";

/** This many places of an object are compared. */
const mostPointers = 2_000;

/**
 * Fixes an operation of a JSON patch that is not possible: with the value or the path that the object has, or without
 * the operation.
 */
export function failedOperation(draft: ResourceDraft): readonly Attempt[] {
  const { manuscript, value, path, stored } = draft;
  const [index] = path;
  const operation = valueAt(value, path.slice(0, 1));
  const [object] = stored;
  if (typeof index !== "number" || operation === undefined || object === undefined) return [];
  const [op, place] = [stringAt(operation, "op"), stringAt(operation, "path")];
  const at = pointers(object);
  const there = at.get(place);
  const retold: readonly Attempt[] =
    op === "test" && there !== undefined
      ? [{ title: `Test for ${shown(there)}`, edits: rewritten(manuscript, [index, "value"], there) }]
      : [];
  const field = (op === "move" || op === "copy") && !at.has(stringAt(operation, "from")) ? "from" : "path";
  const wrong = stringAt(operation, field);
  const isNew = op === "add" || (op === "move" && field === "path") || (op === "copy" && field === "path");
  const [holder, name] = isNew ? split(wrong) : [wrong, ""];
  const meant = nearest(holder, at.keys());
  const operations = ["add", "remove", "replace", "move", "copy", "test"];
  const known = operations.includes(op) ? undefined : nearest(op, operations);
  return [
    ...(known === undefined
      ? []
      : [{ title: `Write op: ${known}`, edits: rewritten(manuscript, [index, "op"], known) }]),
    ...retold,
    ...(op === "add" ? withHolder(draft, index, at) : []),
    ...(meant === undefined
      ? []
      : [
          {
            title: `Write ${field}: ${meant}${name}`,
            edits: rewritten(manuscript, [index, field], meant + name),
          },
        ]),
    { title: `Omit the ${op} of ${place}`, edits: manuscript.remove([index]) },
  ];
}

/** Fixes an operation that adds a value below something missing: adds that too, or appends to the end of the list. */
function withHolder(
  { manuscript, value }: ResourceDraft,
  index: number,
  at: ReadonlyMap<string, Value>,
): readonly Attempt[] {
  const place = stringAt(valueAt(value, [index]), "path");
  let [holder, rest] = split(place);
  while (holder !== "" && !at.has(holder)) {
    const [above, name] = split(holder);
    [holder, rest] = [above, name + rest];
  }
  const [name = "", ...below] = rest.split("/").slice(1).map(unescaped);
  const there = at.get(holder);
  const retold = (path: string, edits: Attempt["edits"]) => ({
    title: `Write path: ${path}`,
    edits: together(rewritten(manuscript, [index, "path"], path), edits),
  });
  if (isList(there)) return below.length > 0 ? [] : [retold(`${holder}/-`, [])];
  const written = valueAt(value, [index, "value"]) ?? null;
  if (!isMap(there) || below.length === 0) return [];
  const nested = below.reduceRight<Value>((inner, key) => new Map([[key, inner]]), written);
  return [retold(`${holder}/${escaped(name)}`, rewritten(manuscript, [index, "value"], nested))];
}

/** Writes another value in a patch. A patch in brackets is JSON, even if it is parsed as YAML. */
function rewritten(manuscript: Manuscript, path: Path, value: Value): Attempt["edits"] {
  const edits = manuscript.replace(path, value);
  const [edit, ...more] = edits ?? [];
  const isJson = /^\s*[[{]/.test(manuscript.text) && more.length === 0;
  return edit !== undefined && isJson ? [{ ...edit, text: withoutHtmlEscapes(toJson(value)) }] : edits;
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescaped(name: string): string {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}

function split(pointer: string): readonly [string, string] {
  const end = pointer.lastIndexOf("/");
  return [pointer.slice(0, Math.max(end, 0)), pointer.slice(Math.max(end, 0))];
}

/** Returns the values of an object by their JSON pointers. */
function pointers(root: Value): ReadonlyMap<string, Value> {
  const all = new Map<string, Value>();
  const walk = (value: Value, at: string): void => {
    if (all.size >= mostPointers) return;
    if (at !== "") all.set(at, value);
    const members = isMap(value) ? [...value] : isList(value) ? [...value.entries()] : [];
    for (const [key, item] of members) walk(item, `${at}/${escaped(String(key))}`);
  };
  walk(root, "");
  return all;
}
