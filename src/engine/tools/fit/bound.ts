import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../go/value/path.ts";
import { declType } from "../../server/rules/decl-type.ts";
import { type BoundKeyword, boundKeyword } from "../../server/rules/size-origin.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** Values chosen for bounds, by id; the others are as the schema has them. */
export type Chosen = ReadonlyMap<string, bigint>;

export const nothingChosen: Chosen = new Map();

/** What costs ask: the value that is chosen for a bound, by id; undefined where it is as the schema has it. */
export type Bounds = Pick<Chosen, "get">;

/** Some bounds in place of those chosen before. No copy: a definition may have thousands of them. */
export function instead(own: Chosen, before: Bounds): Bounds {
  return { get: (id) => own.get(id) ?? before.get(id) };
}

/** A node of a schema whose bound enters a cost. */
export interface BoundedNode {
  /** Names the bound in whatever version: the node's place. */
  readonly id: string;
  readonly node: Structural;
  readonly keyword: BoundKeyword;
  /** What stands there; a negative one counts as 0. */
  readonly current: bigint | undefined;
  /** How much of what costs count one item, entry or character is. */
  readonly unit: bigint;
  /** The bound that means as much as none: the most that fits into a request. */
  readonly widest: bigint;
}

/** The id of the bound of the node at a place of a schema. */
export function boundId(at: Path): string {
  return JSON.stringify(at);
}

/** The node at a place, if a bound there enters costs: not where the server itself says what may stand. */
export function boundedNode(root: Structural, at: Path, capabilities: Capabilities): BoundedNode | undefined {
  const node = nodeAt(root, at);
  if (boundId(node.at) !== boundId(at) || isServersOwn(root, at)) return undefined;
  // Maps whose values have no schema count for what is inside them alone.
  const isOpenMap = node.type === "object" && node.additionalProperties !== undefined;
  const keyword = boundKeyword(node, capabilities) ?? (isOpenMap ? "maxProperties" : undefined);
  // Listed words are as long as they are.
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

/** Values without a type that fit into a request. */
const mostUntyped = 1_048_576n;

const ownFields = new Set<unknown>(["apiVersion", "kind", "metadata"]);

/** Whether a place lies in what rules see as the server declares it, in a resource or an embedded one. */
function isServersOwn(root: Structural, at: Path): boolean {
  for (let i = 0; i < at.length; i += at[i] === "properties" ? 2 : 1) {
    const isResource = i === 0 || nodeAt(root, at.slice(0, i)).embeddedResource;
    if (isResource && at[i] === "properties" && ownFields.has(at[i + 1])) return true;
  }
  return false;
}
