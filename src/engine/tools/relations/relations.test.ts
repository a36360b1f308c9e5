import { describe, expect, it } from "vitest";
import { authoredPairs, authoredRules } from "./testing/authored.ts";
import { askPair, askRule } from "./testing/questions.ts";

describe("what is told of rules", () => {
  it.each(authoredRules.map((each) => [each.name, each] as const))("%s", (_, authored) => {
    const { hold, fail, error } = askRule(authored);
    expect([hold, fail, error].map(({ verdict }) => verdict).join(" ")).toBe(authored.abilities);
  });

  it.each(authoredPairs.map((each) => [each.name, each] as const))("%s", (_, authored) => {
    const { relation, isProved } = askPair(authored);
    expect([relation, isProved]).toEqual([authored.relation, true]);
  });
});
