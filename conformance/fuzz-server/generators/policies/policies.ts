import type { Random } from "../../../../src/engine/cel/testing/random.ts";
import type { Scenario } from "../../../../src/engine/index.ts";
import { binding, mutatingPolicy, validatingPolicy } from "./kinds.ts";
import { widgets } from "./widget.ts";
import { writes } from "./writes.ts";

const authorizer = [
  { decision: "deny", verb: "get", resource: "widgets", reason: "not you" },
  { decision: "allow", verb: "update", name: "a" },
  { decision: "allow", resource: "pods", reason: "pods are fine" },
] as const;

const limits = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "limits", namespace: "default", labels: { l: "m" } },
  data: { max: "5" },
};
const other = { ...limits, metadata: { name: "other", namespace: "default" }, data: { min: "1" } };

/** Writes of Widgets under policies that mostly act, validating and mutating, with params and an authorizer. */
export function policies(random: Random): Scenario {
  const { crd, versions } = widgets(random);
  const made: object[] = [];
  for (const name of ["p", "q"].slice(0, random.pick([1, 1, 2]))) {
    made.push(validatingPolicy(random, name), binding(random, name, `b${name}`, true));
    if (random.oneIn(5)) made.push(binding(random, name, `c${name}`, true));
  }
  for (const name of ["m", "n"].slice(0, random.pick([0, 1, 1, 2]))) {
    made.push(mutatingPolicy(random, name), binding(random, name, `b${name}`, false));
    if (random.oneIn(5)) made.push(binding(random, name, `c${name}`, false));
  }
  const requests = writes(random, versions);
  return {
    crd,
    policies: made.map((each) => JSON.stringify(each)),
    params: [limits, other].map((each) => JSON.stringify(each)),
    requests,
    ...(random.oneIn(4) ? { policiesAfter: random.below(3) } : {}),
    ...(random.oneIn(3)
      ? {
          namespaces: [
            JSON.stringify({
              apiVersion: "v1",
              kind: "Namespace",
              metadata: { name: "default", labels: { env: "prod" } },
            }),
          ],
        }
      : {}),
    ...(random.oneIn(3) ? { authorizer } : {}),
  };
}
