import { describe, expect, it } from "vitest";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { isMap, type ValueMap } from "../../go/value/value.ts";
import type { Answer, CheckName } from "./account.ts";
import { judgeStored } from "./judge.ts";
import { prepareStored, type StoredQuestion } from "./prepare.ts";
import { widget, widgets } from "./testing/widgets.ts";

const host = { now: "2026-01-01T00:00:00Z" };

function objectOf(text: string): ValueMap {
  const read = parseDocument(text);
  if (!read.ok || !isMap(read.value)) throw new Error("this is no object");
  return read.value;
}

function judged(text: string, question: StoredQuestion): readonly Answer[] {
  const prepared = prepareStored(question, host);
  if ("refused" in prepared) throw new Error(prepared.text);
  return judgeStored(objectOf(text), prepared).answers;
}

/** The state of each check with the texts of its causes. */
function told(answers: readonly Answer[]): Partial<Record<CheckName, readonly string[]>> {
  return Object.fromEntries(
    answers.map(({ check, state, causes }) => [
      check,
      [
        state,
        ...causes.map(
          ({ text, ends, wasSo }) => `${text}${ends ? ` until ${ends}` : ""}${wasSo ? " (was so)" : ""}`,
        ),
      ],
    ]),
  );
}

const anything = "{type: object, x-kubernetes-preserve-unknown-fields: true}";

describe("an object under another definition", () => {
  const rows: readonly [string, string, string, Partial<Record<CheckName, readonly string[]>>][] = [
    [
      "that takes it",
      "{a: x}",
      "{type: object, properties: {a: {type: string}}}",
      { read: ["fine"], update: ["fine"], recreate: ["fine"] },
    ],
    [
      "that has a shorter maximum",
      "{a: long}",
      "{type: object, properties: {a: {type: string, maxLength: 3}}}",
      {
        read: ["fine"],
        update: ["tolerated", "`spec.a` over 3 characters until `spec.a` is edited"],
        recreate: ["refused", "`spec.a` over 3 characters"],
      },
    ],
    [
      "that does not know a field",
      "{a: x, b: y}",
      "{type: object, properties: {a: {type: string}}}",
      {
        read: ["changed", "`spec.b` is not in the schema"],
        update: ["changed", "`spec.b` is not in the schema"],
        recreate: ["refused", "`spec.b` is not in the schema"],
      },
    ],
    [
      "that has a default",
      "{}",
      "{type: object, properties: {a: {type: string, default: x}}}",
      {
        read: ["changed", "`spec.a` gets its default"],
        update: ["changed", "`spec.a` gets its default"],
        recreate: ["changed", "`spec.a` gets its default"],
      },
    ],
    [
      "that requires a field",
      "{a: x}",
      "{type: object, required: [b], properties: {a: {type: string}, b: {type: string}}}",
      {
        read: ["fine"],
        update: ["tolerated", "`spec.b` is missing until anything in `spec` is edited"],
        recreate: ["refused", "`spec.b` is missing"],
      },
    ],
    [
      "with lists and maps",
      "{l: [{x: 9}, {x: 1}, {x: 8}], m: {k: bad}}",
      "{type: object, properties: {l: {type: array, items: {type: object, properties: {x: {type: integer, maximum: 3}}}}, m: {type: object, additionalProperties: {type: string, enum: [q, r]}}}}",
      {
        read: ["fine"],
        update: [
          "tolerated",
          "`spec.l[].x` over 3 until anything in `spec.l` is edited",
          "`spec.l[].x` over 3 until anything in `spec.l` is edited",
          '`spec.m[*]` is not one of `"q"`, `"r"` until `spec.m[*]` is edited',
        ],
        recreate: [
          "refused",
          "`spec.l[].x` over 3",
          "`spec.l[].x` over 3",
          '`spec.m[*]` is not one of `"q"`, `"r"`',
        ],
      },
    ],
    [
      "with a rule",
      "{a: x}",
      "{type: object, properties: {a: {type: string}}, x-kubernetes-validations: [{rule: self.a == 'z', message: a must be z}]}",
      {
        read: ["fine"],
        update: ["tolerated", "`spec`: a must be z until anything in `spec` is edited"],
        recreate: ["refused", "`spec`: a must be z"],
      },
    ],
    [
      "with a set that it breaks",
      "{l: [x, x]}",
      "{type: object, properties: {l: {type: array, x-kubernetes-list-type: set, items: {type: string}}}}",
      {
        read: ["fine"],
        update: ["tolerated", "`spec.l[]` occurs twice in a set until no list has a repeated item"],
        recreate: ["refused", "`spec.l[]` occurs twice in a set"],
      },
    ],
    [
      "with keys of a list that it breaks",
      "{l: [{k: x}, {k: x}]}",
      "{type: object, properties: {l: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}}}}}}",
      {
        read: ["fine"],
        update: [
          "tolerated",
          "`spec.l[]` occurs twice in a list keyed by `k` until no list has a repeated item",
        ],
        recreate: ["refused", "`spec.l[]` occurs twice in a list keyed by `k`"],
      },
    ],
  ];
  it.each(rows)("%s", (_, spec, schema, expected) => {
    const answers = judged(widget(spec), { before: widgets(anything), definition: widgets(schema) });
    expect(told(answers)).toEqual(expected);
    // Without the old definition the result is the same, because the versions are.
    expect(told(judged(widget(spec), { definition: widgets(schema) }))).toEqual(expected);
  });
});

