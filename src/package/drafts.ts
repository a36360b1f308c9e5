import { draftDefinitions } from "../engine/tools/draft/draft.ts";
import { tryDraft, unmetBy } from "../engine/tools/draft/try-draft.ts";
import { sentText } from "./data.ts";
import { engine } from "./engine.ts";
import { timeText } from "./scenarios.ts";
import type { Draft, DraftOptions, Manifest } from "./types.ts";

/** Definitions of the kinds of objects. */
export function draftFrom(objects: readonly Manifest[], { choices, now }: DraftOptions): Draft {
  const texts = objects.map((object) => sentText(object).text);
  const { definitions, skipped } = draftDefinitions(texts, choices);
  return {
    definitions: definitions.map(({ samples, ...definition }) => ({
      ...definition,
      samples: samples.length,
      unmet: unmetBy(tryDraft({ ...definition, samples }, timeText(now), engine.memory), samples),
    })),
    skipped,
  };
}
