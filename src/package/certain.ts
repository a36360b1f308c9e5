import { parseDocument } from "../engine/apimachinery/source/document.ts";
import { toJson } from "../engine/go/value/json.ts";
import { isList, isMap, type Value } from "../engine/go/value/value.ts";

/** A scalar value of a text, and the key that it is under. */
interface Leaf {
  readonly key: string;
  readonly text: string;
}

/**
 * Whether an edit keeps every written value and adds none. A key may be spelled differently, a value may be quoted,
 * unquoted or change its letter case, and a schema may get its missing `type`. False if one of the texts cannot be
 * read.
 */
export function keepsValues(before: string, after: string): boolean {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  if (was === undefined || is === undefined) return false;
  const open = new Map<string, number>();
  for (const { text } of was) open.set(text, (open.get(text) ?? 0) + 1);
  for (const { key, text } of is) {
    const left = open.get(text) ?? 0;
    if (left > 0) open.set(text, left - 1);
    else if (key !== "type") return false;
  }
  return [...open.values()].every((left) => left === 0);
}

function leavesOf(text: string): readonly Leaf[] | undefined {
  const document = parseDocument(text);
  return document.ok ? leaves(document.value) : undefined;
}

/** A stack: values may be nested too deep for recursion. Only the number of leaves counts, not their order. */
function leaves(root: Value): readonly Leaf[] {
  const found: Leaf[] = [];
  const left: (readonly [string, Value])[] = [["", root]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [key, value] = next;
    if (isMap(value) && value.size > 0) for (const member of value) left.push(member);
    else if (isList(value) && value.length > 0) for (const item of value) left.push([key, item]);
    else found.push({ key, text: (typeof value === "string" ? value : toJson(value)).toLowerCase() });
  }
  return found;
}
