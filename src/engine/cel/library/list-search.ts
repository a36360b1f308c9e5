import { type Cost, stringFactor, traversal } from "./cost.ts";
import { add, multiply, one, scale } from "./range.ts";

/**
 * Looking through a list, or through a string: `indexOf` and `lastIndexOf` are functions of both. Strings and bytes in
 * a list are read whole.
 * Upstream: k8s.io/apiserver/pkg/cel/library/cost.go.
 */
export const listSearch: Cost = {
  estimate: ({ target }) => {
    if (target === undefined) return { cost: one };
    const element = target.element();
    if (element === undefined) return { cost: scale(target.size, stringFactor) };
    const { kind } = element.type;
    const text = kind === "string" || kind === "bytes";
    return { cost: multiply(target.size, text ? add(one, scale(element.size, stringFactor)) : one) };
  },
  track: (args) => traversal(args[0] ?? null),
};
