import { plainText } from "../../../apimachinery/sentence/sentence.ts";
import { ruleNotBool } from "../../../server/rules/faults.ts";
import "../../../cel/parser/grammar.ts";
import { describe, expect, it } from "vitest";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { compileFree, editorEnvironment } from "../../../server/rules/compile-free.ts";
import { declType } from "../../../server/rules/decl-type.ts";
import { structuralOf } from "../../../server/schema/testing/structural-of.ts";
import { explainCompile } from "./compile-error.ts";

const properties = {
  replicas: { type: "integer" },
  ratio: { type: "number" },
  name: { type: "string" },
  names: { type: "array", items: { type: "string" } },
  paused: { type: "boolean" },
  at: { type: "string", format: "date-time" },
  wait: { type: "string", format: "duration" },
  "max-size": { type: "integer" },
  a__b: { type: "string" },
  labels: { type: "object", additionalProperties: { type: "string" } },
  ports: { type: "array", items: { type: "object", properties: { number: { type: "integer" } } } },
  inner: { type: "object", properties: { x: { type: "integer" } } },
};
const schema = structuralOf({ type: "object", properties });
const decl = declType(schema, false, "selfType1", newest);
if (decl === undefined) throw new Error("no type");
const environment = editorEnvironment(decl, false, newest);

function explain(source: string): string | undefined {
  if (decl === undefined) return undefined;
  const compiled = compileFree(source, decl, false, newest);
  if (!compiled.ok) return plainText(explainCompile(compiled.fault, source, environment));
  if (compiled.type.kind === "bool") return undefined;
  return plainText(explainCompile(ruleNotBool({ foundType: compiled.type }), source, environment));
}

