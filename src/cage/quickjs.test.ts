import { beforeAll, describe, expect, it } from "vitest";
import type { Converter } from "../engine/index.ts";
import { loadCage } from "./quickjs.ts";

let cage: (source: string) => Converter;
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
    expect(run(body, "{}")).toEqual({ failure: expected });
  });

  it("tells what is wrong with the text", () => {
    expect(cage("function convert( {")(["{}"], "v2")).toMatchObject({ failure: expect.any(String) });
    expect(cage("")(["{}"], "v2")).toMatchObject({ failure: expect.stringContaining("convert") });
  });

  it("has limits of memory and depth", () => {
    expect(run("return 'a'.repeat(1e9);", "{}")).toHaveProperty("failure");
    expect(run("const f = () => f() + 1; return f();", "{}")).toHaveProperty("failure");
    expect(run("return 1;", "{}"), "afterwards").toEqual({ objects: ["1"] });
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
