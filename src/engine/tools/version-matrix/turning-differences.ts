import {
  type Capabilities,
  type Capability,
  capabilitiesOf,
  withCapability,
} from "../../apimachinery/minors/capabilities.ts";
import { differenceWords } from "../../apimachinery/minors/difference-words.ts";
import { celCosts } from "../../apimachinery/minors/differences/cel-costs.ts";
import { celLanguage } from "../../apimachinery/minors/differences/cel-language.ts";
import { celValues } from "../../apimachinery/minors/differences/cel-values.ts";
import { definitions } from "../../apimachinery/minors/differences/definitions.ts";
import { documents } from "../../apimachinery/minors/differences/documents.ts";
import { objects } from "../../apimachinery/minors/differences/objects.ts";
import { policies } from "../../apimachinery/minors/differences/policies.ts";
import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";

/** Differences that affect the verdicts of writes; the others affect messages and documents. */
const ofWrites = namesOf(celLanguage, celValues, celCosts, definitions, objects, policies);
/** Whether a document exists affects raw requests. */
const ofDocuments = namesOf(documents);

function namesOf(...rows: readonly object[]): readonly Capability[] {
  return rows.flatMap((each) => Object.keys(each) as Capability[]);
}

/** One thing in which two minors differ. */
interface Trial {
  readonly name: Capability;
  readonly what: string;
  /** Whether it is the accepting minor that has it. */
  readonly isAccepting: boolean;
  readonly capabilities: Capabilities;
}

/**
 * The server of the rejecting minor with one difference taken from the other minor, for each difference that may
 * affect a write, or a request for a document.
 */
export function* oneDifferenceAway(
  refusing: KubernetesVersion,
  accepting: KubernetesVersion,
  isOfDocument: boolean,
): Generator<Trial> {
  const [base, other] = [capabilitiesOf(refusing), capabilitiesOf(accepting)];
  for (const name of isOfDocument ? ofDocuments : ofWrites) {
    if (base[name] === other[name]) continue;
    const capabilities = withCapability(base, name, other[name]);
    yield { name, what: differenceWords[name], isAccepting: other[name], capabilities };
  }
}

/** A server with some differences taken from another minor. */
export function withThings(
  base: Capabilities,
  names: readonly Capability[],
  version: KubernetesVersion,
): Capabilities {
  const other = capabilitiesOf(version);
  return names.reduce((so, name) => withCapability(so, name, other[name]), base);
}
