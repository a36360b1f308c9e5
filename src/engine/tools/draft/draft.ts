import type { Choices, Decision } from "./decision.ts";
import { describeSamples } from "./describe.ts";
import { Drafting } from "./drafting.ts";
import { type KindSamples, readSamples, type Sample } from "./samples.ts";
import { schemaOf } from "./schema-of-place.ts";
import { written } from "./write.ts";

/** The definition of one kind, drafted from samples. */
export interface DraftedDefinition {
  readonly group: string;
  readonly kind: string;
  /** The definition as YAML. */
  readonly text: string;
  /** In the order of the lines. */
  readonly decisions: readonly Decision[];
  readonly samples: readonly Sample[];
}

export interface Drafts {
  /** One per kind, in the order in which the kinds occur. */
  readonly definitions: readonly DraftedDefinition[];
  /** What no definition is drafted from, and why, in sentences. */
  readonly skipped: readonly string[];
}

/**
 * Drafts a definition for each kind of the objects in texts. Each text is YAML with any number of documents, or JSON.
 * The draft is a function of the samples and the choices. Never throws for what a person typed.
 */
export function draftDefinitions(texts: readonly string[], choices: Choices = {}): Drafts {
  const { kinds, skipped } = readSamples(texts);
  return { definitions: kinds.map((each) => draftKind(each, choices)), skipped };
}

function draftKind(samples: KindSamples, choices: Choices): DraftedDefinition {
  const drafting = new Drafting(choices, schemaOf);
  const definition = describeSamples(samples, drafting);
  const { group, kind } = samples;
  return { group, kind, samples: samples.samples, ...written(definition, drafting.decisions) };
}
