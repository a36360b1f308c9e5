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
  if (!compiled.ok) return explainCompile(compiled.error, source, environment);
  if (compiled.type.kind === "bool") return undefined;
  return explainCompile("cel expression must evaluate to a bool", source, environment);
}

describe("names", () => {
  it.each<[string, RegExp]>([
    ["timestamp(self.at) < now()", /no `now\(\)`.*same answer whenever/],
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
    ["self.name == None", /It is written `null`/],
    ["self.paused == True", /It is written `true`/],
    ["self.names.any(x, x == 'a')", /\.exists\(x, …\)/],
    ["self.names.all(x == 'a')", /`all` is used so: `list\.all\(x, condition\)`/],
    ["has(self.name, 1)", /`has` is used so/],
    ["self.name.toLowerCase() == 'a'", /lowerAscii/],
    ["math.abs(self.replicas) > 0", /There is no library `math` here, and no function `math\.abs`/],
    ["self.name.matches('[[:nope:]]')", /`\[:nope:\]` is an unknown class/],
    ["frobnicate(self)", /There is no function `frobnicate`/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("fields", () => {
  it.each<[string, RegExp]>([
    ["self.replicsa > 0", /There is no `replicsa`\. Did you mean `replicas`/],
    ["self.max-size > 0", /The field `max-size` is written `max__dash__size`/],
    ["self.a__b == 'a'", /The field `a__b` is written `a__underscores__b`/],
    ["self.inner.zz > 0", /declares no `zz`\. It has `x`/],
    ["self.ports.number > 0", /is a list: its items have fields/],
    ["self.replicas.value > 0", /of type `int` and has no fields/],
    ["self.name.first == ''", /is a text and has no fields/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("overloads", () => {
  it.each<[string, RegExp]>([
    ["self.replicas + 'a' == ''", /`\+` does not go between `int` and `string`\. Texts are joined/],
    ["self.replicas == self.name", /`int\(…\)` reads it, `string\(…\)`/],
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
    ["contains(self.name, 'a')", /behind a dot: `x\.contains\(…\)`/],
    ["self.name.quantity() == 1", /written before: `quantity\(…\)`/],
    ["self.name.startsWith('a', 'b')", /It takes 1 argument/],
    ["self.replicas.startsWith('1')", /It is for texts.*There is `string\.startsWith\(string\) -> bool`/],
    ["!self.replicas", /`!` does not take `int`.*Compare first/],
    ["self.?replicas == 1", /optional is opened first/],
    ["self.inner < self.inner", /`<` does not go between `object` and `object`.*no order/],
    ["self.replicas && self.paused", /condition is wanted here, and this gives `int`/],
    ["[1, 'a'] == []", /one type/],
    ["self.replicas.all(x, x > 0)", /go through lists and maps, and this is `int`/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("syntax", () => {
  it.each<[string, RegExp]>([
    ["self.name.matches('\\d+')", /backslash in a text begins an escape.*r'/],
    ["self.name == 'a", /quote is opened here and not closed/],
    ["self.name == ’a’", /Quotes are straight/],
    ["self.replicas = 1", /Nothing is assigned.*`==`/],
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
    ["self?.name == 'a'", /question mark comes behind the dot/],
    ["self.name ?? 'a' == 'a'", /orValue/],
    ["self.paused ? true", /two branches/],
    ["(self.replicas > 1", /opened and not closed/],
    ["self.replicas > 1)", /closed that is not open/],
    ["self.replicas >", /ends too early/],
    ["self.replicas 1", /operator or a comma is missing/],
    ["self.paused; true", /without statements/],
    ["self.paused # why", /begins with `\/\/`/],
    ["for == 1", /`for` is a word that CEL keeps|no loops/],
    [`${"(".repeat(300)}true${")".repeat(300)}`, /nested too deeply/],
    ["a".repeat(100_001), /at most 100,000 characters/],
  ])("%s", (source, words) => {
    expect(explain(source)).toMatch(words);
  });
});

describe("macros, texts and results", () => {
  it.each<[string, RegExp]>([
    ["has(self.names[0])", /`has\(…\)` takes a field/],
    ["self.names.all(1, true)", /names what each item is called/],
    ["self.name.matches('(?=a)')", /no look-ahead/],
    ["duration('2 days') > duration('1h')", /days are hours/],
    ["timestamp('yesterday') == timestamp('today')", /RFC 3339/],
    ["'%s %s'.format([self.name]) == ''", /one item for each `%`/],
    ["self.replicas", /gives `int`\. Compare it/],
    ["self.name", /gives `string`/],
    ["self.names.map(x, x)", /gives `list\(string\)`\. Ask its items/],
    ["self.labels", /Ask its keys/],
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
    ["self.replicsa > 1", /declares no `replicsa`/],
    ["self.replicas + 'a'", /does not go between/],
  ])("%s", (source, words) => {
    if (decl === undefined) return;
    const compiled = compileFree(source, decl, false, newest);
    expect(compiled.ok ? "" : explainCompile(compiled.error, source, undefined)).toMatch(words);
  });
});
