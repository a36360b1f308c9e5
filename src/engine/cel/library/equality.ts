import type { CelValue } from "../values/value.ts";
import {
  type CallEstimate,
  type Cost,
  type StaticCall,
  type StaticNode,
  sizeOfHeld,
  stringFactor,
} from "./cost.ts";
import { one, scale } from "./range.ts";

/** The cost of reading the shorter of the two operands, for `==` and the order of strings and bytes. */
export const shorterOperand: Cost = {
  estimate: ({ args: [left, right] }) => {
    const [a, b] = [left?.size.max ?? 0n, right?.size.max ?? 0n];
    const max = a < b ? a : b;
    return { cost: scale({ min: max > 0n ? 1n : 0n, max }, stringFactor) };
  },
  track: (args) => Math.ceil(Math.min(sizeOfHeld(args[0]), sizeOfHeld(args[1])) * stringFactor),
};

/** The types whose comparison has its own cost in Kubernetes. The authorizer's types cost the same. */
const oneUnit = new Set(["net.IP", "net.CIDR", "kubernetes.Quantity", "kubernetes.Semver"]);
const namedFormat = "kubernetes.NamedFormat";
const url = "kubernetes.URL";

function opaqueName(node: StaticNode | undefined): string | undefined {
  return node?.type.kind === "opaque" || node?.type.kind === "object" ? node.type.name : undefined;
}

function estimateEquals(call: StaticCall): CallEstimate {
  const [left, right] = call.args;
  const name = opaqueName(left);
  if (name !== undefined && right !== undefined && name === opaqueName(right)) {
    if (oneUnit.has(name) || name.startsWith("kubernetes.authorization.")) return { cost: one };
    if (name === namedFormat) return { cost: scale({ min: 1n, max: 64n }, stringFactor) };
    // Upstream uses the size of the right operand for both.
    if (name === url)
      return { cost: scale({ min: 1n, max: right.sized ? right.size.max : 1n }, stringFactor) };
  }
  return shorterOperand.estimate(call);
}

function isKubernetesValue(value: CelValue | undefined): boolean {
  return typeof value === "object" && value !== null && value.kind === "opaque";
}

/**
 * The cost of `==`. That of `!=` is `shorterOperand` for every type. Upstream:
 * k8s.io/apiserver/pkg/cel/library/cost.go.
 */
export const equality: Cost = {
  estimate: estimateEquals,
  track: (args, result) => (isKubernetesValue(args[0]) ? 1 : shorterOperand.track(args, result)),
};

/** The cost of a comparison on older servers, where an optional has the size of a scalar. */
export function unheld({ track, ...cost }: Cost): Cost {
  const scalar = (value: CelValue) =>
    typeof value === "object" && value?.kind === "optional" ? null : value;
  return { ...cost, track: (args, result) => track(args.map(scalar), result) };
}