describe("names", () => {
  it.each<[string, RegExp]>([
    ["timestamp(self.at) < now()", /no `now\(\)`.*same answer for the same object/],
    ["now > self.at", /no `now\(\)`/],
    ["object.replicas > 0", /value is `self`\. `object`.*admission policies/],
    ["oldObject.replicas > 0", /old value is `oldSelf`/],
    ["request.operation == 'UPDATE'", /`request` belongs to admission policies/],
    ["params.max > self.replicas", /`params` belongs/],
    ["variables.x", /`variables` belongs/],
    ["replicas > 0", /`self\.replicas`/],
    ["repplicas > 0", /Did you mean `self\.replicas`/],
    ["slef.replicas > 0", /Did you mean `self`/],
    ["oldself.replicas > 0", /Did you mean `oldSelf`/],
    ["self.name.startWith('a')", /Did you mean `startsWith`/],
    ["len(self.name) > 0", /`size\(…\)`/],
    ["self.name.length() > 0", /`size\(…\)`/],
    ["self.name == None", /Write `null`/],
    ["self.paused == True", /Write `true`/],
    ["self.names.any(x, x == 'a')", /\.exists\(x, …\)/],
    ["self.names.all(x == 'a')", /Use `all` like this: `list\.all\(x, condition\)`/],
    ["has(self.name, 1)", /Use `has` like this/],
    ["self.name.toLowerCase() == 'a'", /lowerAscii/],
    ["math.abs(self.replicas) > 0", /There is no library `math` here, and no function `math\.abs`/],
    ["self.name.matches('[[:nope:]]')", /`\[:nope:\]` is an unknown character class/],
    ["frobnicate(self)", /There is no function `frobnicate`/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("fields", () => {
  it.each<[string, RegExp]>([
    ["self.replicsa > 0", /has no field `replicsa` here\. Did you mean `replicas`/],
    ["self.max-size > 0", /The field `max-size` is written `max__dash__size`/],
    ["self.a__b == 'a'", /The field `a__b` is written `a__underscores__b`/],
    ["self.inner.zz > 0", /does not declare `zz` here\. It has `x`/],
    ["self.ports.number > 0", /is a list: its items have fields/],
    ["self.replicas.value > 0", /of type `int` and has no fields/],
    ["self.name.first == ''", /is a string and has no fields/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("overloads", () => {
  it.each<[string, RegExp]>([
    ["self.replicas + 'a' == ''", /`\+` does not work on `int` and `string`\. Only strings can be joined/],
    ["self.replicas == self.name", /convert it with `int\(…\)`, or the other with `string\(…\)`/],
    ["self.replicas * self.ratio > 1.0", /Numbers of different types do not mix/],
    ["self.name == null", /The field is never null.*has\(self\.field\)/],
    ["self.names in 'a'", /value comes first, then the list/],
    ["'a' in self.name", /whole\.contains\(part\)/],
    ["self.names.contains('a')", /`x in list`/],
    ["self.names + 'a' == []", /list \+ \[x\]/],
    ["self.at < '2026-01-01T00:00:00Z'", /`timestamp\('…'\)`/],
    ["self.wait < '1h'", /`duration\('…'\)`/],
    ["quantity('1') < '2'", /`quantity\('…'\)`/],
    ["quantity('1') < quantity('2')", /compareTo/],
    ["contains(self.name, 'a')", /Call it on a value: `x\.contains\(…\)`/],
    ["self.name.quantity() == 1", /Call it as a function: `quantity\(…\)`/],
    ["self.name.startsWith('a', 'b')", /It takes 1 argument/],
    [
      "self.replicas.startsWith('1')",
      /It works on strings.*Available: `string\.startsWith\(string\) -> bool`/,
    ],
    ["!self.replicas", /`!` does not work on `int`.*Compare first/],
    ["self.?replicas == 1", /Unwrap the optional first/],
    ["self.inner < self.inner", /`<` does not work on `object` and `object`.*no order/],
    ["self.replicas && self.paused", /Expected a condition, found `int`/],
    ["[1, 'a'] == []", /one type/],
    ["self.replicas.all(x, x > 0)", /work on lists and maps, not on `int`/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("syntax", () => {
  it.each<[string, RegExp]>([
    ["self.name.matches('\\d+')", /backslash in a string starts an escape.*r'/],
    ["self.name == 'a", /quote is not closed/],
    ["self.name == ’a’", /Use straight quotes/],
    ["self.replicas = 1", /A rule cannot assign.*`==`/],
    ["self.replicas === 1", /Equality is `==`/],
    ["self.replicas !== 1", /Inequality is `!=`/],
    ["self.replicas <> 1", /Inequality is `!=`/],
    ["self.paused and self.replicas > 1", /`&&`/],
    ["self.paused or self.replicas > 1", /`\|\|`/],
    ["not self.paused", /“Not” is `!`/],
    ["self.name not in self.names", /!\(x in list\)/],
    ["self.paused & self.paused", /`&&`/],
    ["self.paused | self.paused", /`\|\|`/],
    ["self.paused => self.replicas == 0", /`!a \|\| b`/],
    ["if self.paused then true", /`condition \? a : b`/],
    ["self?.name == 'a'", /question mark comes after the dot/],
    ["self.name ?? 'a' == 'a'", /orValue/],
    ["self.paused ? true", /two branches/],
    ["(self.replicas > 1", /bracket is not closed/],
    ["self.replicas > 1)", /closed that was not opened/],
    ["self.replicas >", /ends too early/],
    ["self.replicas 1", /operator or a comma is missing/],
    ["self.paused; true", /without statements/],
    ["self.paused # why", /begins with `\/\/`/],
    ["for == 1", /`for` is a reserved word in CEL|no loops/],
    [`${"(".repeat(300)}true${")".repeat(300)}`, /nested too deeply/],
    ["a".repeat(100_001), /at most 100,000 characters/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("macros, texts and results", () => {
  it.each<[string, RegExp]>([
    ["has(self.names[0])", /`has\(…\)` takes a field/],
    ["self.names.all(1, true)", /is a name for the item/],
    ["self.name.matches('(?=a)')", /no look-ahead/],
    ["duration('2 days') > duration('1h')", /days in hours/],
    ["timestamp('yesterday') == timestamp('today')", /RFC 3339/],
    ["'%s %s'.format([self.name]) == ''", /one item for each `%`/],
    ["self.replicas", /gives `int`\. Compare it/],
    ["self.name", /gives `string`/],
    ["self.names.map(x, x)", /gives `list\(string\)`\. Check its items/],
    ["self.labels", /Check all keys/],
    ["self.?paused", /orValue\(false\)/],
    ["self", /gives `object`/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("without types", () => {
  it.each<[string, RegExp]>([
    ["self.x = 1", /Equality is `==`/],
    ["nwo() == 1", /There is no function `nwo`/],
    ["self.replicsa > 1", /Did you mean `replicas`/],
    ["self.replicas + 'a'", /does not work on/],
  ])("%s", (source, words) => {
    if (decl === undefined) return;
    const compiled = compileFree(source, decl, false, newest);
    expect(compiled.ok ? "" : explainCompile(compiled.fault, source, undefined)).toMatch(words);
  });
});
