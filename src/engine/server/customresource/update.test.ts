import { describe, expect, it } from "vitest";
import { member } from "../../go/value/value.ts";
import { requestText, updateBody } from "./body.ts";
import { patchObject } from "./patch/patch-object.ts";
import { holding, messageOf, stagesOf, widgets, writeOf } from "./testing/widgets.ts";
import { updateObject } from "./update.ts";

// The messages are those of the real server: conformance/recorded, by the ids of the rows.

const schema = {
  type: "object",
  properties: {
    spec: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    status: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
  },
};
const widget = (metadata: string, more = "") =>
  `--- {apiVersion: example.com/v1, kind: Widget, metadata: ${metadata}${more}}`;
const seen = ["decode ok", "prune ok", "nulls ok", "default ok"];
/** The server looks at the URL after decoding, before it goes on. */
const misdirected = ["decode failed", "(prune ok)", "(nulls ok)", "(default ok)"];
const validated = [...seen, "schema ok", "lists ok", "rules skipped"];

describe("an update", () => {
  const update = (text: string, name: string, status: boolean, subresource?: "status") => {
    const of = holding(widgets(schema, { status }), widget("{name: a}", ", spec: {a: 1}"));
    const stored = of.server.store.get("default/a");
    const body = updateBody(requestText(text), name === "a" ? String(stored?.resourceVersion) : undefined);
    return updateObject(body, writeOf(of, { name, subresource }));
  };

  it.each([
    [
      "cr-metadata/updates",
      widget("{}", ", spec: {x: 2}"),
      "a",
      400,
      "the name of the object (a based on URL) was undeterminable: name must be provided",
      misdirected,
    ],
    [
      "cr-metadata/updates",
      widget("{name: b}", ", spec: {x: 2}"),
      "a",
      400,
      "the name of the object (b) does not match the name on the URL (a)",
      misdirected,
    ],
    [
      "cr-metadata/updates",
      widget("{name: zz}", ", spec: {x: 2}"),
      "zz",
      404,
      'widgets.example.com "zz" not found',
      [...seen, "store failed"],
    ],
    [
      "patch/merge",
      widget("{name: a, resourceVersion: abc}"),
      "a",
      500,
      'strconv.ParseUint: parsing "abc": invalid syntax',
      [...seen, "store failed"],
    ],
  ])("is rejected: %s", (_, text, name, code, message, stages) => {
    const outcome = update(text, name, false);
    expect([outcome.response.code, messageOf(outcome)]).toEqual([code, message]);
    expect(stagesOf(outcome)).toEqual(stages);
  });

  // cr-strategy/generation, cr-strategy/generation-with-status
  it.each([
    ["of nothing", "spec: {a: 1}", false, undefined, 1n, 1n, undefined],
    ["of the spec", "spec: {a: 2}", false, undefined, 2n, 2n, undefined],
    ["of the status as a field", "spec: {a: 1}, status: {b: 1}", false, undefined, 2n, 1n, 1n],
    ["without the subresource's status", "spec: {a: 1}, status: {b: 2}", true, undefined, 1n, 1n, undefined],
    ["of the status alone", "spec: {a: 9}, status: {b: 2}", true, "status", 1n, 1n, 2n],
  ] as const)("%s has its generation", (_, text, status, subresource, generation, a, b) => {
    const outcome = update(widget("{name: a}", `, ${text}`), "a", status, subresource);
    const { code, body } = outcome.response;
    const at = (of: string, key: string) => member(member(body, of), key);
    expect([code, at("metadata", "generation"), at("spec", "a"), at("status", "b")]).toEqual([
      200,
      generation,
      a,
      b,
    ]);
    // Fields that this kind of write ignores count as a change.
    const store = text.includes("status") && status ? "changed" : "ok";
    expect(stagesOf(outcome)).toEqual([...validated, `store ${store}`]);
  });
});

describe("a merge patch", () => {
  // patch/merge has the same patches for Orders in the group shop.example.com.
  it.each([
    [
      '{"metadata": {"name": "other"}}',
      400,
      "the name of the object (other) does not match the name on the URL (x)",
      [...seen, "store failed"],
    ],
    [
      '{"apiVersion": null}',
      500,
      "Internal error occurred: Object 'apiVersion' is missing in 'object has no apiVersion field'",
      ["decode failed"],
    ],
    [
      '{"metadata": {"resourceVersion": "abc"}}',
      500,
      'strconv.ParseUint: parsing "abc": invalid syntax',
      [...seen, "store failed"],
    ],
    [
      '{"metadata": {"uid": "other"}}',
      422,
      'Widget.example.com "x" is invalid: metadata.uid: Invalid value: "other": field is immutable',
      [...seen, "schema failed", "lists ok", "rules skipped", "store skipped"],
    ],
  ])("%s is rejected", (text, code, message, stages) => {
    const of = holding(widgets(schema), widget("{name: x}"));
    const patch = { typed: requestText(text), type: "merge" } as const;
    const outcome = patchObject(patch, writeOf(of, { name: "x" }));
    expect([outcome.response.code, messageOf(outcome)]).toEqual([code, message]);
    expect(stagesOf(outcome)).toEqual(stages);
  });
});
