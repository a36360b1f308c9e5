import { describe, expect, it } from "vitest";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import { explainedChanges } from "./explain-upgrade.ts";
import { object } from "./testing/scenarios.ts";
import { upgradeChanges } from "./upgrade.ts";

const now = "2026-01-01T00:00:00Z";

function changes(schema: string, spec: string, from: string, to: string) {
  const scenario = {
    crd: widgetWith(schema),
    requests: [{ verb: "create" as const, object: object(spec) }],
  };
  const on = (kubernetes: string) => evaluate({ ...scenario, kubernetes }, { now });
  return upgradeChanges(on(from), on(to));
}

describe("what an upgrade changes", () => {
  it("is nothing where both servers say the same", () => {
    expect(changes("{type: object, properties: {a: {type: string}}}", "{a: b}", "1.29", "1.37")).toEqual([]);
  });

  it("tells a verdict that turns, with what is new against the object", () => {
    const found = changes(
      "{type: object, properties: {a: {type: integer, format: int32}}}",
      "{a: 2147483648}",
      "1.35",
      "1.36",
    );
    expect(found).toMatchObject([
      { kind: "verdict", document: "requests/0", before: "accepted (201)", after: "rejected (422)" },
      { kind: "error", document: "requests/0" },
    ]);
    expect(found[1]?.after).toContain("int32");
    expect(found[1]).not.toHaveProperty("before");
  });

  it("pairs what two servers say in other words", () => {
    const found = changes(
      "{type: object, properties: {a: {type: string, maxLength: 3}}}",
      "{a: abcd}",
      "1.31",
      "1.32",
    );
    expect(found).toMatchObject([
      {
        kind: "error",
        before: "spec.a: Too long: may not be longer than 3",
        after: "spec.a: Too long: may not be more than 3 bytes",
      },
    ]);
  });

  it("tells warnings that come", () => {
    const found = changes(
      "{type: object, properties: {a: {type: string, format: nope}}}",
      "{}",
      "1.33",
      "1.34",
    );
    expect(found).toMatchObject([{ kind: "warning", document: "crd" }]);
    expect(found[0]?.after).toContain('"nope"');
  });

  it("tells costs that change", () => {
    const rule = "matches(self.a, '^[a-z]{1,5}$')";
    const schema = `{type: object, properties: {a: {type: string, maxLength: 5}}, x-kubernetes-validations: [{rule: "${rule}"}]}`;
    expect(changes(schema, "{a: abc}", "1.36", "1.37")).toMatchObject([
      { kind: "cost", document: "crd", subject: rule, before: "3", after: "11" },
    ]);
  });
});

describe("what a change comes from", () => {
  const explained = (schema: string, spec: string) =>
    explainedChanges(
      { crd: widgetWith(schema), requests: [{ verb: "create", object: object(spec) }] },
      "1.37",
      "1.38",
      { now },
      evaluate,
    );

  it("is the difference that is told in other words", () => {
    expect(
      explained(
        "{type: object, properties: {a: {type: array, minItems: 1, items: {type: string}}}}",
        "{a: []}",
      ),
    ).toMatchObject([
      {
        kind: "error",
        before: "spec.a: Invalid value: 0: spec.a in body should have at least 1 items",
        after: "spec.a: Too few: 0: must have at least 1 item",
        because: [expect.stringContaining("Too few")],
      },
    ]);
  });

  it("is the difference that turns a verdict", () => {
    const rule = "url(self.a).getHost().matches('^[a-z.]+$')";
    const schema = `{type: object, properties: {a: {type: string, maxLength: 2000}}, x-kubernetes-validations: [{rule: "${rule}"}]}`;
    const [first] = explained(schema, "{a: 'https://a.com'}");
    expect(first).toMatchObject({
      kind: "verdict",
      document: "crd",
      before: "rejected (422)",
      after: "accepted (201)",
    });
    expect(first?.because).toEqual([expect.stringContaining("parts of a URL")]);
  });

  it("is none for a function that came: the error names it", () => {
    const schema = `{type: object, properties: {l: {type: array, maxItems: 5, items: {type: string, maxLength: 9}}}, x-kubernetes-validations: [{rule: "self.l.includes('a')"}]}`;
    expect(explained(schema, "{l: [a]}")[0]).toMatchObject({ kind: "verdict", because: [] });
  });
});
