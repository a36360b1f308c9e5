import { expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { createEngine } from "../evaluate/whole-engine.ts";
import { widgetWith } from "../testing/widget-definition.ts";

function explained(kubernetes: string, properties: string): readonly string[] {
  const crd = widgetWith(`{type: object, properties: {${properties}}}`);
  const { report } = createEngine().playback({ kubernetes, crd }, { now: "2026-01-01T00:00:00Z" });
  return (report.crd?.problems ?? []).map(({ explanation }) =>
    explanation === undefined ? "" : plainText(explanation),
  );
}

it("tells of a format of numbers that only 1.34.0 warns of it", () => {
  const [sentence, ...rest] = explained("1.34.0", "a: {type: integer, format: int32}");
  expect(rest).toEqual([]);
  expect(sentence).toContain("Only Kubernetes 1.34.0 warns of `int32` for this type. It can stay");
  expect(explained("1.34.1", "a: {type: integer, format: int32}")).toEqual([]);
});

it.each(["1.34.0", "1.37"])("tells on %s of a format that no server knows", (kubernetes) => {
  const text = "a: {type: integer, format: int32}, b: {type: string, format: int32}";
  expect(explained(kubernetes, text)).toEqual([expect.stringContaining("does not know the format `int32`")]);
});
