import { withLines } from "../../../apimachinery/sentence/sentence.ts";
import { xrdDefinition } from "../../../crossplane/known/xrd-definition.ts";
import { requestText } from "../../../server/customresource/body.ts";
import { deprecatedByAuthor } from "../../../server/customresource/faults.ts";
import { Store } from "../../../server/customresource/store.ts";
import { locationOf, type NamedDocument } from "../../assembly/documents.ts";
import { withoutDecidedNote } from "../../explain/without-decided-note.ts";
import type { CallReport, Problem } from "../../report.ts";
import { createDefinition, type DefinitionHost, type DefinitionText } from "../definitions.ts";
import type { Memory } from "../memory.ts";
import type { PlaybackServer } from "../parts.ts";
import { sendRequest } from "../request-call.ts";

const definitionText = JSON.stringify(xrdDefinition());

/**
 * Sends an XRD to the API server, for which it is a custom resource: a create, or an update of `before`, the text of the
 * XRD that the server has. The report tells nothing of the lines of Crossplane's definition of it, which nobody sees.
 */
export function judgeXrd(
  { text, id, fieldValidation }: DefinitionText,
  before: string | undefined,
  host: DefinitionHost,
  memory: Memory,
): CallReport {
  const own = { text: definitionText, id: "others/0", fieldValidation } as const;
  const { live, document } = createDefinition(own, { ...host, others: [] }, memory);
  if (live === undefined) throw new Error("Crossplane's own definition is rejected");
  const { resource } = live;
  const store = new Store();
  const server: PlaybackServer = {
    resource,
    resources: [resource],
    store,
    webhook: undefined,
    tracksFields: false,
    now: host.now,
    parts: host.parts,
  };
  const send = (verb: "create" | "update", object: string) =>
    sendRequest({ verb, object, fieldValidation }, id, document, server).call;
  const isUpdate = before !== undefined && send("create", before).accepted;
  const call = send(isUpdate ? "update" : "create", text);
  return toldOfXrd(call, { id, document: requestText(text).document() });
}

/** The answer to a write of an XRD, without the lines of Crossplane's definition of it. `named` is the text of the XRD. */
export function toldOfXrd(call: CallReport, named: NamedDocument): CallReport {
  return { ...call, problems: call.problems.map((each) => withVersionReason(alone(each), named)) };
}

/** Adds what to do about an XRD of the old version, with its line. */
function withVersionReason(problem: Problem, named: NamedDocument): Problem {
  if (!deprecatedByAuthor.is(problem.fault)) return problem;
  return {
    ...problem,
    location: locationOf(named, ["apiVersion"]),
    explanation:
      "Without claims and connection secrets, write `apiextensions.crossplane.io/v2`. There, `scope` is `Namespaced` if it is not set.",
  };
}

function alone({ decidedBy: _, explanation, ...problem }: Problem): Problem {
  if (explanation === undefined) return problem;
  const without = withoutDecidedNote(explanation);
  return {
    ...problem,
    explanation: withLines(without, (part) => (part.of === "crd" ? "in Crossplane's definition" : part)),
  };
}
