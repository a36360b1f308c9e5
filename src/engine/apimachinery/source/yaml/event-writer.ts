import { CHOMPING_MODE, COLLECTION_STYLE, EVENT_ID, type Event, SCALAR_STYLE } from "js-yaml";
import { hasBreak } from "./cursor.ts";
import type { ScalarToken, Token } from "./tokens.ts";

/** The prefix of a tag handle. */
export interface TagDirective {
  readonly kind: "tag";
  readonly handle: string;
  readonly prefix: string;
}

/** The anchor and tag before a node's content. */
export interface Properties {
  readonly anchor: Token | undefined;
  readonly tag: Token | undefined;
}

export const noProperties: Properties = { anchor: undefined, tag: undefined };

const styles = {
  plain: SCALAR_STYLE.PLAIN,
  single: SCALAR_STYLE.SINGLE_QUOTED,
  double: SCALAR_STYLE.DOUBLE_QUOTED,
  literal: SCALAR_STYLE.LITERAL_BLOCK,
  folded: SCALAR_STYLE.FOLDED_BLOCK,
} as const;

const chompings = {
  clip: CHOMPING_MODE.CLIP,
  strip: CHOMPING_MODE.STRIP,
  keep: CHOMPING_MODE.KEEP,
} as const;

const collectionStyles = { flow: COLLECTION_STYLE.FLOW, block: COLLECTION_STYLE.BLOCK } as const;

/** Writes what the grammar finds as js-yaml's events. */
export class EventWriter {
  private readonly text: string;
  private readonly events: Event[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Directives may still be added after the document has begun. */
  document(directives: TagDirective[]): void {
    this.events.push({ type: EVENT_ID.DOCUMENT, explicitStart: false, explicitEnd: false, directives });
  }

  /** Ends the document and returns all its events. */
  close(): Event[] {
    this.end();
    return this.events;
  }

  alias({ start, end }: Token): void {
    this.events.push({ type: EVENT_ID.ALIAS, anchorStart: start + 1, anchorEnd: end });
  }

  scalar(token: ScalarToken, properties: Properties): void {
    const { start, end, style, chomping, indent } = token.scalar;
    this.events.push({
      type: EVENT_ID.SCALAR,
      valueStart: start,
      valueEnd: end,
      ...placesOf(properties),
      style: styles[style],
      chomping: chompings[chomping],
      indent,
      fast: style === "plain" && !hasBreak(this.text.slice(start, end)),
    });
  }

  /** Writes a node without content, which may have properties. */
  empty(properties: Properties = noProperties): void {
    this.events.push({
      type: EVENT_ID.SCALAR,
      valueStart: -1,
      valueEnd: -1,
      ...placesOf(properties),
      style: SCALAR_STYLE.PLAIN,
      chomping: CHOMPING_MODE.CLIP,
      indent: -1,
      fast: false,
    });
  }

  sequence(start: number, style: keyof typeof collectionStyles, properties: Properties): void {
    const places = placesOf(properties);
    this.events.push({ type: EVENT_ID.SEQUENCE, start, ...places, style: collectionStyles[style] });
  }

  mapping(start: number, style: keyof typeof collectionStyles, properties: Properties): void {
    const places = placesOf(properties);
    this.events.push({ type: EVENT_ID.MAPPING, start, ...places, style: collectionStyles[style] });
  }

  /** Ends the collection that was begun last. */
  end(): void {
    this.events.push({ type: EVENT_ID.POP });
  }
}

function placesOf({ anchor, tag }: Properties) {
  return {
    anchorStart: anchor === undefined ? -1 : anchor.start + 1,
    anchorEnd: anchor?.end ?? -1,
    tagStart: tag?.start ?? -1,
    tagEnd: tag?.end ?? -1,
  };
}
