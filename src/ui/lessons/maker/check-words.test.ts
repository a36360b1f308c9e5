import { expect, test } from "vitest";
import type { CheckDraft } from "../../files/lesson-draft.ts";
import { checkLines } from "./check-words.ts";

test.each<[CheckDraft, readonly string[]]>([
  [{ verdict: "accepted" }, ["The request is accepted."]],
  [{ call: "crd", verdict: "rejected" }, ["The definition is rejected."]],
  [{ reference: "solution" }, ["Every other object is answered as by the solution."]],
  [
    {
      requests: [
        {
          title: "A widget of 3",
          send: {},
          verdict: "accepted",
          values: { "spec.size": 3 },
          absent: ["spec.x"],
        },
        { send: {}, verdict: "rejected" },
        { send: {} },
      ],
    },
    [
      "A widget of 3: is accepted, `spec.size` is `3`, `spec.x` is missing.",
      "An object: is rejected.",
      "An object: it is sent.",
    ],
  ],
  [{ title: "Not shown", definition: { exists: ["spec"] } }, ['`{"definition":{"exists":["spec"]}}`']],
  [{ text: "`a`" }, ['`{"text":"\'a\'"}`']],
])("%j in words", (check, lines) => {
  expect(checkLines(check)).toEqual(lines);
});
