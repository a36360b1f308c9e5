import { describe, expect, it } from "vitest";
import { stringAt } from "../../go/value/value.ts";
import { createObject } from "./create.ts";
import { bodyOf, holding, messageOf, stagesOf, widgets, writeOf } from "./testing/widgets.ts";

// The messages are those of the real server: conformance/recorded, by the ids of the rows.

const schema = { type: "object", properties: { spec: { type: "object" } } };
const widget = (metadata: string, more = "") =>
  `--- {apiVersion: example.com/v1, kind: Widget, metadata: ${metadata}${more}}`;
const seen = ["decode ok", "prune ok", "nulls ok", "default ok"];
/** The server looks at the URL after decoding, before it goes on. */
const misdirected = ["decode failed", "(prune ok)", "(nulls ok)", "(default ok)"];
const validated = [...seen, "schema ok", "lists ok", "rules skipped"];

describe("a create is rejected", () => {
  it.each([
    [
      "cr-metadata/namespaces",
      widget("{name: b, namespace: two}"),
      400,
      "the namespace of the provided object does not match the namespace sent on the request",
      misdirected,
    ],
    [
      "cr-envelope/kind-and-version",
      "--- {apiVersion: example.org/v1, kind: Widget, metadata: {name: a}, spec: {a: 1}}",
      400,
      "the API version in the data (example.org/v1) does not match the expected API version (example.com/v1)",
      ["decode failed"],
    ],
    [
      "cr-strategy/create-twice",
      widget("{name: w}"),
      409,
      'widgets.example.com "w" already exists',
      [...validated, "store failed"],
    ],
    [
      "cr-metadata/names",
      widget("{}"),
      422,
      'Widget.example.com "" is invalid: metadata.name: Required value: name or generateName is required',
      [...seen, "schema failed", "lists ok", "rules skipped", "store skipped"],
    ],
    [
      "cr-field-validation/status-writes",
      widget("{name: b}", ", spec: {unknown: 1}"),
      400,
      'Widget in version "v1" cannot be handled as a Widget: strict decoding error: unknown field "spec.unknown"',
      [
        "decode ok",
        "prune failed",
        "nulls ok",
        "(default ok)",
        "(schema ok)",
        "(lists ok)",
        "(rules skipped)",
        "(store skipped)",
      ],
    ],
  ])("%s", (_, text, code, message, stages) => {
    const of = holding(widgets(schema), widget("{name: w}"));
    const outcome = createObject(bodyOf(text), writeOf(of, { name: "" }));
    expect([outcome.response.code, messageOf(outcome)]).toEqual([code, message]);
    expect(stagesOf(outcome)).toEqual(stages);
    expect(outcome.stored).toBeUndefined();
    expect(of.server.store.list("")).toHaveLength(1);
  });
});

it("a create warns of finalizers and stores what the server adds: cr-metadata/finalizers", () => {
  const of = widgets(schema);
  const outcome = createObject(
    bodyOf(widget("{name: b, finalizers: [foo, foo.bar, orphan]}")),
    writeOf(of, { name: "" }),
  );
  expect(outcome.response.code).toBe(201);
  expect(outcome.response.warnings).toEqual([
    'metadata.finalizers: "foo": prefer a domain-qualified finalizer name to avoid accidental conflicts with other finalizer writers',
    'metadata.finalizers: "foo.bar": prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers',
  ]);
  const shown = (key: string) => stringAt(outcome.response.body, "metadata", key);
  expect([shown("name"), shown("namespace"), shown("creationTimestamp")]).toEqual([
    "b",
    "default",
    of.server.now,
  ]);
  expect(outcome.stored).toBe(of.server.store.get("default/b"));
});
