import type { DocumentId } from "../../playback/report.ts";

/** A place in a text, as short as it can be: there are thousands. */
export interface NodePlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A node of a version's schema, as a row of a tree. */
export interface SchemaNode {
  /** 0 for the version's root; parents stand before what is in them. */
  readonly depth: number;
  /** The field; `[]` for items of a list, `{}` for values of a map. */
  readonly name: string;
  /** From the root, as errors name it: `spec.ports[].name`. */
  readonly path: string;
  readonly type: string;
  /** `required`, `minimum 1`, `one of "a", "b"`. */
  readonly constraints?: readonly string[];
  /** As JSON. */
  readonly default?: string;
  readonly description?: string;
  readonly rules?: readonly string[];
  readonly hasChildren: boolean;
  /** Where it stands in the definition. */
  readonly definition: NodePlace;
  /** Where the last request's object has it, if it has. */
  readonly object?: NodePlace;
}

export interface SchemaVersion {
  readonly name: string;
  readonly served: boolean;
  readonly nodes: readonly SchemaNode[];
  /** How many nodes are left out of a very large schema. */
  readonly omitted: number;
}

export interface SchemaAccount {
  /** The text that has the objects' places; absent where no object was sent. */
  readonly object?: DocumentId;
  readonly versions: readonly SchemaVersion[];
  /** Why there are none. */
  readonly note?: string;
}

export type SchemaDocumentKind = "openapi-v3" | "openapi-v2" | "json-schema";
