import type { Work } from "../../go/regexp/automaton/work.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { emptyStructural, type Structural } from "../../server/schema/structural.ts";

/** A node of the old definition and the one that replaces it. */
export interface NodePair {
  readonly before: Structural;
  readonly after: Structural;
  /**
   * The nodes whose values these check: the nodes themselves or, for branches of allOf, the node that has the
   * branches.
   */
  readonly base: { readonly before: Structural; readonly after: Structural };
  /** The path of those values, as a goal names it. */
  readonly at: Path;
  /** The work left for comparing patterns, shared by all pairs of two schemas. */
  readonly work: Work;
}

/** A place in a schema in the usual notation: `spec.items[].name`, `spec.labels[*]`; `the object` for the root. */
export function fieldText(path: Path): string {
  let out = "";
  for (let i = 0; i < path.length; i++) {
    const word = segmentKey(path[i] ?? "");
    if (word === "properties") out += `${out === "" ? "" : "."}${segmentKey(path[++i] ?? "")}`;
    else if (word === "items") out += "[]";
    else if (word === "additionalProperties") out += "[*]";
    else if (word === "allOf" || word === "anyOf" || word === "oneOf") i++;
  }
  return out === "" ? "the object" : out;
}

/** A branch with the same members and items that requires nothing of them. */
export function undemanding({
  at,
  items,
  properties,
  additionalProperties: additional,
}: Structural): Structural {
  return {
    ...emptyStructural(at),
    items: items === undefined ? undefined : undemanding(items),
    properties: new Map([...properties].map(([name, property]) => [name, undemanding(property)])),
    additionalProperties: typeof additional === "object" ? undemanding(additional) : additional,
  };
}
