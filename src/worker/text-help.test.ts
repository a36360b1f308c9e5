import { expect, test } from "vitest";
import type { TextQuestion } from "./protocol.ts";
import { textReply } from "./text-help.ts";

const definition = `spec:
  group: g.io
  versions:
  - name: v1
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}
`;

test("an object is helped with what its definition last said, while that is typed at", () => {
  const question: TextQuestion = {
    kind: "complete",
    of: "object",
    text: "sp",
    offset: 2,
    other: definition,
    kubernetes: "1.37",
  };
  const whole = textReply(question);
  expect(whole).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ label: "spec" })]),
  });
  expect(textReply({ ...question, other: `${definition}  broken [` })).toEqual(whole);
});
