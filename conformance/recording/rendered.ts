import type { Case } from "../lib/expand.ts";
import { type XrdRecording, xrdRecordings } from "../lib/xrds.ts";
import { Trouble } from "./build.ts";

/**
 * Cases as the recorder plays them: an XRD is replaced by the definition that Crossplane rendered from it, which is what the server
 * then answers about. Throws `Trouble` for an XRD from which nothing is recorded.
 */
export function asRendered(root: string, cases: readonly Case[]): readonly Case[] {
  const known = new Map(xrdRecordings(root).map((each) => [each.written, each]));
  return cases.map(({ id, scenario }) => {
    const { crd } = scenario as { readonly crd?: unknown };
    if (typeof crd !== "string" || !/^kind: CompositeResourceDefinition$/m.test(crd)) return { id, scenario };
    return {
      id,
      scenario: {
        ...(scenario as object),
        crd: JSON.stringify(definitionOf(id, known.get(crd))),
        // Crossplane's client does not ask for strict checks.
        crdFieldValidation: "Ignore",
      },
    };
  });
}

function definitionOf(id: string, recording: XrdRecording | undefined): object {
  const { crd, claim } = recording?.answer ?? {};
  if (crd === undefined)
    throw new Trouble(`${id}: what Crossplane renders is not recorded (conformance/xrd/README.md).`);
  if (claim !== undefined) throw new Trouble(`${id}: an XRD with a claim has two definitions.`);
  return { apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", ...crd };
}
