import { formatOf } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import type { Path } from "../../go/value/path.ts";
import { segmentKey } from "../../go/value/path.ts";
import type { Suggestion, TextHelp } from "./help.ts";
import { keyInsertion, valueInsertion, type WritingStyle } from "./insert-text.ts";
import { type Caret, caretAt } from "./outline/caret.ts";
import type { OutlineNode } from "./outline/nodes.ts";
import { readOutline } from "./outline/outline.ts";
import type { Slot, SlotKey, SlotValue } from "./slot.ts";

/**
 * Completes at an offset of a text whose root is `root`; undefined if nothing can be written there or nothing is
 * known. The text may be incomplete.
 */
export function completeIn(text: string, offset: number, root: Slot): TextHelp | undefined {
  const caret = caretAt(text, offset);
  const slot = caret && slotAt(root, caret.path);
  if (caret === undefined || slot === undefined) return undefined;
  const style = { isJson: formatOf(text) === "json", dashes: dashesOf(readOutline(text)) };
  const items = caret.at === "key" ? keysFor(slot, caret, style) : valuesFor(slot, caret, style);
  return items.length === 0 ? undefined : { start: caret.start, end: caret.end, items };
}

/** The slot at a path below `root`; undefined if nothing is known of it. */
export function slotAt(root: Slot, path: Path): Slot | undefined {
  let slot: Slot | undefined = root;
  for (const segment of path) {
    const key = segmentKey(segment);
    slot = typeof key === "number" ? slot?.item(key) : slot?.member(key);
  }
  return slot;
}

function keysFor(slot: Slot, caret: Caret, style: WritingStyle): readonly Suggestion[] {
  return slot
    .keys()
    .filter(({ key }) => !caret.present.includes(key))
    .map((key) => keySuggestion(key, caret, style));
}

function keySuggestion({ key, required, slot }: SlotKey, caret: Caret, style: WritingStyle): Suggestion {
  const detail = required ? `${slot.summary}, required` : slot.summary;
  const documentation = slot.notes.join("\n\n");
  return {
    label: key,
    kind: "property",
    detail,
    ...(documentation === "" ? {} : { documentation }),
    ...keyInsertion(key, slot.shape, caret, style),
    goesOn: !caret.hasColon,
  };
}

/** At a value: values and, where a block may start, its keys or its first item. */
function valuesFor(slot: Slot, caret: Caret, style: WritingStyle): readonly Suggestion[] {
  const values = slot.values().map((value) => valueSuggestion(value, caret, style));
  if (!caret.ownLine) return [...values, ...brackets(slot, caret)];
  if (slot.shape === "object") return [...keysFor(slot, caret, style), ...values];
  return slot.shape === "list" ? [dash, ...values] : values;
}

function valueSuggestion(
  { value, detail, documentation }: SlotValue,
  caret: Caret,
  style: WritingStyle,
): Suggestion {
  return {
    label: typeof value === "string" ? value : toJson(value),
    kind: "value",
    detail,
    ...(documentation === undefined ? {} : { documentation }),
    ...valueInsertion(value, caret, style),
  };
}

const dash: Suggestion = {
  label: "- ",
  kind: "value",
  detail: "an item",
  insert: "- ",
  caret: 2,
  goesOn: true,
};

/** Inside brackets a list or object needs its own brackets. */
function brackets(slot: Slot, { style }: Caret): readonly Suggestion[] {
  if (style !== "flow" || (slot.shape !== "object" && slot.shape !== "list")) return [];
  const insert = slot.shape === "object" ? "{}" : "[]";
  return [{ label: insert, kind: "value", detail: slot.summary, insert, caret: 1, goesOn: true }];
}

/** The indentation of the first block list in the text from its key; if there is none, as kubectl prints it. */
function dashesOf(root: OutlineNode): number {
  const search = (node: OutlineNode): number | undefined => {
    for (const { value } of node.members) {
      if (value.kind === "list" && !value.flow && value.items.length > 0) return value.column - node.column;
      const below = search(value);
      if (below !== undefined) return below;
    }
    for (const { value } of node.items) {
      const below = search(value);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  const found = search(root);
  return found === undefined || found < 0 ? 0 : found;
}
