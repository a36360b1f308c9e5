/** The most that one evaluation may cost. Upstream: k8s.io/apiserver/pkg/apis/cel/config.go `PerCallLimit`. */
export const perCallLimit = 1_000_000;

/** What the rules of one object may cost together. Upstream: the same file, `RuntimeCELCostBudget`. */
export const objectBudget = 10_000_000;
