import { editDistance, nearestOrBegun } from "../../apimachinery/field/nearest.ts";
import { append } from "../../go/value/append.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import { nodesAlong } from "../../server/schema/nodes-along.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** Where an unknown field may have been meant to be. */
export interface NearField {
  /**
   * `spelling`: another name at the same place. The others are the same name elsewhere: `outside` in an object around
   * the parent, `inside` in an object next to the field, `beside` in an object next to the parent.
   */
  readonly relation: "spelling" | "outside" | "inside" | "beside";
  /** The object that has the field. */
  readonly holder: Path;
  readonly name: string;
}

/** Nobody reads more. */
const most = 3;

/** The names of the fields below the fields of a node, each with the fields that have it. */
const holdersBelow = remembering(({ properties }: Structural) => {
  const found = new Map<string, string[]>();
  for (const [field, below] of properties) {
    for (const name of below.properties.keys()) {
      const holders = found.get(name);
      if (holders === undefined) found.set(name, [field]);
      else holders.push(field);
    }
  }
  return found;
});

/**
 * Returns known fields near an unknown one at `path` of an object with the schema `root`. The likeliest comes first.
 */
export function nearFields(root: Structural, path: Path): readonly NearField[] {
  const last = path.at(-1);
  if (last === undefined || typeof last === "number") return [];
  const name = String(segmentKey(last));
  const holder = path.slice(0, -1);
  const around = nodesAlong(root, holder);
  const node = around.at(-1);
  if (node === undefined || around.length !== path.length) return [];
  const found: NearField[] = [];
  const meant = nearestOrBegun(name, node.properties.keys());
  const spelling = meant === undefined ? [] : [{ relation: "spelling", holder, name: meant } as const];
  // The exact name at another place is likelier than a name that differs in two letters.
  const isClose =
    meant !== undefined && (meant.toLowerCase() === name.toLowerCase() || editDistance(name, meant) < 2);
  if (isClose) append(found, spelling);
  for (let depth = holder.length - 1; depth >= 0; depth--) {
    if (around[depth]?.properties.has(name)) {
      found.push({ relation: "outside", holder: holder.slice(0, depth), name });
    }
  }
  for (const field of holdersBelow(node).get(name) ?? []) {
    found.push({ relation: "inside", holder: [...holder, field], name });
  }
  const own = segmentKey(holder.at(-1) ?? "");
  const parent = around.at(-2);
  for (const field of (parent && holdersBelow(parent).get(name)) ?? []) {
    if (field !== own) found.push({ relation: "beside", holder: [...holder.slice(0, -1), field], name });
  }
  if (!isClose) append(found, spelling);
  return found.slice(0, most);
}
