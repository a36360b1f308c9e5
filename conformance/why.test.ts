import { join } from "node:path";
import { expect, it } from "vitest";
import { readScenario } from "../src/engine/index.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import type { DocumentId } from "../src/engine/playback/report.ts";
import { textOf } from "../src/engine/playback/scenario-texts.ts";
import { whyAt } from "../src/engine/tools/why/why-at.ts";
import { ownTopics } from "./lib/cases.ts";

const host = { now: "2026-01-01T00:00:00Z" };

/** The number of places that are asked in each text, evenly distributed. */
const places = 12;

const topics = ownTopics(join(import.meta.dirname, ".."));
const scenarios = topics
  .filter(({ name }) => name === "examples" || name === "bad-input" || name === "broken-bodies")
  .flatMap(({ cases }) => cases);

it.each(scenarios.map(({ id, scenario }) => [id, scenario] as const))(
  "every place of the texts of %s has a card or none, and what the card says is of that place",
  (_, written) => {
    const read = readScenario(written);
    if (!read.ok) throw new Error(read.error);
    const { scenario } = read;
    const playback = createEngine().playback(scenario, host);
    const documents: readonly DocumentId[] = [
      "previousCrd",
      "crd",
      ...(scenario.previousRequests ?? []).map((__, i): DocumentId => `previousRequests/${i}`),
      ...(scenario.requests ?? []).map((__, i): DocumentId => `requests/${i}`),
    ];
    for (const document of documents) {
      const text = textOf(scenario, document) ?? "";
      // In texts of a megabyte only the first lines are asked, since each place runs the rules of the definition again.
      const length = Math.min(text.length, 4_000);
      for (let i = 0; i <= places; i++) {
        const card = whyAt(playback, { document, at: Math.floor((length * i) / places) });
        if (card === undefined) continue;
        expect(card.place.document).toBe(document);
        expect(structuredClone(card)).toEqual(card);
        const again = whyAt(playback, { document, at: card.place.path });
        if (card.place.path.length > 0) expect(again).toEqual(card);
      }
    }
  },
);
