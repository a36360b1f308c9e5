import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highlightYaml } from "./highlight-yaml.ts";

function marked(text: string): string {
  return highlightYaml(text)
    .map((token) => (token.kind === "plain" ? token.text : `<${token.kind[0]} ${token.text}>`))
    .join("");
}

describe("YAML in colours", () => {
  test.each([
    ["kind: CronTab # x\n", "<k kind>: <s CronTab ><c # x>\n"],
    ["a: 1\n", "<k a>: <n 1>\n"],
    ["- name: v1\n", "- <k name>: <s v1>\n"],
    ['{"a": [true, "b"]}', '{<k "a">: [<n true>, <s "b">]}'],
    ["image: nginx:1.2\n", "<k image>: <s nginx:1.2>\n"],
    [
      "text: |\n  a: 1\n\n  b\nnext: 'it''s'\n",
      "<k text>: <s |>\n<s   a: 1\n><s \n><s   b\n><k next>: <s 'it''s'>\n",
    ],
    ["---\n", "<s --->\n"],
  ])("%j", (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  test("is the text, whatever it is", () => {
    const parts = fc.constantFrom(
      "a",
      ":",
      " ",
      "\n",
      "- ",
      '"',
      "'",
      "#",
      "|",
      "{",
      "]",
      ",",
      "1",
      "\\",
      "é",
      "\ud800",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(parts).map((all) => all.join("")),
        ),
        (text) => {
          expect(
            highlightYaml(text)
              .map((token) => token.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });
});
