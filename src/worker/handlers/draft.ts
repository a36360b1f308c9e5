import type { Decision, DraftChoices } from "../../engine/index.ts";
import { draftDefinitions } from "../../engine/tools/draft/draft.ts";
import { tryDraft, unmetBy } from "../../engine/tools/draft/try-draft.ts";
import type { HandlerContext } from "../handler.ts";

/** A drafted definition for the page. */
interface Draft {
  readonly kind: string;
  readonly text: string;
  readonly decisions: readonly Decision[];
  /** The objects of the kind as one text, and their number. */
  readonly objects: string;
  readonly samples: number;
  /** What the server does not accept of them. */
  readonly unmet: readonly string[];
}

/** The definitions that are drafted from the objects in a text. */
export function draft(
  { text, choices }: { readonly text: string; readonly choices: DraftChoices },
  { engine, now }: HandlerContext,
): { readonly drafts: readonly Draft[]; readonly skipped: readonly string[] } {
  const { definitions, skipped } = draftDefinitions([text], choices);
  const drafts = definitions.map((definition) => ({
    kind: definition.kind,
    text: definition.text,
    decisions: definition.decisions,
    objects: definition.samples.map((sample) => sample.text.trimEnd()).join("\n---\n"),
    samples: definition.samples.length,
    unmet: unmetBy(tryDraft(definition, now, engine.memory.beside()), definition.samples),
  }));
  return { drafts, skipped };
}
