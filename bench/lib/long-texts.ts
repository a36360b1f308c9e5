import type { HostileInput } from "./hostile-inputs.ts";
import { definitionOf, fields, widget } from "./widgets.ts";

/** Texts that are long, far from valid, or not YAML. */
export function longTexts(): readonly HostileInput[] {
  const long = (i: number): string => `${"abcdefgh".repeat(40)}-${i}`;
  const text = (keywords: object): object => ({ properties: { a: { type: "string", ...keywords } } });
  const lines = Array.from({ length: 20_000 }, (_, i) => `  field${i}: ${i}`).join("\n");
  return [
    {
      what: "a choice of 5,000 long values, none taken",
      scenario: widget(text({ enum: Array.from({ length: 5000 }, (_, i) => long(i)) }), {
        a: `${"hgfedcba".repeat(40)}!`,
      }),
    },
    {
      what: "a text of 1 MB where 10 characters may stand",
      scenario: widget(text({ maxLength: 10 }), { a: "x".repeat(1_000_000) }),
    },
    {
      what: "a text of 390 characters for a large pattern",
      scenario: widget(text({ pattern: "^([a-z]{1,20}[0-9]{1,20}[.-]){20}(x|yy|zzz){30}$" }), {
        a: "Ab9 ".repeat(97),
      }),
    },
    {
      what: "a required text of a pattern that nothing short matches",
      scenario: widget(
        { ...text({ pattern: "^(([a-f]{9}[0-9]{9}){9}){9}$", minLength: 1000 }), required: ["a"] },
        {},
      ),
    },
    {
      what: "a pattern of 100 KB",
      scenario: widget(
        text({ pattern: `^(${Array.from({ length: 9000 }, (_, i) => `word${i}`).join("|")})$` }),
        {
          a: "word",
        },
      ),
    },
    {
      what: "an unknown field of 300 characters among 5,000 such",
      scenario: widget(
        {
          properties: Object.fromEntries(
            Array.from({ length: 5000 }, (_, i) => [long(i), { type: "string" }]),
          ),
        },
        { [`${"abcdefhg".repeat(40)}-1`]: "x" },
      ),
    },
    {
      what: "a rule with an unknown name among 5,000 fields",
      scenario: widget(
        {
          properties: fields(5000, () => ({ type: "string" })),
          "x-kubernetes-validations": [{ rule: "self.feild17 != ''" }],
        },
        {},
      ),
    },
    {
      what: "400 KB of YAML that does not parse",
      scenario: {
        crd: definitionOf({ properties: { a: { type: "integer" } } }),
        requests: [
          {
            verb: "create",
            object: `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n${lines}\n\tlast: 1\n`,
          },
        ],
      },
    },
    {
      what: "400 KB of YAML with an open quote",
      scenario: {
        crd: definitionOf({ properties: { a: { type: "integer" } } }),
        requests: [
          {
            verb: "create",
            object: `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n  a: "x\n${lines}\n`,
          },
        ],
      },
    },
  ];
}
