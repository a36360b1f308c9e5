import { type Cost, stringFactor, traversal } from "./cost.ts";
import { add, multiply, one, scale } from "./range.ts";

/**
 * The cost of searching a list or a string, which both have `indexOf` and `lastIndexOf`. Strings and bytes in a list
 * are read completely.
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
