import type { Resolved } from "./resolve.ts";

/** A decoded node before it becomes JSON: keys keep their types, so that `1` and `"1"` are two. */
export type Node = Resolved | Node[] | NodeMap;
export interface NodeMap {
  readonly entries: Map<Resolved, Node>;
}
