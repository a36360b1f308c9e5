import { describe, expect, test } from "vitest";
import { widgetWith } from "../../src/engine/playback/testing/widget-definition.ts";
import { firstProblem } from "../../src/engine/tools/fix/testing/first-problem.ts";

const definition = (schema: string, more = "") =>
  widgetWith(`{type: object, properties: {${schema}}}`).replace("    schema:", `${more}    schema:`);

const created = (crd: string, metadata: string, spec: string) => ({
  crd,
  requests: [
    {
      verb: "create" as const,
      object: `apiVersion: example.com/v1\nkind: Widget\nmetadata: ${metadata}\nspec: ${spec}\n`,
    },
  ],
});

describe("a format that the server does not know", () => {
  test("checks nothing, and can be written as the server knows it, everywhere", () => {
    const { said, labels, first } = firstProblem({
      crd: definition("a: {type: integer, format: uint32, minimum: 1}, b: {type: integer, format: uint32}"),
    });
    expect(said).toContain("The server does not know the format `uint32`");
    expect(labels).toEqual(["Write int64 and minimum: 0 in 2 places", "Remove format: uint32 in 2 places"]);
    expect(first.at(-1)).toContain("b: {type: integer, format: int64, minimum: 0}");
  });

  test("is found where it is a format, not where it is a value or the name of a field", () => {
    const { labels } = firstProblem({
      crd: definition(
        "format: {type: string, format: cidrs}, a: {type: object, default: {format: cidrs}, properties: {format: {type: string}}}",
      ),
    });
    expect(labels).toEqual(["Remove format: cidrs"]);
  });
});

test("a finalizer without a domain gets the definition's group", () => {
  const { said, labels } = firstProblem(
    created(definition("a: {type: string}"), "{name: one, finalizers: [cleanup]}", "{a: x}"),
  );
  expect(said).toContain("Another controller could use the finalizer `cleanup` too");
  expect(labels).toEqual(["Write example.com/cleanup"]);
});

test("an enum refuses null, and the sentence says what accepts it", () => {
  const { said } = firstProblem(
    created(
      definition("a: {type: string, nullable: true, enum: [Debug, Info, null]}"),
      "{name: one}",
      "{a: null}",
    ),
  );
  expect(said).toContain("`enum` also refuses null, listed or not");
  expect(said).not.toContain("quote");
});

test("a selector path that leads to an object is told as one", () => {
  const subresources =
    "    subresources: {status: {}, scale: {specReplicasPath: .spec.n, statusReplicasPath: .status.n, labelSelectorPath: .spec.s}}\n";
  const { said } = firstProblem(
    created(
      definition("n: {type: integer}, s: {type: object, properties: {a: {type: string}}}", subresources),
      "{name: one}",
      "{n: 1, s: {a: b}}",
    ),
  );
  expect(said).toContain("is where `labelSelectorPath` points");
});

test("characters that look like those of the pattern are named, and written first", () => {
  const { said, labels } = firstProblem(
    created(
      definition("d: {type: string, pattern: '^[0-9]+(ns|\u00b5s|ms)$'}"),
      "{name: one}",
      "{d: 10\u03bcs}",
    ),
  );
  expect(said).toContain("is U+03BC, a Greek letter, and looks like");
  expect(labels[0]).toBe('Write d: "10\u00b5s"');
});
