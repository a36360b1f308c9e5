import fc from "fast-check";
import { expect, it } from "vitest";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { Choices } from "./decision.ts";
import { type DraftedDefinition, draftDefinitions } from "./draft.ts";
import { arbitrarySamples } from "./testing/arbitrary-samples.ts";
import { tryDraft } from "./try-draft.ts";

/** What the server says against a draft and its samples. */
function complaints(definition: DraftedDefinition): unknown {
  return tryDraft(definition, "2026-01-02T03:04:05Z", new Memory());
}

const none = { refusal: undefined, misfits: [] };

it("a draft accepts its samples: nothing is dropped, set by default or rounded", () => {
  fc.assert(
    fc.property(arbitrarySamples, (texts) => {
      for (const definition of draftDefinitions(texts).definitions)
        expect(complaints(definition)).toEqual(none);
    }),
    { seed: 1, numRuns: 250 },
  );
});

it("whatever is chosen, the draft accepts its samples", () => {
  fc.assert(
    fc.property(arbitrarySamples, fc.infiniteStream(fc.nat(20)), (texts, numbers) => {
      const [draft] = draftDefinitions(texts).definitions;
      const choices: Record<string, string> = {};
      for (const { id, topic, alternatives } of draft?.decisions ?? []) {
        // A default changes objects: that is its purpose.
        const option = topic === "default" ? undefined : alternatives[numbers.next().value ?? 0];
        if (option !== undefined) choices[id] = option.id;
      }
      const [chosen] = draftDefinitions(texts, choices satisfies Choices).definitions;
      if (chosen !== undefined) expect(complaints(chosen)).toEqual(none);
    }),
    { seed: 2, numRuns: 170 },
  );
});
