import type { Properties, Scalar } from "./tokens.ts";

/** What a handle of tags stands for. */
export interface TagDirective {
  readonly handle: string;
  readonly prefix: string;
}

export interface DocumentEvent {
  readonly type: "document";
  readonly directives: readonly TagDirective[];
}

/** A place where an anchor's node is written again; its places are those of the name. */
export interface AliasEvent {
  readonly type: "alias";
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface ScalarEvent {
  readonly type: "scalar";
  /** Undefined of a node of which nothing is written but perhaps its properties. */
  readonly scalar: Scalar | undefined;
  readonly properties: Properties;
}

/** The beginning of a collection. */
export interface CollectionEvent {
  readonly type: "sequence" | "mapping";
  readonly start: number;
  readonly isFlow: boolean;
  readonly properties: Properties;
}

/** The end of the collection or the document that was begun last. */
export interface EndEvent {
  readonly type: "end";
}

/** A document in the order of its text, as libyaml's parser gives it. */
export type Event = DocumentEvent | AliasEvent | ScalarEvent | CollectionEvent | EndEvent;

/** The YAML events of one document and the text that their offsets refer to. */
export interface YamlEvents {
  readonly text: string;
  readonly events: readonly Event[];
}

/** Where the name of an event's anchor starts, or its tag; undefined without any. */
function propertiesStart({ anchor, tag }: Properties): number | undefined {
  const name = anchor && anchor.start + 1;
  if (name === undefined || tag === undefined) return name ?? tag?.start;
  return Math.min(name, tag.start);
}

/** Where a node starts, its anchor and tag included; an empty scalar starts where the one before it ended. */
export function eventStart(event: Event, before: number): number {
  switch (event.type) {
    case "scalar":
      return event.scalar === undefined ? before : (propertiesStart(event.properties) ?? event.scalar.start);
    case "mapping":
    case "sequence":
      return Math.min(event.start, propertiesStart(event.properties) ?? event.start);
    case "alias":
      return event.start;
    default:
      return before;
  }
}

/** The same, but of a block scalar the place of its indicator: its content begins a line below. */
export function writtenStart(event: Event, before: number): number {
  const start = eventStart(event, before);
  const isContent =
    event.type === "scalar" && event.scalar?.block !== undefined && event.scalar.start === start;
  return isContent ? start - 1 : start;
}
