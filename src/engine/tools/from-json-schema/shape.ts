import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Applied } from "./applies.ts";
import type { Atoms } from "./atoms.ts";

/** A node of the structural schema, before its conditions are added. */
export interface Shape {
  /** The path from the root of the schema. */
  readonly at: Path;
  /** The kinds of values that the node accepts. */
  readonly atoms: Atoms;
  /** `type` and the extensions that belong to it, descriptions, the default. */
  readonly keywords: Map<string, Value>;
  readonly properties: ReadonlyMap<string, Shape>;
  readonly items: Shape | undefined;
  /** `additionalProperties`. */
  readonly values: Shape | undefined;
  /** Whether fields that it does not name are kept. */
  readonly isOpen: boolean;
  /** The schemas that apply. */
  readonly all: readonly Applied[];
}
