import { describe, expect, test } from "vitest";
import { packText } from "../workspace/permalink/packed.ts";
import { encodePack, mostItems, type Pack } from "./pack.ts";
import { decodePack, packLimits, readPack, readPackFile, writePackFile } from "./read-pack.ts";

const markdown =
  "---\nid: own\ntitle: My own\nminutes: 1\nsummary: Words.\n---\nHello.\n\n```yaml start\ncrd: a\n```\n";
const pack: Pack = {
  title: "Day one",
  about: "What we do *today*.",
  items: [
    { kind: "lesson", id: "nulls" },
    { kind: "example", id: "01-crontab" },
    { kind: "markdown", text: markdown },
    {
      kind: "scenario",
      scenario: { title: "Mine", crd: "x: 1\n", requests: [{ verb: "create", object: "y" }] },
    },
  ],
};

function errorOf(data: unknown): string {
  const read = readPack(data);
  return read.ok ? "" : read.error;
}

describe("a pack", () => {
  test("comes back from a link and from a file as it went out", () => {
    const expected = {
      ok: true,
      pack: {
        title: "Day one",
        about: "What we do *today*.",
        items: pack.items.map((item) => (item.kind === "markdown" ? expect.objectContaining(item) : item)),
      },
    };
    expect(decodePack(encodePack(pack))).toEqual(expected);
    expect(readPackFile(writePackFile(pack))).toEqual(expected);
  });

  test("is a single lesson's file, too, and no other file", () => {
    expect(readPackFile(markdown)).toMatchObject({ ok: true, pack: { title: "My own" } });
    expect(readPackFile(markdown.replace("minutes: 1", "minutes: 0"))).toEqual({
      ok: false,
      error: "line 4: minutes must be an integer up to 120",
      faults: [{ line: 4, message: "minutes must be an integer up to 120" }],
    });
    expect(readPackFile("crd: a\n")).toBeUndefined();
    expect(readPackFile("---\napiVersion: v1\nkind: A\n---\nid: b\n")).toBeUndefined();
  });

  test("that is damaged, too large or of another form is rejected in words", () => {
    const payload = encodePack(pack);
    expect(decodePack(payload.slice(0, 40))).toMatchObject({ ok: false });
    expect(decodePack("1p!!")).toEqual({
      ok: false,
      error: "some of its characters do not belong in a link",
    });
    expect(decodePack(`1p${packText(" ".repeat(packLimits.text + 10))}`)).toEqual({
      ok: false,
      error: "it unpacks to more than 1 MB",
    });
    expect(errorOf(null)).toBe("the pack must be an object");
    expect(errorOf({ pack: 1, items: [] })).toBe("pack must be a string");
    expect(errorOf({ pack: "a", items: [] })).toBe("items is empty");
    expect(errorOf({ pack: "a", about: 1, items: [] })).toBe("about must be a string");
    const long = "a".repeat(packLimits.about + 1);
    expect(errorOf({ pack: "a", about: long, items: [] })).toBe(
      `about is longer than ${packLimits.about} characters`,
    );
    expect(errorOf({ pack: "a", items: [{}] })).toBe("items[0] must have one member");
    expect(errorOf({ pack: "a", items: [{ lesson: "a", example: "b" }] })).toBe(
      "items[0] must have one member",
    );
    expect(errorOf({ pack: "a", items: [{ html: "<b>" }] })).toMatch(/^items\[0\]\.html is unknown/);
    expect(errorOf({ pack: "a", items: [{ scenario: { crd: 1 } }] })).toBe(
      "items[0].scenario: crd must be a string",
    );
    expect(errorOf({ pack: "a", items: [{ markdown: "no" }] })).toMatch(/^items\[0\]\.markdown: line 1: /);
    const many = Array.from({ length: mostItems + 1 }, () => ({ lesson: "a" }));
    expect(errorOf({ pack: "a", items: many })).toBe(`items has more than ${mostItems} items`);
  });
});
