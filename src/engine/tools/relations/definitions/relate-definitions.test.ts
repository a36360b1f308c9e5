import { describe, expect, it } from "vitest";
import { toJson } from "../../../go/value/json.ts";
import { ruleTexts, widgetWith } from "../testing/widgets.ts";
import { relateDefinitions } from "./relate-definitions.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const spec = (a: string, ...rules: readonly string[]): string =>
  widgetWith(
    `{type: object, properties: {a: {type: integer${a}}, b: {type: string}}, ${ruleTexts(...rules)}}`,
  );

describe("two definitions", () => {
  it.each<[string, string, string, string, string]>([
    [
      "the same",
      spec("", "!has(self.a) || has(self.b)"),
      spec("", "!has(self.a) || has(self.b)"),
      "equal",
      "found",
    ],
    [
      "a rule in other words",
      spec("", "!has(self.a) || has(self.b)"),
      spec("", "has(self.a) ? has(self.b) : true"),
      "equal",
      "found",
    ],
    [
      "a rule that lets more through",
      spec("", "has(self.a) && has(self.b)"),
      spec("", "has(self.b)"),
      "implies",
      "found",
    ],
    ["a rule more", spec("", "has(self.b)"), spec("", "has(self.b)", "!has(self.a)"), "implied", "found"],
    [
      "rules that forbid different things",
      spec("", "!has(self.a)"),
      spec("", "!has(self.b)"),
      "neither",
      "found",
    ],
    ["other bounds", spec(", minimum: 0, maximum: 5"), spec(", minimum: 3, maximum: 9"), "neither", "found"],
    [
      "a rule and a keyword, of which no proof is known",
      spec(", maximum: 5"),
      spec("", "!has(self.a) || self.a <= 5"),
      "open",
      "found",
    ],
    ["a definition that the server refuses", spec(", maximum: x"), spec(""), "open", "none"],
  ])("%s", (_, first, second, relation, both) => {
    const found = relateDefinitions(first, second, host);
    expect([found.relation, found.both.verdict]).toEqual([relation, both]);
  });

  it("are shown by objects", () => {
    const { onlyFirst } = relateDefinitions(
      spec("", "has(self.b)"),
      spec("", "has(self.b)", "!has(self.a)"),
      host,
    );
    if (onlyFirst.verdict !== "found") throw new Error("nothing was found");
    expect(toJson(onlyFirst.witness.object)).toContain('"a":');
    expect([onlyFirst.witness.before, onlyFirst.witness.after.slice(0, 3)]).toEqual(["201", "422"]);
  });

  it("have the first one's answer before the second one's, whichever takes the object", () => {
    const { onlySecond } = relateDefinitions(spec("", "!has(self.a)"), spec(""), host);
    if (onlySecond.verdict !== "found") throw new Error("nothing was found");
    expect([onlySecond.witness.before.slice(0, 3), onlySecond.witness.after]).toEqual(["422", "201"]);
  });
});
