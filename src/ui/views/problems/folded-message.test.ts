import fc from "fast-check";
import { expect, it } from "vitest";
import { foldedMessage, withoutEscapes } from "./folded-message.ts";

/** Returns a message as it is shown, with what is folded as dots. */
function shown(message: string): string {
  return foldedMessage(message)
    .map(({ text, isFolded }) => (isFolded ? "…" : text))
    .join("");
}

const rule = String.raw`{"Rule":"self.retention \u003e= oldSelf.ret","Message":"a } in a text","Reason":null}`;
const deep =
  "spec.validation.openAPIV3Schema.properties[spec].properties[a.b].items.x-kubernetes-validations[0].rule";

it.each([
  ["spec.size: Invalid value: 12: spec.size in body should be less", undefined],
  ["spec.size: Required value", undefined],
  ['unknown field "spec.replicsa"', undefined],
  [`${deep}: Forbidden: too expensive`, "spec.…x-kubernetes-validations[0].rule: Forbidden: too expensive"],
  [
    `spec.rule: Invalid value: ${rule}: compilation failed`,
    "spec.rule: Invalid value: {…}: compilation failed",
  ],
  [`spec.note: Invalid value: "${"x".repeat(80)}": too long`, 'spec.note: Invalid value: "…": too long'],
  ['spec.note: Invalid value: "short": bad', undefined],
  ["spec.note: Invalid value: {no end", undefined],
  [`yaml: line 3: ${"0123456789".repeat(10)}`, "yaml: line 3: 0123456789012345…4567890123456789"],
])("%s", (message, expected) => {
  expect(shown(message)).toBe(expected ?? message);
});

it("keeps every character of the message", () => {
  const piece = fc.constantFrom(
    "spec.",
    "a",
    "[0]",
    ": Invalid value: ",
    '{"a":',
    '"',
    "}",
    " ",
    "x".repeat(99),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const message = pieces.join("");
      expect(
        foldedMessage(message)
          .map(({ text }) => text)
          .join(""),
      ).toBe(message);
    }),
  );
});

it("shows what Go escapes in JSON as itself", () => {
  expect(withoutEscapes(String.raw`a \u003c b \u0026\u0026 c \u003e d \u0041`)).toBe(
    String.raw`a < b && c > d \u0041`,
  );
});
