import { EVENT_ID, type Event } from "./events.ts";

/** Returns the start of a node, including its anchor and tag. An empty scalar starts where the previous one ended. */
export function eventStart(event: Event, before: number, text?: string): number {
  switch (event.type) {
    case EVENT_ID.SCALAR: {
      if (event.valueStart < 0) return before;
      const start = firstOf(event.valueStart, event.anchorStart, event.tagStart);
      // The offsets of a block scalar are those of its content. Its node starts at the indicator, one line above.
      return event.style >= 4 && text !== undefined && start === event.valueStart ? start - 1 : start;
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return firstOf(event.start, event.anchorStart, event.tagStart);
    case EVENT_ID.ALIAS:
      return event.anchorStart;
    default:
      return before;
  }
}

function firstOf(start: number, ...others: readonly number[]): number {
  return others.reduce((least, other) => (other >= 0 && other < least ? other : least), start);
}
