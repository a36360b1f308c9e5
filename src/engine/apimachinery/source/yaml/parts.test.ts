import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { member, type Value } from "../../../go/value/value.ts";
import { type PositionNode, shiftRange } from "../positions.ts";
import { decodeYaml } from "./decode.ts";
import { readEvents } from "./events.ts";
import { ReadFailure } from "./failure.ts";
import { readParts } from "./parts.ts";
import { yamlPositions } from "./positions.ts";

/** The meaning of the whole text, or its error. */
function whole(text: string): { value: Value; places: unknown } | string {
  try {
    const events = readEvents(text);
    const { value, duplicates } = decodeYaml(events);
    return duplicates.length > 0 ? duplicates.join() : { value, places: plain(yamlPositions(events)) };
  } catch (error) {
    if (error instanceof ReadFailure) return error.message;
    throw error;
  }
}

/** The same tree without deferred parts, with positions from the start of the text. */
function plain({ range, members, items, offset = 0 }: PositionNode, above = 0): unknown {
  const by = above + offset;
  return {
    range: shiftRange(range, by),
    ...(members && {
      members: [...members].map(([name, { key, value }]) => [
        name,
        shiftRange(key, by + (value.offset ?? 0)),
        plain(value, by),
      ]),
    }),
    ...(items && { items: items.map((item) => plain(item, by)) }),
  };
}

function inParts(text: string): { value: Value; places: unknown } | undefined {
  const block = readParts(text, 1);
  return block && { value: block.value, places: plain(block.positions()) };
}

/** Lines of manifests, and lines that are hard for YAML readers. */
const lines = [
  "a:",
  "b: 1",
  "c: text",
  "d: 'quoted'",
  'e: "open',
  "f: [1,",
  "g: {x: 1}",
  "h: |",
  "i: >-",
  "j: |+",
  "k: |2",
  "- x",
  "- a: 1",
  "- - y",
  "-",
  "- # c",
  "- |",
  "-   b: 2",
  "{a: b}",
  "[a]",
  "<<: {a: 1}",
  "l: &x 1",
  "m: *x",
  "n: !!str 1",
  "'a': 2",
  "? a",
  ": b",
  "yes:",
  "null:",
  "1:",
  "---",
  "...",
  "# comment",
  "# odd \u2028q: 1",
  "r:\u0085  s: 1",
  "",
  "  ",
  'closing"',
  "]",
  "t: # comment",
  "u:\r",
  "word",
  "\tv: 1",
  "w: x: y",
  "a : 1",
  "x: \u00e9",
];
const line = fc
  .tuple(fc.constantFrom(0, 0, 0, 1, 2, 2, 2, 4, 4, 6), fc.constantFrom(...lines))
  .map(([indent, text]) => " ".repeat(indent) + text);

/** Trees as users would write them. */
const tree: fc.Arbitrary<readonly string[]> = fc
  .letrec<{ node: readonly string[]; map: readonly string[]; list: readonly string[] }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom([" 1"], [" text"], [" |", "  block", "", "  more"], ["", "  folded", "  text"]),
      tie("map"),
      tie("list"),
    ),
    map: fc
      .tuple(
        fc.uniqueArray(fc.constantFrom("a", "b", "ccc", "d-e", "properties", "$ref"), { minLength: 1 }),
        fc.array(tie("node"), { minLength: 6, maxLength: 6 }),
      )
      .map(([keys, nodes]) => [
        "",
        ...keys.flatMap((key, i) => [
          `  ${key}:${nodes[i]?.[0] ?? ""}`,
          ...(nodes[i] ?? []).slice(1).map((text) => `  ${text}`),
        ]),
      ]),
    list: fc
      .array(tie("node"), { minLength: 1, maxLength: 3 })
      .map((nodes) => [
        "",
        ...nodes.flatMap(([first = "", ...rest]) =>
          first === "" && rest.length > 0
            ? [`- ${(rest[0] ?? "").trimStart()}`, ...rest.slice(1)]
            : [`-${first}`, ...rest],
        ),
      ]),
  }))
  .map.map(([, ...rest]) => rest.map((text) => text.slice(2)));

describe("a text read in parts", () => {
  const check = (text: string) => {
    const parts = inParts(text);
    if (parts !== undefined) expect(parts).toEqual(whole(text));
  };

  it("shares with an earlier text what did not change", () => {
    const text = (b: string) => `a:\n  x: {p: 1}\n  z: ${b}\nc:\n- d: [1]\n  e: 2\n`;
    const [before, after] = [inParts(text("1"))?.value, inParts(text("2"))?.value];
    expect(member(member(after, "a"), "z")).toBe(2n);
    expect(member(member(after, "a"), "x")).toBe(member(member(before, "a"), "x"));
    expect(member(after, "c")).toBe(member(before, "c"));
  });

  it("is the text read whole, whatever its lines", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom("", "\n"), (all, end) => {
        check(all.join("\n") + end);
      }),
      { numRuns: 1000 },
    );
  });

  it("is the text read whole after edits of a manifest", () => {
    fc.assert(
      fc.property(tree, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), line)), (all, edits) => {
        const text = [...all];
        for (const [at, removed, added] of edits) text.splice(at % (text.length + 1), removed, added);
        check(text.join("\n"));
      }),
      { numRuns: 500 },
    );
  });
});
