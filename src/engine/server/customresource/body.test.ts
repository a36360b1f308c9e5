import { describe, expect, it } from "vitest";
import { member, stringAt } from "../../go/value/value.ts";
import { createBody, requestText, updateBody } from "./body.ts";

const manifest = "apiVersion: example.com/v2\nkind: Widget\nmetadata: {name: w, namespace: one}\n";

describe("the text of a request", () => {
  it("is read once in a format", () => {
    const typed = requestText(manifest);
    expect(typed.document()).toBe(typed.as("yaml"));
    expect(createBody(typed).document).toBe(typed.document());
    expect(typed.manifest()).toBe(typed.manifest());
  });

  it.each([
    ["YAML", manifest, "yaml", ["w", "one", "v2"]],
    [
      "JSON",
      '{"apiVersion": "example.com/v2", "metadata": {"name": "w", "namespace": "one"}}',
      "json",
      ["w", "one", "v2"],
    ],
    ["broken JSON that is YAML", "{apiVersion: v1, metadata: {name: w}}", "json", ["w", "", "v1"]],
    ["JSON that is no YAML", '{"apiVersion": "v1", "x": "\\ud83d\\ude00"}', "json", ["", "", undefined]],
    ["JSON with a tab before it", '\t{"apiVersion": "v1"}', "json", ["", "", undefined]],
    ["broken text", "a: b: c", "yaml", ["", "", undefined]],
    ["no text", undefined, "yaml", ["", "", undefined]],
  ] as const)(
    "%s: how it goes out, and what a client makes of it",
    (_, text, format, [name, namespace, version]) => {
      const typed = requestText(text);
      expect(typed.document().format).toBe(format);
      expect(typed.manifest()).toMatchObject({ name, namespace, version });
      expect(createBody(typed).sent).toBe(text ?? "");
    },
  );
});

describe("the body of an update", () => {
  it.each([
    ["takes the live object's resourceVersion", manifest, "7", "7"],
    ["keeps its own", manifest.replace("name: w", "name: w, resourceVersion: '3'"), "7", "3"],
    ["has none where nothing is live", manifest, undefined, ""],
  ])("%s, and goes out as JSON", (_, text, live, expected) => {
    const { document, sent } = updateBody(requestText(text), live);
    if (!document.ok) throw new Error(document.error);
    expect(document.format).toBe("json");
    expect(stringAt(document.value, "metadata", "resourceVersion")).toBe(expected);
    expect(sent.startsWith("{")).toBe(true);
    expect(member(document.value, "kind")).toBe("Widget");
  });

  it("is read from JSON as Go hands JSON on: sorted, the later of two keys, whole numbers as integers", () => {
    const typed = requestText('{"spec": {"b": 1.0, "a": "x/😀", "b": 2.0}, "metadata": {}}');
    const { document, sent } = updateBody(typed, "7");
    expect(sent).toBe('{"metadata":{"resourceVersion":"7"},"spec":{"a":"x/😀","b":2}}');
    if (!document.ok) throw new Error(document.error);
    expect(member(member(document.value, "spec"), "b")).toBe(2n);
    expect(document.jsonDuplicates).toEqual([]);
  });

  it("takes as YAML what is no sound JSON", () => {
    expect(updateBody(requestText("{metadata: {}, a: b}"), "7").sent).toBe(
      '{"a":"b","metadata":{"resourceVersion":"7"}}',
    );
  });

  it("goes out as typed if it cannot be read", () => {
    const typed = requestText("a: b: c");
    expect(updateBody(typed, "7")).toEqual(createBody(typed));
  });
});
