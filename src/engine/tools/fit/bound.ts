import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../go/value/path.ts";
import { declType } from "../../server/rules/decl-type.ts";
import { type BoundKeyword, boundKeyword } from "../../server/rules/size-origin.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** The values chosen for bounds, by id; other bounds are as the schema has them. */
export type Chosen = ReadonlyMap<string, bigint>;

export const nothingChosen: Chosen = new Map();

/** What costs need of the choice: the value chosen for a bound, by id; undefined if it is as the schema has it. */
export type Bounds = Pick<Chosen, "get">;

/**
 * Some bounds that override those chosen before. Nothing is copied, because a definition may have thousands of them.
 */
export function instead(own: Chosen, before: Bounds): Bounds {
  return { get: (id) => own.get(id) ?? before.get(id) };
}

/** A node of a schema whose bound affects a cost. */
export interface BoundedNode {
  /** Identifies the bound in all versions: the node's place. */
  readonly id: string;
  readonly node: Structural;
  readonly keyword: BoundKeyword;
  /** The bound in the schema; a negative one counts as 0. */
  readonly current: bigint | undefined;
  /** How many units of cost one item, entry or character counts for. */
  readonly unit: bigint;
  /** The bound that has no effect: the most that fits into a request. */
  readonly widest: bigint;
}

/** The id of the bound of the node at a place of a schema. */
export function boundId(at: Path): string {
  return JSON.stringify(at);
}

/** The node at a place, if a bound there affects costs; not for places that the server itself defines. */
export function boundedNode(root: Structural, at: Path, capabilities: Capabilities): BoundedNode | undefined {
  const node = nodeAt(root, at);
  if (boundId(node.at) !== boundId(at) || isServersOwn(root, at)) return undefined;
  // A map whose values have no schema counts only towards the cost of what is inside it.
  const isOpenMap = node.type === "object" && node.additionalProperties !== undefined;
  const keyword = boundKeyword(node, capabilities) ?? (isOpenMap ? "maxProperties" : undefined);
  // The strings of an enum have fixed lengths.
  const isListed = node.type === "string" && node.enum.length > 0 && node.maxLength === undefined;
  if (keyword === undefined || (isListed && node.format !== "byte")) return undefined;
  const isCharacters = keyword === "maxLength" && (node.intOrString || node.format !== "byte");
  const unit = isCharacters ? 4n : 1n;
  const open = { ...node, maxItems: undefined, maxLength: undefined, maxProperties: undefined };
  const most = declType(open, false, "open", capabilities)?.maxElements ?? mostUntyped;
  const bound = node[keyword];
  const current = bound !== undefined && bound < 0n ? 0n : bound;
  return { id: boundId(at), node, keyword, current, unit, widest: most / unit };
}

/** The most values without a type that fit into a request. */
const mostUntyped = 1_048_576n;

const ownFields = new Set<unknown>(["apiVersion", "kind", "metadata"]);

/** Whether a place is in a part that rules see as the server declares it, in a resource or an embedded one. */
function isServersOwn(root: Structural, at: Path): boolean {
  for (let i = 0; i < at.length; i += at[i] === "properties" ? 2 : 1) {
    const isResource = i === 0 || nodeAt(root, at.slice(0, i)).embeddedResource;
    if (isResource && at[i] === "properties" && ownFields.has(at[i + 1])) return true;
  }
  return false;
}
