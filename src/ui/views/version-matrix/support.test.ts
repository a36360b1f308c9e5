import { expect, it } from "vitest";
import { kubernetesVersions } from "../../engine.ts";
import { supportOf } from "./support.ts";

it.each([
  ["1.38", "2026-11-23", "preview", "its release is planned for 2026-12-16"],
  ["1.36", "2026-11-23", "supported", "until 2027-06-28"],
  ["1.34", "2026-10-27", "supported", "until 2026-10-27"],
  ["1.34", "2026-10-28", "ended", "ended upstream on 2026-10-27"],
] as const)("%s on %s: %s", (version, today, state, words) => {
  const support = supportOf(version, today);
  expect(support.state).toBe(state);
  expect(support.sentence).toContain(words);
});

it("knows the day of every minor", () => {
  for (const version of kubernetesVersions)
    expect(supportOf(version, "2026-11-23").sentence).toMatch(/\d{4}-\d\d-\d\d/);
});
