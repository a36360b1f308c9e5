import { describe, expect, it } from "vitest";
import { toJson } from "../../../go/value/json.ts";
import { ruleTexts, widgetWith } from "../../../playback/testing/widget-definition.ts";
import { finished } from "../../ratcheting/testing/finished.ts";
import { relationSteps } from "./relate-definitions.ts";

const relate = (first: string, second: string, kubernetes?: string) =>
  finished(relationSteps(first, second, { kubernetes }));

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
    const found = relate(first, second);
    expect([found.relation, found.both.verdict]).toEqual([relation, both]);
  });

  it("are shown by objects", () => {
    const { onlyFirst } = relate(spec("", "has(self.b)"), spec("", "has(self.b)", "!has(self.a)"));
    if (onlyFirst.verdict !== "found") throw new Error("nothing was found");
    expect(toJson(onlyFirst.witness.object)).toContain('"a":');
    expect([onlyFirst.witness.before, onlyFirst.witness.after.slice(0, 3)]).toEqual(["201", "422"]);
  });

  it("have the first one's answer before the second one's, whichever takes the object", () => {
    const { onlySecond } = relate(spec("", "!has(self.a)"), spec(""));
    if (onlySecond.verdict !== "found") throw new Error("nothing was found");
    expect([onlySecond.witness.before.slice(0, 3), onlySecond.witness.after]).toEqual(["422", "201"]);
  });

  it("are those of the server that is asked", () => {
    const [first, second] = [spec("", "has(self.b) || isIP('::1')"), spec("", "has(self.b)")];
    expect(relate(first, second, "1.37").onlyFirst.verdict).toBe("found");
    // This version has no such format and rejects the first definition.
    expect(relate(first, second, "1.29")).toMatchObject({ relation: "open", onlyFirst: { verdict: "none" } });
  });
});
