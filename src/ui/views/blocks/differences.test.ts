import { expect, test } from "vitest";
import { type CallReport, merge, type Value, YamlWriter } from "../../engine.ts";
import { differences } from "./differences.ts";

function lines(before: Value, after: Value) {
  const writer = new YamlWriter(merge(before, after));
  while (writer.step());
  return writer.lines;
}

const map = (entries: Record<string, Value>): Value => new Map(Object.entries(entries));
const reasons = (...fields: readonly string[]) => ({
  hasReason: ({
    path,
  }: {
    readonly path: CallReport["stages"][number]["changes"][number]["path"];
  }): boolean => fields.includes(path.join(".")),
});

const sent = map({ metadata: map({ name: "a" }), spec: map({ size: 1n, old: "x" }) });

test("lines with a reason stand below what contains them, and what is always set is counted", () => {
  const stored = map({
    metadata: map({ name: "a", uid: "u", generation: 1n }),
    spec: map({ size: 1n, image: "i" }),
  });
  const { hasReason } = reasons("spec.image");
  const { lines: shown, words } = differences(lines(sent, stored), hasReason);
  expect(shown.map(({ text }) => text)).toEqual(["spec:", "  image: i", "  old: x"]);
  expect(words).toBe("1 line added, 1 dropped, 2 set by the server");
});

test("what is in a member with a reason was added with it", () => {
  const stored = map({
    metadata: map({ name: "a" }),
    spec: map({ size: 1n, old: "x", limits: map({ cpu: "1" }) }),
  });
  const { lines: shown, words } = differences(lines(sent, stored), reasons("spec.limits").hasReason);
  expect(shown.map(({ text }) => text)).toEqual(["spec:", "  limits:", '    cpu: "1"']);
  expect(words).toBe("2 lines added");
});

test("the item of a list is below the list", () => {
  const before = map({ spec: map({ items: [map({ name: "a" })] }) });
  const after = map({ spec: map({ items: [map({ name: "a", size: 1n })] }) });
  const { lines: shown } = differences(lines(before, after), () => true);
  expect(shown.map(({ text }) => text)).toEqual(["spec:", "  items:", "  - name: a", "    size: 1"]);
});

test("an object as it was sent has no lines to show", () => {
  expect(differences(lines(sent, sent), () => true)).toEqual({ lines: [], words: "just as it was sent" });
});
