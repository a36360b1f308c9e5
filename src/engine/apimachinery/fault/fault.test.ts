import { describe, expect, it } from "vitest";
import { capabilitiesOf, newest } from "../minors/capabilities.ts";
import { type Fault, fault } from "./fault.ts";
import { choice, counted, inner, integer, quoted, text, word } from "./hole.ts";
import { patternOf, readPart } from "./pattern.ts";
import { type Words, words } from "./words.ts";

const tooMany = fault("size/too-many", words`must have at most ${counted("limit", "item")}`).before(
  "singularCounts",
  words`must have at most ${integer("limit")} items`,
);

describe("fault", () => {
  it("has its code, its data and the server's words", () => {
    expect(tooMany({ limit: 1n })).toEqual({
      code: "size/too-many",
      data: { limit: 1n },
      text: "must have at most 1 item",
    });
  });

  it("has the words of the server that is asked", () => {
    expect(tooMany({ limit: 1n }, capabilitiesOf("1.29")).text).toBe("must have at most 1 items");
    expect(tooMany({ limit: 1n }, newest).text).toBe("must have at most 1 item");
  });

  it("is recognised by its code", () => {
    const other: Fault = { code: "size/too-few", data: {}, text: "" };
    expect(tooMany.is(tooMany({ limit: 2n }))).toBe(true);
    expect(tooMany.is(other)).toBe(false);
    expect(tooMany.is(undefined)).toBe(false);
  });

  it("needs no data if its words have none", () => {
    expect(fault("name/missing", words`name must be provided`)().text).toBe("name must be provided");
  });

  it("can carry more than it prints", () => {
    const unknown = fault("x", words`unknown field ${quoted("field")}`).carrying<{ known: string[] }>();
    expect(unknown({ field: "siez", known: ["size"] }).text).toBe('unknown field "siez"');
  });
});

function read(declared: Words<never>, printed: string): unknown[] | undefined {
  const found = new RegExp(`^${patternOf(declared)}$`).exec(printed);
  return found?.slice(1).map((part, i) => {
    const hole = declared.holes[i];
    return hole && readPart(hole, part);
  });
}

describe("words", () => {
  const all = words`${word("what")} (${quoted("name")}) has ${counted("count", "fault")} of ${integer("all")}, ${choice("how", ["big", "small"])}: ${inner("why")}`;

  it("are read back as the data that they were printed from", () => {
    const why = tooMany({ limit: 3 });
    const printed = all.print({ what: "spec", name: 'a "b"', count: 1n, all: 20n, how: "small", why });
    expect(printed).toBe('spec ("a \\"b\\"") has 1 fault of 20, small: must have at most 3 items');
    const inside = { code: "", data: {}, text: why.text };
    expect(read(all, printed)).toEqual(["spec", 'a "b"', 1n, 20n, "small", inside]);
  });

  it("match their literal texts as they are", () => {
    expect(read(words`[a.b] (c)? ${text("rest")}$`, "[a.b] (c)? x$")).toEqual(["x"]);
    expect(read(words`[a.b] (c)? ${text("rest")}$`, "[azb] (c)? x$")).toBeUndefined();
  });
});
