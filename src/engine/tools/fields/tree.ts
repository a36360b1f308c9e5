import type { DocumentId } from "../../playback/report.ts";

/** A place in a text, as compact as possible because there are thousands. */
export interface NodePlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A node of a version's schema, as a row of a tree. */
export interface SchemaNode {
  /** 0 for the version's root; parents come before their children. */
  readonly depth: number;
  /** The field; `[]` for items of a list, `{}` for values of a map. */
  readonly name: string;
  /** The path from the root, as errors write it: `spec.ports[].name`. */
  readonly path: string;
  readonly type: string;
  /** `required`, `minimum 1`, `one of "a", "b"`. */
  readonly constraints?: readonly string[];
  /** As JSON. */
  readonly default?: string;
  readonly description?: string;
  readonly rules?: readonly string[];
  readonly hasChildren: boolean;
  /** Its place in the definition. */
  readonly definition: NodePlace;
  /** Its place in the last request's object, if it is set there. */
  readonly object?: NodePlace;
}

export interface SchemaVersion {
  readonly name: string;
  readonly served: boolean;
  readonly nodes: readonly SchemaNode[];
  /** The number of nodes that are left out of a very large schema. */
  readonly omitted: number;
}

export interface SchemaAccount {
  /** The text with the object's places; missing if no object was sent. */
  readonly object?: DocumentId;
  readonly versions: readonly SchemaVersion[];
  /** Why there are no versions. */
  readonly note?: string;
}

export type SchemaDocumentKind = "openapi-v3" | "openapi-v2" | "json-schema";
