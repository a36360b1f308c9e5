import { struct } from "../../../go/decode/types.ts";
import { type Codec, member } from "../../../go/struct/codec.ts";
import { listCodec, pointerToCodec } from "../../../go/struct/containers.ts";
import { requiredStringCodec, stringCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { matchResourcesCodec } from "./match-resources.ts";
import { type GoPackage, namedPointerCodec } from "./names.ts";
import type { MatchCondition, ParamKind, PolicySpec, Variable } from "./types.ts";

const paramKind = structOperations<ParamKind>(
  [
    member("APIVersion", "apiVersion", "apiVersion", stringCodec()),
    member("Kind", "kind", "kind", stringCodec()),
  ],
  { apiVersion: "", kind: "" },
);

/** Match conditions and variables look the same: a name and an expression. */
const namedExpression = structOperations<MatchCondition & Variable>(
  [
    member("Name", "name", "name", requiredStringCodec()),
    member("Expression", "expression", "expression", requiredStringCodec()),
  ],
  { name: "", expression: "" },
);

function namedExpressions(name: string): Codec<readonly (MatchCondition & Variable)[] | undefined> {
  return listCodec(struct(name, namedExpression.fields), () => namedExpression);
}

/** The members that the specs of both kinds of policies have. Upstream: k8s.io/api/admissionregistration/v1/types.go. */
export function policyCodecs(of: GoPackage) {
  return {
    paramKind: pointerToCodec(struct(`${of}.ParamKind`, paramKind.fields), () => paramKind),
    matchConstraints: matchResourcesCodec(of),
    variables: namedExpressions(`${of}.Variable`),
    failurePolicy: namedPointerCodec(`${of}.FailurePolicyType`),
    matchConditions: namedExpressions(`${of}.MatchCondition`),
  };
}

export const noPolicySpec: PolicySpec = {
  paramKind: undefined,
  matchConstraints: undefined,
  variables: undefined,
  failurePolicy: undefined,
  matchConditions: undefined,
};
