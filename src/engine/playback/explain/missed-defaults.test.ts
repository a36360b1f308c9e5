import { expect, it } from "vitest";
import { explainMissedDefaults } from "./missed-defaults.ts";

it("names the absent objects with the defaults in them", () => {
  const schema = ["properties"];
  const missed = [
    { path: ["spec", "limits", "cpu"], schema, missingParent: ["spec", "limits"] },
    { path: ["spec", "limits", "memory"], schema, missingParent: ["spec", "limits"] },
  ];
  expect(explainMissedDefaults(missed)).toBe(
    "`spec.limits` is absent, so the default of `cpu`, `memory` in it does not apply. To apply it, give the object itself the default `{}`.",
  );
  expect(explainMissedDefaults([])).toBeUndefined();
});
