import { expect, it } from "vitest";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import { object } from "./testing/scenarios.ts";
import { allMinors, minorsJson } from "./to-json.ts";

it("tells each write of each minor, and what decides, on one line", () => {
  const crd = widgetWith("{type: object, properties: {a: {type: integer, format: int32}}}");
  const requests = [{ verb: "create" as const, object: object("{a: 2147483648}") }];
  const line = minorsJson(allMinors({ crd, requests }, { now: "2026-01-01T00:00:00Z" }));
  expect(line).not.toContain("\n");
  const { minors, causes } = JSON.parse(line);
  // All minors, and 1.34.0, which warns of the format.
  expect(minors).toHaveLength(11);
  expect(minors[0]).toMatchObject({
    kubernetes: "1.38",
    writes: [
      { document: "crd", accepted: true, errors: 0 },
      { document: "requests/0", accepted: false, errors: 1, line: 4 },
    ],
  });
  expect(causes).toMatchObject([{ document: "requests/0", refuses: "1.36", older: "1.35", newer: "1.36" }]);
});
