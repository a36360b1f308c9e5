import { manifestsIn } from "../engine/tools/project/manifest.ts";
import type { Inputs } from "./inputs.ts";
import { type PolicyInputs, policyGroup } from "./policy-texts.ts";
import { unreadDocuments, unreadFiles } from "./unchecked.ts";

/** Whether there is a policy among manifests, or what could not be read. */
export function hasPolicies({ findings, manifests }: Omit<PolicyInputs, "user">): boolean {
  return findings.length > 0 || manifests.some(({ group }) => group === policyGroup);
}

/** Reads what a server has for admission. */
export function policyManifests({ inputs, failures }: Inputs): Omit<PolicyInputs, "user"> {
  const read = inputs.map((input) => manifestsIn(input));
  return {
    inputs,
    manifests: read.flatMap(({ manifests }) => manifests).filter(({ defines }) => defines === undefined),
    findings: [...unreadFiles({ failures }), ...read.flatMap(unreadDocuments)],
  };
}
