/** The tokens of YAML's grammar, as libyaml names them. */
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
  readonly text?: string;
  readonly scalar?: ScalarToken;
}

/** A scalar's raw content: without quotes, of a block scalar from the line after its header. */
export interface ScalarToken {
  readonly style: ScalarStyle;
  readonly start: number;
  readonly end: number;
  /** Of a block scalar: its indentation, and what its header says of trailing breaks. */
  readonly indent: number;
  readonly chomping: "clip" | "strip" | "keep";
}
