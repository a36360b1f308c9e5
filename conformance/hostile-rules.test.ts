import { describe, expect, it } from "vitest";
import { createEngine } from "../src/engine/index.ts";
import { tryExpression } from "../src/engine/tools/sandbox/try-expression.ts";
import { hostileRules, ruleDefinition } from "./lib/hostile-rules.ts";

const host = { now: "2026-11-21T12:00:00Z" };
const widget = (spec: object): string =>
  JSON.stringify({ apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" }, spec });

/** The codes and texts are recorded from the server. */
describe("rules that are long, many, deep or broken get the server's answer", () => {
  it.each(hostileRules)("$what", ({ rules, code, text, created }) => {
    const requests = [{ verb: "create", object: widget({ a: 1, b: "x" }) } as const];
    const report = createEngine().evaluate({ crd: ruleDefinition(rules), requests }, host);
    expect(report.crd?.response.code).toBe(code);
    if (text !== undefined) expect(report.crd?.problems[0]?.text).toContain(text);
    expect(report.requests.map(({ response }) => response.code)).toEqual(
      created === undefined ? [] : [created],
    );
    expect(report.limitations).toEqual([]);
  });
});

/** Expressions of a cell on an object of some megabytes. No static cost prevents them from running. */
describe("an expression that is tried ends", () => {
  const object = widget({
    l: Array.from({ length: 50_000 }, (_, i) => i),
    s: "a".repeat(200_000),
  });
  const scenario = { crd: ruleDefinition(["true"]), requests: [{ verb: "create", object } as const] };
  const playback = createEngine().playback(scenario, host);
  const cutOff = "operation cancelled: actual cost limit exceeded";

  it.each<[string, string]>([
    ["self.l.map(a, self.l.map(b, a * b)).size() > 0", cutOff],
    ["sets.intersects(self.l, self.l)", cutOff],
    ["sets.equivalent(self.l, self.l)", cutOff],
    ["self.l.all(a, a in self.l)", cutOff],
    ["self.s.matches('^(a+)+$')", "true"],
    ["self.s.matches('(a*)*b')", "false"],
    ["self.l.sum()", "1249975000"],
  ])("%s", (expression, text) => {
    const { outcome } = tryExpression(playback, scenario, {
      place: ["spec"],
      expression,
      optionalOldSelf: false,
    });
    expect(outcome).toMatchObject({ kind: "compiled", run: { text } });
  });
});
