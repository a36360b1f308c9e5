import type { Structural } from "../../server/schema/structural.ts";
import type { Demand } from "./demand.ts";

/** Members that the branches of a oneOf that were not chosen require, or that `not` forbids. */
export function avoidedNames(choice: Demand): ReadonlySet<string> {
  const wanted = new Set(choice.flatMap(({ required }) => required));
  const avoided = new Set<string>();
  for (const node of choice) {
    const branches = node.oneOf.filter((branch) => !choice.includes(branch));
    for (const branch of [...branches, ...forbidden(node.not)]) {
      for (const name of branch.required) if (!wanted.has(name)) avoided.add(name);
    }
  }
  return avoided;
}

/**
 * `not: {required: [a]}` and `not: {anyOf: [{required: [a]}, ...]}`: with one name each, the member must be missing.
 */
function forbidden(not: Structural | undefined): readonly Structural[] {
  if (not === undefined) return [];
  return [not, ...not.anyOf].filter(({ required }) => required.length === 1);
}
