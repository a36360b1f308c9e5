/** The tokens of YAML's grammar but scalars, as libyaml names them. */
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

/** A token with its place. `start` and `end` include quotes and indicators. */
export type Token = IndicatorToken | ScalarToken;

interface IndicatorToken {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Of anchors and aliases the name, of tags and directives the text behind the indicator. */
  readonly text?: string;
}

export interface ScalarToken {
  readonly kind: "scalar";
  readonly start: number;
  readonly end: number;
  readonly text?: undefined;
  readonly scalar: RawScalar;
}

/** A scalar's raw content: without quotes, of a block scalar from the line after its header. */
export interface RawScalar {
  readonly style: ScalarStyle;
  readonly start: number;
  readonly end: number;
  /** Of a block scalar: its indentation, and what its header says of trailing breaks. */
  readonly indent: number;
  readonly chomping: "clip" | "strip" | "keep";
}
