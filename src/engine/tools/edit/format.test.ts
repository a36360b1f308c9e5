import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { fromData, type Value } from "../../go/value/value.ts";
import { formatText } from "./format.ts";
import { blockText, inlineText } from "./print.ts";

describe("formatting", () => {
  it.each([
    ["indentation", "a:\n    b: 1\n    c:\n          - d:   2\n", "a:\n  b: 1\n  c:\n    - d: 2\n"],
    ["brackets", "a: {b: 1,c:   [1,2 , 3]}\n", "a: {b: 1, c: [1, 2, 3]}\n"],
    ["lists at their keys", "a:\n-   b: 1\n    c: 2\nd:\n- 1\n", "a:\n- b: 1\n  c: 2\nd:\n- 1\n"],
    [
      "comments",
      "# top\na:   # why\n    # below\n    b: 1 # end\n",
      "# top\na: # why\n  # below\n  b: 1 # end\n",
    ],
    [
      "words as they are",
      "a:   yes\nb: 0x1F\nc: 010\nd: ~\ne:\nf: 'x'\ng: 1.50\nh: \"y\"\n",
      "a: yes\nb: 0x1F\nc: 010\nd: ~\ne:\nf: 'x'\ng: 1.50\nh: \"y\"\n",
    ],
    ["blocks of text", "a:\n    b: |\n        x\n          y\n", "a:\n  b: |\n    x\n      y\n"],
    ["several documents", "a:   1\n---\nb:   2\n", "a: 1\n---\nb: 2\n"],
    [
      "JSON",
      '{"a":1,"b":{"c":[1.50,"x:{"],"d":{}}}',
      '{\n  "a": 1,\n  "b": {\n    "c": [\n      1.50,\n      "x:{"\n    ],\n    "d": {}\n  }\n}\n',
    ],
  ])("%s", (_, text, expected) => {
    expect(formatText(text)).toEqual({ ok: true, text: expected });
  });

  it("leaves alone what cannot be read", () => {
    expect(formatText("a: [1")).toEqual({ ok: false, why: "unread" });
    expect(formatText('{"a": ')).toEqual({ ok: false, why: "unread" });
    expect(formatText("&a\u2028 # text\nb: 1\n")).toEqual({ ok: false, why: "unsure" });
    expect(formatText(`a: ${"[".repeat(20_000)}${"]".repeat(20_000)}`)).toEqual({ ok: false, why: "unread" });
  });

  const { value: values } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.constantFrom(
        "yes",
        "null",
        "010",
        "a: b",
        "q #x",
        "- y",
        "one\ntwo\n",
        "it's",
        "",
        "  deep\n x",
        "🙂",
        "2001-12-14",
      ),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("a", "b c", "on", "1", "x#y"), tie("value"), { maxKeys: 4 }),
    ),
  }));

  it("never changes what is read", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...(["block", "flow", "json"] as const)), (data, style) => {
        const value: Value = fromData({ root: data as Parameters<typeof fromData>[0] });
        const text =
          style === "block"
            ? blockText(value, 0)
            : style === "flow"
              ? `x: ${inlineText(value, false, true)}`
              : (inlineText(value, true) ?? "");
        const result = formatText(text);
        expect(result.ok).toBe(true);
        const [before, after] = [parseDocument(text), parseDocument(result.ok ? result.text : "")];
        expect(before.ok && after.ok && after.value).toEqual(before.ok && before.value);
        expect(result.ok && formatText(result.text)).toEqual(result);
      }),
    );
  });

  it("keeps the manifests of all examples", () => {
    const folder = new URL("../../../../examples/", import.meta.url);
    for (const name of readdirSync(folder)) {
      const scenario: unknown = parse(readFileSync(new URL(name, folder), "utf8"));
      const crd =
        typeof scenario === "object" && scenario !== null && "crd" in scenario ? String(scenario.crd) : "";
      const result = formatText(crd);
      expect(result.ok, name).toBe(parseDocument(crd).ok);
    }
  });
});
