import type { Location } from "../report.ts";

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
  readonly constraints: readonly string[];
  /** As JSON. */
  readonly default?: string;
  readonly description: string;
  readonly rules: readonly string[];
  readonly hasChildren: boolean;
  /** Where it stands in the definition. */
  readonly definition: Location;
  /** Where the last request's object has it, if it has. */
  readonly object?: Location;
}

export interface SchemaVersion {
  readonly name: string;
  readonly served: boolean;
  readonly nodes: readonly SchemaNode[];
  /** How many nodes are left out of a very large schema. */
  readonly omitted: number;
}

export interface SchemaAccount {
  readonly versions: readonly SchemaVersion[];
  /** Why there are none. */
  readonly note?: string;
}

export type SchemaDocumentKind = "openapi-v3" | "openapi-v2" | "json-schema";
