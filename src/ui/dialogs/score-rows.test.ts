import { expect, test } from "vitest";
import score from "../../../conformance/score.json";
import { kubernetesVersions, versionLabel } from "../engine.ts";
import { minorRows, topicGroups } from "./score-rows.ts";

test("every minor has a row with its server, and the topics leave no scenario out", () => {
  const rows = minorRows(score, versionLabel);
  expect(rows).toHaveLength(kubernetesVersions.length);
  expect(rows.every(({ cases, identical }) => cases > 0 && identical <= cases)).toBe(true);
  expect(rows.map(({ name }) => name)).toContain("1.37.2");
  const total = score.topics.reduce((sum, { cases }) => sum + cases, 0);
  expect(topicGroups(score.topics).reduce((sum, { cases }) => sum + cases, 0)).toBe(total);
  expect(rows.find(({ name }) => name === "1.37.2")?.cases).toBe(total);
});
