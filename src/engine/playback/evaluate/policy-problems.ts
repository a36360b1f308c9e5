import type { Fault } from "../../apimachinery/fault/fault.ts";
import { type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { policySentence } from "../../diagnoses/policies/sentences.ts";
import type { Path } from "../../go/value/path.ts";
import { isMap, member, type Value, withMember, withoutMembers } from "../../go/value/value.ts";
import type { MutationStep, PolicyFinding, PolicyStep } from "../../server/policies/request/record.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { explainRunError } from "../explain/rule.ts";
import type { PlacedStep, Problem } from "../report.ts";

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

/** Returns a step with the places of the policy in its text. */
export function placed(step: PolicyStep, texts: PolicyTexts): PlacedStep {
  const text = texts.get(`${step.kind}/${step.policy}`);
  if (text === undefined) return { ...step, expressions: [] };
  const { validations = [], mutations = [] } = step;
  return {
    ...step,
    ...(step.mutations && { mutations: step.mutations.map(withoutOwners) }),
    location: locationOf(text, ["metadata", "name"]),
    expressions: [
      ...validations.map(({ index, path }) =>
        locationOf(text, path ?? ["spec", "validations", index, "expression"]),
      ),
      ...mutations.map(({ index }) => locationOf(text, ["spec", "mutations", index])),
    ],
  };
}

/** Returns what a mutation did, without the owners of fields, which policies see but cannot change. */
function withoutOwners({ index, before, after, why }: MutationStep): MutationStep {
  return {
    index,
    before: bare(before),
    ...(after === undefined ? {} : { after: bare(after) }),
    ...(why && { why }),
  };
}

function bare(value: Value): Value {
  const metadata = isMap(value) ? value.get("metadata") : undefined;
  return isMap(value) && isMap(metadata)
    ? withMember(value, "metadata", withoutMembers(metadata, "managedFields"))
    : value;
}
