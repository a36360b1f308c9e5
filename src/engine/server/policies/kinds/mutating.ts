import { struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { listCodec, pointerToCodec } from "../../../go/struct/containers.ts";
import { requiredStringCodec, stringCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { type GoPackage, named } from "./names.ts";
import { noPolicySpec, policyCodecs } from "./policy-members.ts";
import type { MutatingPolicySpec, Mutation, PatchExpression } from "./types.ts";

const patch = structOperations<PatchExpression>(
  [member("Expression", "expression", "expression", stringCodec())],
  { expression: "" },
);

function patchCodec(name: string) {
  return pointerToCodec(struct(name, patch.fields), () => patch);
}

/** The spec of a MutatingAdmissionPolicy. Upstream: k8s.io/api/admissionregistration/v1/types.go. */
export function mutatingSpec(of: GoPackage) {
  const mutation = structOperations<Mutation>(
    [
      member("PatchType", "patchType", "patchType", requiredStringCodec(named(`${of}.PatchType`))),
      member(
        "ApplyConfiguration",
        "applyConfiguration",
        "applyConfiguration",
        patchCodec(`${of}.ApplyConfiguration`),
      ),
      member("JSONPatch", "jsonPatch", "jsonPatch", patchCodec(`${of}.JSONPatch`)),
    ],
    { patchType: "", applyConfiguration: undefined, jsonPatch: undefined },
  );
  const { paramKind, matchConstraints, variables, failurePolicy, matchConditions } = policyCodecs(of);
  const mutations = listCodec(struct(`${of}.Mutation`, mutation.fields), () => mutation);
  const reinvocationPolicy = stringCodec(named("v1.ReinvocationPolicyType"));
  return structOperations<MutatingPolicySpec>(
    [
      member("ParamKind", "paramKind", "paramKind", paramKind),
      member("MatchConstraints", "matchConstraints", "matchConstraints", matchConstraints),
      member("Variables", "variables", "variables", variables),
      member("Mutations", "mutations", "mutations", mutations),
      member("FailurePolicy", "failurePolicy", "failurePolicy", failurePolicy),
      member("MatchConditions", "matchConditions", "matchConditions", matchConditions),
      member("ReinvocationPolicy", "reinvocationPolicy", "reinvocationPolicy", reinvocationPolicy),
    ],
    { ...noPolicySpec, mutations: undefined, reinvocationPolicy: "" },
  );
}
