import { parseDocument } from "../../apimachinery/source/document.ts";
import { append } from "../../go/value/append.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value, withMember, withoutMembers } from "../../go/value/value.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import { type DefinitionState, printedState } from "./state.ts";

/** One change of a definition. A new member goes after the member `after`. */
export type Change =
  | { readonly at: Path; readonly set: Value; readonly after?: string }
  | { readonly at: Path; readonly append: Value }
  | { readonly at: Path; readonly remove: true };

/**
 * The definition with all changes, its text edited so that comments, order and style stay. If the text cannot be
 * edited there, for example at an alias, it is written again from its value.
 */
export function changed(state: DefinitionState, changes: readonly Change[]): DefinitionState {
  if (changes.length === 0) return state;
  const value = changes.reduce(changedValue, state.value);
  const wanted = toJson(value);
  const holds = (text: string | undefined): text is string => {
    if (text === undefined) return false;
    const read = parseDocument(text);
    // Compared as JSON: 1.0 is written as 1 and parsed as an integer.
    return read.ok && toJson(read.value) === wanted;
  };
  // All edits at once, because parsing a large text takes long; one after the other if the edits overlap.
  const together = editedText(state.text, changes);
  if (holds(together)) return { text: together, value };
  const inTurn = changes.reduce<string | undefined>(
    (text, change) => (text === undefined ? undefined : editedText(text, [change])),
    state.text,
  );
  return holds(inTurn) ? { text: inTurn, value } : printedState(value);
}

function editedText(text: string, changes: readonly Change[]): string | undefined {
  const manuscript = Manuscript.read(text);
  if (manuscript === undefined) return undefined;
  const edits: TextEdit[] = [];
  for (const change of changes) {
    const own = editsFor(manuscript, change);
    if (own === undefined) return undefined;
    append(edits, own);
  }
  return applyEdits(text, edits);
}

function editsFor(manuscript: Manuscript, change: Change): readonly TextEdit[] | undefined {
  if ("remove" in change) return manuscript.remove(change.at);
  if ("append" in change) return manuscript.append(change.at, change.append);
  const { at, set, after } = change;
  if (manuscript.has(at)) return manuscript.replace(at, set);
  return manuscript.insert(at.slice(0, -1), String(segmentKey(at.at(-1) ?? "")), set, after);
}

/** Each removal names a place in the value as it is at that point, so items of a list are removed from the end. */
function changedValue(value: Value, change: Change): Value {
  const [first, ...rest] = change.at;
  if (first === undefined) {
    if ("set" in change) return change.set;
    return "append" in change && isList(value) ? [...value, change.append] : value;
  }
  const key = segmentKey(first);
  const isLast = rest.length === 0;
  if (isMap(value)) {
    const name = String(key);
    if (isLast && "remove" in change) return withoutMembers(value, name);
    const below = value.get(name);
    return below === undefined && !isLast
      ? value
      : withMember(value, name, changedValue(below ?? null, { ...change, at: rest }));
  }
  if (!isList(value)) return value;
  if (isLast && "remove" in change) return value.toSpliced(Number(key), 1);
  return value.map((item, i) => (i === Number(key) ? changedValue(item, { ...change, at: rest }) : item));
}
