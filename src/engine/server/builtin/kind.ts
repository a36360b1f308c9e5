import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { GoStruct } from "../../go/decode/types.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";

/** A kind that the server has built in, in one version of its API. `Content` is all but its type and metadata. */
export interface BuiltinKind<Content> {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  /** Whether its strategy counts generations. Others keep the generation that was sent. */
  readonly hasGeneration: boolean;
  /** For decoding. */
  readonly type: GoStruct;
  /** Other kinds of its group and version that the server knows, besides those of every group. */
  readonly siblings: readonly string[];
  /** Reads, defaults and prepares the content for storage. Upstream: `PrepareForCreate` of its strategy. */
  read(decoded: Value): Content;
  /** Sets the defaults of the metadata, as they were sent. */
  readonly defaultMetadata?: (metadata: ValueMap) => ValueMap;
  /**
   * Checks an object, whose metadata are those that are stored. Errors that say the same are left out later.
   * Upstream: `Validate` of its strategy.
   */
  validate(object: BuiltinObject<Content>, capabilities: Capabilities): readonly FieldError[];
  /** Upstream: `WarningsOnCreate` of its strategy. */
  readonly warnings?: (metadata: ValueMap, capabilities: Capabilities) => readonly Fault[];
  /** Changes the metadata after validation. Upstream: `Canonicalize` of its strategy. */
  readonly canonicalize?: (metadata: ValueMap) => ValueMap;
  /** The content as it is stored: empty lists and maps become nil. */
  keep(content: Content): Content;
  /** The members of its body after the metadata. */
  write(content: Content): Iterable<readonly [string, Value]>;
}

export interface BuiltinObject<Content> {
  readonly metadata: ValueMap;
  readonly content: Content;
}
