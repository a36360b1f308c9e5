import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { once } from "../once.ts";
import type { PositionNode } from "../positions.ts";
import { decodeYaml } from "./decode.ts";
import type { Event } from "./event.ts";
import { readEvents } from "./events.ts";
import { ReadFailure } from "./failure.ts";
import { yamlPositions } from "./positions.ts";

/** A member of a block mapping or an item of a block sequence, read separately. */
export interface Part {
  /** Only for a member. */
  readonly key: string | undefined;
  readonly value: Value;
  /**
   * The positions of a mapping with the one member or a sequence with the one item, from the start of the part's text.
   */
  positions(): PositionNode;
}

/** Deeper than any manifest, and far enough from where the server's readers give up. */
const maxDepth = 500;

/** Ends a line in YAML, but not where the text is cut into lines. */
const hiddenBreak = /[\u0085\u2028\u2029]|\r(?!\n)/;

/**
 * Reads the text of one part, which is at `column`. Undefined if it is something else, or if its meaning may depend on
 * the rest of the document or affect it: anchors, merges, keys that are set twice.
 */
export function readLeaf(text: string, column: number): Part | undefined {
  if (hiddenBreak.test(text)) return undefined;
  let read: ReturnType<typeof readOne>;
  try {
    read = readOne(text, column);
  } catch (error) {
    if (error instanceof ReadFailure) return undefined;
    throw error;
  }
  return read && { ...read, positions: once(() => yamlPositions(readEvents(text))) };
}

function readOne(text: string, column: number): Omit<Part, "positions"> | undefined {
  const source = readEvents(text);
  const [, collection, first] = source.events;
  if (collection?.type !== "mapping" && collection?.type !== "sequence") return undefined;
  if (collection.isFlow || collection.start !== column || first === undefined) return undefined;
  if (isMergeKey(text, first) || !isSimple(source.events)) return undefined;
  const { value, duplicates } = decodeYaml(source);
  if (duplicates.length > 0) return undefined;
  if (isList(value)) return value.length === 1 ? { key: undefined, value: value[0] ?? null } : undefined;
  if (!isMap(value) || value.size !== 1) return undefined;
  for (const [key, member] of value) return { key, value: member };
  return undefined;
}

function isMergeKey(text: string, event: Event): boolean {
  return event.type === "scalar" && text.slice(event.scalar?.start ?? 0, event.scalar?.end ?? 0) === "<<";
}

/** Checks that there are no anchors, no aliases and no deep nesting. */
function isSimple(events: readonly Event[]): boolean {
  let depth = 0;
  for (const event of events) {
    if (event.type === "alias") return false;
    if (event.type === "end") depth--;
    else if (event.type !== "document") {
      if (event.properties.anchor !== undefined) return false;
      if (event.type !== "scalar" && ++depth > maxDepth) return false;
    }
  }
  return true;
}
