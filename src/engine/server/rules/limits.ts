/** The cost limit of one evaluation. Upstream: k8s.io/apiserver/pkg/apis/cel/config.go `PerCallLimit`. */
export const perCallLimit = 1_000_000;

/** The cost limit of all rules of one object. Upstream: the same file, `RuntimeCELCostBudget`. */
export const objectBudget = 10_000_000;
