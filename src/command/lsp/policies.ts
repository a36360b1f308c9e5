import { isPolicy, policyDocuments } from "../../engine/tools/policies/policy-texts.ts";
import { isPolicyAbout } from "../../engine/tools/policies/policy-types.ts";
import { type Manifest, manifestsIn } from "../../engine/tools/project/manifest.ts";
import type { Task } from "../check/check-tasks.ts";
import { policyGroup } from "../policy-texts.ts";

/** The definition that the first of some policies with a known one is about. Undefined if there is none. */
export function definitionOfPolicies(text: string, definitions: readonly Manifest[]): Manifest | undefined {
  for (const policy of policyDocuments(text).filter(isPolicy)) {
    const found = definitions.find(({ defines }) => defines !== undefined && isPolicyAbout(policy, defines));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A server needs a definition to have policies. This one is of no object. */
const [standIn] = manifestsIn({
  file: "",
  text: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: nothings.crd-playground.invalid}
spec:
  group: crd-playground.invalid
  scope: Namespaced
  names: {plural: nothings, kind: Nothing}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`,
  isNamed: false,
}).manifests;

/** The tasks that check the policies of a text, each with the definition that it is about. */
export function policyTasks(
  manifests: readonly Manifest[],
  definitions: readonly Manifest[],
): readonly Task[] {
  const byDefinition = new Map<Manifest, Manifest[]>();
  for (const manifest of manifests.filter(({ group }) => group === policyGroup)) {
    const definition = definitionOfPolicies(manifest.text, definitions) ?? standIn;
    if (definition === undefined) continue;
    const known = byDefinition.get(definition);
    if (known === undefined) byDefinition.set(definition, [manifest]);
    else known.push(manifest);
  }
  return [...byDefinition].map(([definition, admission]) => ({
    definition,
    others: [],
    objects: [],
    tellsDefinition: false,
    admission,
    tellsPolicies: true,
  }));
}
