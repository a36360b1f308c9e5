import { struct } from "../../../go/decode/types.ts";
import { type Codec, member } from "../../../go/struct/codec.ts";
import { pointerToCodec } from "../../../go/struct/containers.ts";
import { stringCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { matchResourcesCodec } from "./match-resources.ts";
import { type GoPackage, namedListCodec, namedPointerCodec } from "./names.ts";
import { labelSelectorCodec } from "./selectors.ts";
import type { BindingSpec, ParamRef, ValidatingBindingSpec } from "./types.ts";

function paramRefCodec(of: GoPackage): Codec<ParamRef | undefined> {
  const paramRef = structOperations<ParamRef>(
    [
      member("Name", "name", "name", stringCodec()),
      member("Namespace", "namespace", "namespace", stringCodec()),
      member("Selector", "selector", "selector", labelSelectorCodec),
      member(
        "ParameterNotFoundAction",
        "parameterNotFoundAction",
        "parameterNotFoundAction",
        namedPointerCodec(`${of}.ParameterNotFoundActionType`),
      ),
    ],
    { name: "", namespace: "", selector: undefined, parameterNotFoundAction: undefined },
  );
  return pointerToCodec(struct(`${of}.ParamRef`, paramRef.fields), () => paramRef);
}

const noBindingSpec: BindingSpec = { policyName: "", paramRef: undefined, matchResources: undefined };

/** The spec of a MutatingAdmissionPolicyBinding. Upstream: k8s.io/api/admissionregistration/v1/types.go. */
export function mutatingBindingSpec(of: GoPackage) {
  return structOperations<BindingSpec>(
    [
      member("PolicyName", "policyName", "policyName", stringCodec()),
      member("ParamRef", "paramRef", "paramRef", paramRefCodec(of)),
      member("MatchResources", "matchResources", "matchResources", matchResourcesCodec(of)),
    ],
    noBindingSpec,
  );
}

/** The spec of a ValidatingAdmissionPolicyBinding. Upstream: k8s.io/api/admissionregistration/v1/types.go. */
export function validatingBindingSpec(of: GoPackage) {
  const actions = namedListCodec(`${of}.ValidationAction`);
  return structOperations<ValidatingBindingSpec>(
    [
      member("PolicyName", "policyName", "policyName", stringCodec()),
      member("ParamRef", "paramRef", "paramRef", paramRefCodec(of)),
      member("MatchResources", "matchResources", "matchResources", matchResourcesCodec(of)),
      member("ValidationActions", "validationActions", "validationActions", actions),
    ],
    { ...noBindingSpec, validationActions: undefined },
  );
}
