import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import { isList, isMap, stringAt, type Value } from "../../go/value/value.ts";

/** A scalar value of a text, and the key that it is under. */
interface Leaf {
  readonly key: string;
  readonly text: string;
}

/**
 * Whether an edit keeps every written value and adds none. A key may be spelled differently, a value may be quoted,
 * unquoted or change its letter case, or become the only item of a list, unless it may be several. Nothing may be added to a definition, since that extends the API, except for the
 * `type` that the `properties` or `items` of a schema imply. False if one of the texts cannot be read.
 */
export function keepsValues(before: string, after: string): boolean {
  const [old, fresh] = [parseDocument(before), parseDocument(after)];
  if (!old.ok || !fresh.ok || isExtended(membersIn(old.value), membersIn(fresh.value))) return false;
  const [was, is] = [leaves(old.value), leaves(fresh.value)];
  const open = new Map<string, number>();
  for (const { text } of was) open.set(text, (open.get(text) ?? 0) + 1);
  for (const { key, text } of is) {
    const left = open.get(text) ?? 0;
    if (left > 0) open.set(text, left - 1);
    else if (key !== "type") return false;
  }
  return [...open.values()].every((left) => left === 0);
}

/** Counts of what an edit could add to a definition. */
interface Members {
  /** All members of all objects. */
  all: number;
  /** Those that only hold what is written elsewhere, when something was at the wrong level. */
  holders: number;
  /** Values of `type` that the schema next to them implies. */
  implied: number;
  readonly isDefinition: boolean;
}

const holders: ReadonlySet<string> = new Set(["spec", "names", "schema", "openAPIV3Schema"]);

function isExtended(was: Members, is: Members): boolean {
  if (!was.isDefinition) return false;
  const allowed = Math.max(0, is.implied - was.implied) + Math.max(0, is.holders - was.holders);
  return is.all - was.all > allowed;
}

function membersIn(root: Value): Members {
  const found: Members = {
    all: 0,
    holders: 0,
    implied: 0,
    isDefinition: stringAt(root, "kind") === "CustomResourceDefinition",
  };
  const left: Value[] = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (isMap(value)) {
      found.all += value.size;
      for (const key of value.keys()) if (holders.has(key)) found.holders++;
      const type = value.get("type");
      const isObject = type === "object" && (value.has("properties") || value.has("additionalProperties"));
      if (isObject || (type === "array" && value.has("items"))) found.implied++;
    }
    if (isMap(value) || isList(value)) for (const part of value.values()) left.push(part);
  }
  return found;
}

/** A stack: values may be nested too deep for recursion. Only the number of leaves counts, not their order. */
function leaves(root: Value): readonly Leaf[] {
  const found: Leaf[] = [];
  const left: (readonly [string, Value, boolean?])[] = [["", root]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [key, value, isOnly = false] = next;
    if (isMap(value) && value.size > 0) for (const member of value) left.push(member);
    else if (isList(value) && value.length > 0)
      for (const item of value) left.push([key, item, value.length === 1]);
    else {
      const text = (typeof value === "string" ? value : toJson(value)).toLowerCase();
      found.push({ key, text: isOnly && mayBeSeveral.test(text) ? `[${text}` : text });
    }
  }
  return found;
}

/** A text that may be several items, or none: it is not the same as the only item of a list. */
const mayBeSeveral = /[,;\s[\]{}]|^$/;
