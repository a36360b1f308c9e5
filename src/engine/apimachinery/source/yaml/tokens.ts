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
  | "tag";

export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/** A token with its position. `start` and `end` include quotes and indicators. */
export type Token = IndicatorToken | ScalarToken;

interface IndicatorToken {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** For anchors and aliases the name, for tags and directives the text after the indicator. */
  readonly text?: string;
}

export interface ScalarToken {
  readonly kind: "scalar";
  readonly start: number;
  readonly end: number;
  readonly text?: undefined;
  readonly scalar: RawScalar;
}

/** A scalar's raw content: without quotes. For a block scalar, from the line after its header. */
export interface RawScalar {
  readonly style: ScalarStyle;
  readonly start: number;
  readonly end: number;
  /** Only for a block scalar: its indentation, and how to handle trailing breaks. */
  readonly indent: number;
  readonly chomping: "clip" | "strip" | "keep";
}
