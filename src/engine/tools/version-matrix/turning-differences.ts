import {
  type Capabilities,
  type Capability,
  capabilitiesOf,
  differences,
  withCapability,
} from "../../apimachinery/minors/capabilities.ts";
import { celCosts } from "../../apimachinery/minors/differences/cel-costs.ts";
import { celLanguage } from "../../apimachinery/minors/differences/cel-language.ts";
import { celValues } from "../../apimachinery/minors/differences/cel-values.ts";
import { definitions } from "../../apimachinery/minors/differences/definitions.ts";
import { objects } from "../../apimachinery/minors/differences/objects.ts";
import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";

/** Differences in what is decided; the others are words and documents. */
const deciding: readonly Capability[] = [celLanguage, celValues, celCosts, definitions, objects].flatMap(
  (rows) => Object.keys(rows) as Capability[],
);

interface Trial {
  readonly what: string;
  /** Whether it is the accepting minor that has it. */
  readonly isAccepting: boolean;
  readonly capabilities: Capabilities;
}

/**
 * The server of the rejecting minor with one thing as the other minor has it, for each thing in which they differ and
 * that may decide.
 */
export function* oneDifferenceAway(
  refusing: KubernetesVersion,
  accepting: KubernetesVersion,
): Generator<Trial> {
  const [base, other] = [capabilitiesOf(refusing), capabilitiesOf(accepting)];
  for (const name of deciding) {
    if (base[name] === other[name]) continue;
    const capabilities = withCapability(base, name, other[name]);
    yield { what: differences[name].what, isAccepting: other[name], capabilities };
  }
}
