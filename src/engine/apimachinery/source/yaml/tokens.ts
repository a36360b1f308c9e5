/** The tokens of YAML's grammar except scalars, with libyaml's names. */
export type TokenKind =
  | "stream-end"
  | "version-directive"
  | "tag-directive"
  | "document-start"
  | "document-end"
  | "block-sequence-start"
  | "block-mapping-start"
  | "block-end"
  | "flow-sequence-start"
  | "flow-sequence-end"
  | "flow-mapping-start"
  | "flow-mapping-end"
  | "block-entry"
  | "flow-entry"
  | "key"
  | "value"
  | "alias"
  | "anchor"
  | "tag"
  | "scalar";

export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/** A token with its place. `start` and `end` include quotes and indicators. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Of anchors and aliases the name, of tags and directives the text behind the indicator. */
  readonly text: string;
  readonly scalar: Scalar | undefined;
}

/** What stands before a node's content. */
export interface Properties {
  readonly anchor: Token | undefined;
  readonly tag: Token | undefined;
}

/** A scalar's raw content: without quotes, of a block scalar from the line after its header. */
export interface Scalar {
  readonly style: ScalarStyle;
  readonly start: number;
  readonly end: number;
  /** Whether what is written is what is meant: without quotes, on one line. */
  readonly isVerbatim: boolean;
  readonly block: BlockStyle | undefined;
}

/** Of a block scalar: its indentation, and what its header says of trailing breaks. */
export interface BlockStyle {
  readonly indent: number;
  readonly chomping: "clip" | "strip" | "keep";
}

/** A token that has no text of its own but its place. */
export function indicator(kind: TokenKind, start: number, end: number): Token {
  return { kind, start, end, text: "", scalar: undefined };
}
