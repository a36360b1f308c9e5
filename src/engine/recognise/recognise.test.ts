import { describe, expect, test } from "vitest";
import { recognise } from "./recognise.ts";

describe("words that several rooms have", () => {
  test.each([
    ["cel/not-convertible", "type conversion error from 'string' to 'google.protobuf.Duration'"],
    ["cel/empty-optional", "optional.none() dereference"],
    ["cel/invalid-zone-number", 'strconv.Atoi: parsing "a": invalid syntax'],
  ])("are %s in the error of a rule", (code, words) => {
    const text = `Widget.example.com "a" is invalid: spec: Invalid value: "object": ${words} evaluating rule: self.a == 1`;
    expect(recognise(text).map((each) => each.code)).toEqual([code]);
  });

  test("are those of a policy inside what a policy says", () => {
    const text =
      "policy 'm' with binding 'b' denied request: JSON Patch: error in add for path: '/spec/list/x': value was not a proper array index: 'x': unable to convert to x";
    expect(recognise(text).map(({ code, text: said }) => [code, said])).toEqual([
      ["policy/convert-object", text],
    ]);
  });
});

test("a kind before a message is not the kind in a warning of the type checker", () => {
  const said =
    "failed to create typed patch object (/a; example.com/v1, Kind=Widget): .spec.a: expected string";
  const [found] = recognise(`server-side apply failed for object a/b example.com/v1, Kind=Widget: ${said}`);
  expect(found?.text.startsWith("failed to create")).toBe(true);
  const warning =
    "example.com/v1, Kind=Widget: ERROR: <input>:1:4: undefined field 'a'\n | self.a\n | ....^\n";
  expect(recognise(warning)[0]).toMatchObject({ within: [{ frame: "policyTypeError" }] });
});

test.each(["spec...", "spec.size: Required va..."])(
  "what was cut off is not the message of a rule: %s",
  (cut) => {
    const text = `Widget.example.com "a" is invalid: ${cut}`;
    expect(recognise(text)).toMatchObject([{ code: "unknown", text: cut }]);
  },
);

test("the error of a field without the object is that of the field", () => {
  const text =
    "spec.hosts[3].size: Invalid value: 70: spec.hosts[3].size in body should be less than or equal to 9";
  expect(recognise(text)).toMatchObject([{ code: "maximum", path: "spec.hosts[3].size", text }]);
});

test("a framed text of any number of lines is read", () => {
  const said =
    '│ Widget.example.com "a" is invalid: spec.size: Invalid value: 12: spec.size in body should be less than or equal to 9';
  expect(recognise(`${"│\n".repeat(200_000)}${said}`).map(({ code }) => code)).toEqual(["maximum"]);
});
