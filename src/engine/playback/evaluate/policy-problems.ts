import type { Fault } from "../../apimachinery/fault/fault.ts";
import { type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { policySentence } from "../../diagnoses/policies/sentences.ts";
import type { Path } from "../../go/value/path.ts";
import { member, type Value } from "../../go/value/value.ts";
import type { PolicyFinding } from "../../server/policies/request/record.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { explainRunError } from "../explain/rule.ts";
import type { Problem } from "../report.ts";

/** The texts of policies and bindings, by `kind/name`. */
export type PolicyTexts = ReadonlyMap<string, NamedDocument>;

/**
 * Returns the places of a problem that a policy has with an object, the field that its expression reads and the
 * expression itself, and why it was false. Nothing for other problems.
 */
export function explainFinding(
  { fault }: Problem,
  findings: readonly PolicyFinding[],
  texts: PolicyTexts,
  object: NamedDocument,
): Partial<Problem> {
  const finding = fault && findings.find(({ data }) => data === fault.data);
  if (fault === undefined || finding === undefined) return {};
  const { path, because, reads = [] } = finding;
  const text = texts.get(textKey(finding));
  const sent = object.document.ok ? object.document.value : undefined;
  const field = reads.find((each) => valueAlong(sent, each) !== undefined);
  return {
    explanation: explanationOf(fault, finding, because),
    ...(field === undefined || sent === undefined ? {} : { location: locationOf(object, field) }),
    ...(text === undefined ? {} : { decidedBy: locationOf(text, path) }),
  };
}

function textKey({ kind, policy, binding = "", of }: PolicyFinding): string {
  return of === "policy" ? `${kind}/${policy}` : `${kind}Binding/${binding}`;
}

/** Says which expression decided, why, and what to do. */
function explanationOf(fault: Fault, { policy, kind }: PolicyFinding, because: string | undefined): Sentence {
  const what = kind === "MutatingAdmissionPolicy" ? "changes this object" : "checks this object";
  const about = say`The policy \`${policy}\` ${what}.`;
  const said = policySentence(fault) ?? explainRunError(fault);
  return sentences(about, said, because);
}

function valueAlong(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>(
    (at, name) => (typeof name === "string" && at !== undefined ? member(at, name) : undefined),
    value,
  );
}
