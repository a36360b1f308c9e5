import { expect, test } from "vitest";
import { complete, type TextPlace } from "./text.ts";

const definition = `spec:
  group: g.io
  versions:
  - name: v1
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}
`;

test("an object is helped with what its definition last said, while that is typed at", () => {
  const place: TextPlace = { of: "object", text: "sp", offset: 2, other: definition, kubernetes: "1.37" };
  const whole = complete(place);
  expect(whole).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ label: "spec" })]),
  });
  expect(complete({ ...place, other: `${definition}  broken [` })).toEqual(whole);
});
