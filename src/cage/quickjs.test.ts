import { beforeAll, describe, expect, it } from "vitest";
import { type Cage, loadCage } from "./quickjs.ts";

let cage: Cage;
beforeAll(async () => {
  cage = await loadCage();
});

const run = (body: string, ...objects: readonly string[]) =>
  cage(`export function convert(object, desiredAPIVersion) {\n${body}\n}\n`)(objects, "example.com/v2");

describe("the cage", () => {
  it.each([
    [
      "what is returned",
      "object.apiVersion = desiredAPIVersion; return object;",
      '{"apiVersion":"example.com/v2"}',
    ],
    ["null for nothing", "", "null"],
    ["any value", "return [1];", "[1]"],
  ])("gives %s", (_, body, expected) => {
    expect(run(body, "{}")).toEqual({ objects: [expected] });
  });

  it.each([
    ["an Error's message", "throw new Error('boom');", "boom"],
    ["any message", "throw {message: 'boom'};", "boom"],
    ["other values as text", "throw 5;", "5"],
    ["that it took too long", "for (;;) {}", "conversion timed out"],
  ])("tells %s", (_, body, expected) => {
    expect(run(body, "{}")).toMatchObject({ failure: expected });
  });

  it("tells what is wrong with the text", () => {
    expect(cage("function convert( {")(["{}"], "v2")).toMatchObject({ failure: expect.any(String) });
    expect(cage("")(["{}"], "v2")).toMatchObject({ failure: expect.stringContaining("convert") });
  });

  it.each([
    ["what cannot be read", "function convert() {\n  let a = ;\n}", { kind: "syntax", line: 2 }],
    ["what ends too soon", "function convert() {\n  if (1) {", { kind: "syntax", line: 2 }],
    ["a text without the function", "export function covert() {}", { kind: "missing" }],
    ["what throws while it is loaded", "const a = 1;\nthrow new Error('no');", { kind: "thrown", line: 2 }],
    ["what throws", "\nexport function convert(o) {\n  return o.spec.a;\n}", { kind: "thrown", line: 3 }],
    [
      "where it throws further in",
      "const f = (o) =>\n  o.spec.a;\nexport function convert(o) {\n  return f(o);\n}",
      { kind: "thrown", line: 2 },
    ],
    ["a global that is not there", "function convert() {\n  fetch('/');\n}", { kind: "thrown", line: 2 }],
    [
      "a loop without end",
      "function convert(o) {\n  const a = 1;\n  while (a) {}\n}",
      { kind: "time", line: 3 },
    ],
    [
      "an expression that takes for ever",
      "function convert() {\n  return /(a+)+b/.test('a'.repeat(40));\n}",
      { kind: "time", line: 2 },
    ],
    ["a loop at the top", "\nfor (;;) {}", { kind: "time", line: 2 }],
    [
      "what recurses without end",
      "function f() {\n  return f() + 1;\n}\nfunction convert() {\n  return f();\n}",
      { kind: "stack", line: 2 },
    ],
    [
      "what allocates without end",
      "function convert() {\n  const a = [];\n  for (;;) a.push(new ArrayBuffer(3e7));\n}",
      { kind: "memory", line: 3 },
    ],
    ["what cannot be a text", "function convert(o) {\n  o.o = o;\n  return o;\n}", { kind: "thrown" }],
  ])("names the line of %s", (_, source, fault) => {
    expect(cage(source)(["{}"], "v2")).toEqual({ failure: expect.any(String), fault });
  });

  it("does not run what is always late for ever", () => {
    const convert = cage("function convert() { for (;;) {} }");
    const results = Array.from({ length: 20 }, () => convert(["{}"], "v2"));
    expect(results[0]).toMatchObject({ fault: { kind: "time", line: 1 } });
    expect(results[19], "the last answer, not run again").toBe(results[18]);
  }, 20_000);

  it("keeps its own way in and out, whatever is patched", () => {
    const patched = "JSON.parse = () => 1; JSON.stringify = () => '}'; Function.prototype.call = null;";
    expect(cage(`${patched}\nfunction convert(o) { return o; }`)(['{"a":1}'], "v2")).toEqual({
      objects: ['{"a":1}'],
    });
    expect(run("return Object.prototype.polluted === undefined;", "{}")).toEqual({ objects: ["true"] });
  });

  it("has limits of memory and depth", () => {
    expect(run("return 'a'.repeat(1e9);", "{}")).toHaveProperty("failure");
    expect(run("const f = () => f() + 1; return f();", "{}")).toHaveProperty("failure");
    expect(run("return 1;", "{}"), "afterwards").toEqual({ objects: ["1"] });
  });

  it("has a limit for the buffers of typed arrays", () => {
    const before = process.memoryUsage().rss;
    const body =
      "const all = [];\nfor (let i = 0; i < 40; i++) all.push(new Uint8Array(5e7).fill(1));\nreturn 1;";
    expect(run(body, "{}")).toEqual({ failure: "out of memory", fault: { kind: "memory", line: 3 } });
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
    expect(run("return 1;", "{}"), "afterwards").toEqual({ objects: ["1"] });
  });

  it("goes on after a function that swallows its lack of memory", async () => {
    const body = `const all = [];
      for (let i = 0; i < 1e5; i++) try { all.push(new Uint8Array(1000).fill(1)); } catch (e) { all.push(e); }
      return 1;`;
    for (let i = 0; i < 3; i++) {
      run(`${body} // ${i}`, "{}");
      await cage.ready();
      expect(run("return 1;", "{}")).toEqual({ objects: ["1"] });
    }
    expect(run("return 'x'.repeat(1e7).length;", "{}")).toEqual({ objects: ["10000000"] });
  });

  it("has nothing of its host in it", () => {
    for (const name of ["process", "require", "fetch", "setTimeout", "console"]) {
      expect(run(`return typeof ${name};`, "{}")).toEqual({ objects: ['"undefined"'] });
    }
  });

  it("forgets one review before the next", () => {
    const source = "let n = 0;\nexport function convert() { return ++n; }";
    const convert = cage(source);
    expect(convert(["{}", "{}"], "v2")).toEqual({ objects: ["1", "2"] });
    expect(convert(["{}"], "v2")).toEqual({ objects: ["1"] });
  });
});