it("a minor without ratcheting refuses the next update of anything", () => {
  const schema = "{type: object, properties: {a: {type: string, maxLength: 3}}}";
  const question = { before: widgets(anything), definition: widgets(schema), kubernetes: "1.29" };
  expect(told(judged(widget("{a: long}"), question)).update).toEqual([
    "refused",
    "`spec.a` over 3 characters",
  ]);
});

it("what was so under the definition before is marked", () => {
  const before = widgets("{type: object, properties: {a: {type: string, maxLength: 3}, b: {type: string}}}");
  const definition = widgets(
    "{type: object, properties: {a: {type: string, maxLength: 3}, b: {type: string, maxLength: 1}}}",
  );
  const answers = judged(widget("{a: long, b: long}"), { before, definition });
  expect(told(answers).update).toEqual([
    "tolerated",
    "`spec.a` over 3 characters until `spec.a` is edited (was so)",
    "`spec.b` over 1 character until `spec.b` is edited",
  ]);
});

describe("subresources", () => {
  const both =
    "subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}";
  const spec =
    "{type: object, properties: {replicas: {type: integer, maximum: 3}, a: {type: string, maxLength: 3}}}";
  it.each([
    ["one more replica", "{replicas: 1}", ["fine"]],
    ["one less where more are too many", "{replicas: 3}", ["fine"]],
    ["none that would do", "{replicas: 9}", ["refused", "`spec.replicas` over 3"]],
    [
      "what ratcheting lets pass",
      "{replicas: 1, a: long}",
      ["tolerated", "`spec.a` over 3 characters until `spec.a` is edited"],
    ],
  ])("a scale: %s", (_, object, expected) => {
    const question = { before: widgets(anything, both), definition: widgets(spec, both) };
    expect(told(judged(widget(object), question)).scale).toEqual(expected);
  });
  it("a status is judged by itself", () => {
    const definition = widgets(anything, both).replace(
      "phase: {type: string}",
      "phase: {type: string, enum: [A]}",
    );
    const answers = judged(`${widget("{}")}status: {phase: B}\n`, {
      before: widgets(anything, both),
      definition,
    });
    expect(told(answers)).toMatchObject({
      update: ["tolerated", '`status.phase` is not one of `"A"` until `status.phase` is edited'],
      status: ["tolerated", '`status.phase` is not one of `"A"` until `status.phase` is edited'],
      recreate: ["fine"],
    });
  });
});

describe("versions", () => {
  const other = (schema: string, more = "served: true") => `  - name: v2
    ${more}
    storage: false
    schema: {openAPIV3Schema: {type: object, properties: {spec: ${schema}}}}
`;
  it("what another version does not know is lost by a client that writes it back", () => {
    const definition = widgets(anything, "", other("{type: object, properties: {a: {type: string}}}"));
    const answers = judged(widget("{a: x, b: y}"), { definition });
    expect(told(answers).convert).toEqual(["changed", "`spec.b` is lost when a client of v2 writes it back"]);
  });
  it("a version that is no longer served", () => {
    const before = widgets(anything, "", other(anything));
    const definition = widgets(anything, "", other(anything, "served: false"));
    expect(told(judged(widget("{a: x}", "a", "v2"), { before, definition }))).toEqual({
      read: ["refused", "v2 is no longer served"],
      update: ["fine"],
      recreate: ["refused", "v2 is no longer served"],
    });
  });
  it("a version that is gone, in which an object lies", () => {
    const answers = judged(widget("{a: x}", "a", "v2"), { definition: widgets(anything) });
    expect(told(answers)).toMatchObject({
      read: ["refused", "v2 is no longer served"],
      update: [
        "refused",
        expect.stringContaining("request to convert CR from an invalid group/version: example.com/v2"),
      ],
    });
  });
  it("a version in which objects are stored cannot go", () => {
    const cluster = `${widgets(anything, "", other(anything))}status: {storedVersions: [v2, v1]}\n`;
    const prepared = prepareStored({ before: cluster, definition: widgets(anything) }, host);
    expect(prepared).toMatchObject({
      refused: "definition",
      text: expect.stringContaining("storedVersions"),
    });
  });
  it("a webhook that nothing stands in for", () => {
    const webhook = `conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://example.com/"}}}`;
    const text = widgets(anything, "", other(anything)).replace("  versions:", `  ${webhook}\n  versions:`);
    const answers = told(judged(widget("{a: x}"), { definition: text }));
    expect(answers).toMatchObject({ read: ["fine"], update: ["fine"] });
    expect(answers.convert).toEqual(["unknown", "the webhook converts, and no function replaces it here"]);
  });
});
