/** The public API of this folder, for those who use CEL alone. `README.md` shows how to get from a text to a value. */
export type { CheckedAst, Reference } from "./checker/checked-ast.ts";
export { estimateCost } from "./cost/estimate.ts";
export { type CelEnvironment, type Compiled, compile, environmentOf } from "./environment.ts";
export { type Evaluation, type Planned, type Program, plan } from "./interpreter/program.ts";
export type { VariableDeclaration } from "./library/declaration.ts";
export type { Range } from "./library/range.ts";
export { parse } from "./parser/grammar.ts";
export { completeCel } from "./tooling/complete.ts";
export { formatCel } from "./tooling/format.ts";
export { hoverCel } from "./tooling/hover.ts";
export { celTokens } from "./tooling/tokens.ts";
export { unparse } from "./tooling/unparse.ts";
export * from "./types/type.ts";
export type { LiteralTests } from "./validators/literals.ts";
export { listOf } from "./values/list.ts";
export { mapOf } from "./values/map.ts";
export { type CelValue, celError, isError } from "./values/value.ts";
