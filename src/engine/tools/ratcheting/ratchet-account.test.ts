import { describe, expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import type { RatchetAccount } from "./account.ts";
import { ratchetSteps } from "./ratchet-account.ts";
import { finished } from "./testing/finished.ts";

const host = { now: "2026-01-01T00:00:00Z" };
const account = (scenario: Scenario): RatchetAccount =>
  finished(ratchetSteps(createEngine().playback, scenario, host));

const crd = (spec: string, status = ""): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {${status === "" ? "" : "status: {}"}}
    schema: {openAPIV3Schema: {type: object, properties: {${status === "" ? "" : `status: ${status}, `}spec: ${spec}}}}
`;
const widget = (spec: string, more = ""): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: ${spec}\n${more}`;

interface Case {
  readonly before: string;
  readonly after: string;
  readonly stored: string;
  readonly update: string;
  readonly kubernetes?: string;
}

const run = ({ before, after, stored, update, kubernetes = "1.37" }: Case): RatchetAccount =>
  account({
    kubernetes,
    previousCrd: crd(before),
    previousRequests: [{ verb: "create", object: widget(stored) }],
    crd: crd(after),
    requests: [{ verb: "update", object: widget(update) }],
  });

/** For each mark its reason, its place and the result of its edit. */
const told = ({ marks }: RatchetAccount): readonly string[] =>
  marks.map(({ text, reason, trial }) =>
    [text.split(":")[0], reason.state, reason.code, trial?.title ?? "-", trial?.outcome ?? "-"].join(" | "),
  );

const text = "{type: string}";
const short = "{type: string, maxLength: 1}";
const lists = (items: string) =>
  `{type: object, properties: {plain: {type: array, items: ${items}}, atomic: {type: array, x-kubernetes-list-type: atomic, items: ${items}}, set: {type: array, x-kubernetes-list-type: set, items: ${items}}, map: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}, v: ${items}, w: {type: string}}}}}}`;

describe("values and lists, tolerated while they stay and enforced once they change", () => {
  const scalars = {
    before: `{type: object, properties: {a: ${text}, b: {type: integer}, c: ${text}}}`,
    after: `{type: object, properties: {a: ${short}, b: {type: integer, maximum: 5}, c: ${short}}}`,
    stored: "{a: long, b: 9}",
  };
  const listed = {
    before: lists(text),
    after: lists(short),
    stored: "{plain: [aa, b], atomic: [aa, b], set: [aa, b], map: [{k: one, v: aa}, {k: two, v: bb}]}",
  };
  const objects = {
    before: `{type: object, properties: {o: {type: object, properties: {p: ${text}, q: ${text}}}}}`,
    after: `{type: object, properties: {o: {type: object, required: [r], properties: {p: ${text}, q: ${text}, r: ${text}}, not: {properties: {p: {enum: [bad]}}, required: [p]}}}}`,
    stored: "{o: {p: bad, q: one}}",
  };
  it.each<[string, Case, readonly string[]]>([
    [
      "scalars as they are stored",
      { ...scalars, update: scalars.stored },
      [
        'spec.a | tolerated | unchanged | Change `spec.a` to `"longx"` | enforced',
        "spec.b | tolerated | unchanged | Change `spec.b` to `10` | enforced",
      ],
    ],
    [
      "one changed, one new",
      { ...scalars, update: "{a: longer, b: 9, c: new}" },
      [
        "spec.a | enforced | changed | Restore `spec.a` as stored | tolerated",
        "spec.c | enforced | new | Remove `spec.c`, as stored | gone",
        "spec.b | tolerated | unchanged | Change `spec.b` to `10` | enforced",
      ],
    ],
    [
      "lists as they are stored, a map list in another order",
      {
        ...listed,
        update: "{plain: [aa, b], atomic: [aa, b], set: [aa, b], map: [{k: two, v: bb}, {k: one, v: aa}]}",
      },
      [
        'spec.atomic[0] | tolerated | unchanged-list | Change `spec.atomic[1]` to `"bx"` | enforced',
        'spec.map[0].v | tolerated | unchanged-item | Change `spec.map[0].v` to `"bbx"` | enforced',
        'spec.map[1].v | tolerated | unchanged-item | Change `spec.map[1].v` to `"aax"` | enforced',
        'spec.plain[0] | tolerated | unchanged-list | Change `spec.plain[1]` to `"bx"` | enforced',
        'spec.set[0] | tolerated | unchanged-list | Change `spec.set[1]` to `"bx"` | enforced',
      ],
    ],
    [
      "lists that changed",
      {
        ...listed,
        update:
          "{plain: [aa, b, c], atomic: [b, aa], set: [b, aa], map: [{k: one, v: aa, w: new}, {k: two, v: bbb}, {k: three, v: cc}]}",
      },
      [
        "spec.atomic[1] | enforced | changed-list | Restore `spec.atomic` as stored | tolerated",
        "spec.map[1].v | enforced | changed-item | Restore `spec.map[1].v` as stored | tolerated",
        "spec.map[2].v | enforced | new-item | Remove `spec.map[2]`, as stored | gone",
        "spec.plain[0] | enforced | changed-list | Restore `spec.plain` as stored | tolerated",
        "spec.set[1] | enforced | changed-list | Restore `spec.set` as stored | tolerated",
        'spec.map[0].v | tolerated | unchanged-item | Change `spec.map[0].v` to `"aax"` | enforced',
      ],
    ],
    [
      "required and not, on an object that stays",
      { ...objects, update: objects.stored },
      [
        '<nil> | tolerated | unchanged-object | Change `spec.o.q` to `"onex"` | enforced',
        'spec.o.r | tolerated | unchanged-object | Change `spec.o.p` to `"badx"` | enforced',
      ],
    ],
    [
      "required and not, on an object of which a part changed",
      { ...objects, update: "{o: {p: bad, q: two}}" },
      [
        "<nil> | enforced | changed-object | Restore `spec.o` as stored | tolerated",
        "spec.o.r | enforced | changed-object | Restore `spec.o` as stored | tolerated",
      ],
    ],
    [
      "a member that the schema does not declare",
      {
        before: `{type: object, properties: {o: {type: object, x-kubernetes-preserve-unknown-fields: true}}}`,
        after: `{type: object, properties: {o: {type: object, minProperties: 3, x-kubernetes-preserve-unknown-fields: true}}}`,
        stored: "{o: {free: 1}}",
        update: "{o: {free: 1}}",
      },
      ["spec.o | enforced | unknown-members | - | -"],
    ],
    [
      "a minor that does not ratchet",
      { ...scalars, update: scalars.stored, kubernetes: "1.29" },
      ["spec.a | enforced | minor | - | -", "spec.b | enforced | minor | - | -"],
    ],
  ])("%s", (_, given, expected) => {
    const found = run(given);
    expect([...told(found)].sort()).toEqual([...expected].sort());
    expect(found.isAccepted).toBe(found.marks.every(({ reason }) => reason.state === "tolerated"));
  });
});

describe("rules", () => {
  const given = {
    before: `{type: object, properties: {a: ${text}, m: {type: integer}, l: {type: array, items: ${text}}}}`,
    after: `{type: object, properties: {a: {type: string, maxLength: 9, x-kubernetes-validations: [{rule: "self != 'bad'", message: is bad}, {rule: "self != oldSelf", message: must change}]}, m: {type: integer, x-kubernetes-validations: [{rule: "10 / self > 0", message: small}]}, l: {type: array, maxItems: 3, items: {type: string, maxLength: 3, x-kubernetes-validations: [{rule: "self != 'bad'", message: bad item}]}}}}`,
    stored: "{a: bad, m: 0, l: [bad, ok]}",
  };
  it("are tolerated like schemas, but not those of oldSelf, nor what cannot be worked out", () => {
    const found = run({ ...given, update: given.stored });
    expect(found.marks.map(({ text: words, reason }) => [words, reason.code])).toEqual([
      ['spec.a: Invalid value: "bad": must change', "transition-rule"],
      ['spec.m: Invalid value: "integer": division by zero evaluating rule: small', "rule-error"],
      ['spec.a: Invalid value: "bad": is bad', "unchanged"],
      ['spec.l[0]: Invalid value: "bad": bad item', "unchanged-list"],
    ]);
  });
});

describe("what is never compared, and what is compared as a whole", () => {
  it("repeated items are looked for once what is stored has none", () => {
    const set = "{type: array, x-kubernetes-list-type: set, items: {type: string}}";
    const given = {
      before: "{type: object, properties: {l: {type: array, items: {type: string}}}}",
      after: `{type: object, properties: {l: ${set}}}`,
    };
    const lax = run({ ...given, stored: "{l: [a, a]}", update: "{l: [a, a, b]}" });
    expect(told(lax)).toEqual(["spec.l[1] | tolerated | lists-were-faulty | - | -"]);
    const strict = run({ ...given, stored: "{l: [a]}", update: "{l: [a, a]}" });
    expect(told(strict)).toEqual([
      "spec.l[1] | enforced | lists-were-sound | Restore `spec.l` as stored | gone",
    ]);
  });

  it("the object as a whole never counts as unchanged", () => {
    const root = (more: string): string =>
      crd("{type: object}").replace("openAPIV3Schema: {", `openAPIV3Schema: {${more}`);
    const found = account({
      previousCrd: root(""),
      previousRequests: [{ verb: "create", object: widget("{}") }],
      crd: root("required: [data], "),
      requests: [{ verb: "update", object: widget("{}") }],
    });
    expect(told(found)).toEqual(["data | enforced | root | - | -"]);
  });

  it("unknown fields, metadata and embedded resources", () => {
    const found = run({
      before: "{type: object, properties: {e: {type: object, x-kubernetes-preserve-unknown-fields: true}}}",
      after:
        "{type: object, properties: {e: {type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true}}}",
      stored: "{e: {z: 1}}",
      update: "{e: {z: 1}, typo: 1}",
    });
    expect(found.marks.map(({ reason }) => reason.code)).toEqual(["unknown-field", "embedded", "embedded"]);
  });

  it.each([
    ["1.37", "unchanged"],
    ["1.32", "minor"],
  ])("a status update on %s: %s", (kubernetes, code) => {
    const requests: readonly ScenarioRequest[] = [
      { verb: "create", object: widget("{}") },
      { verb: "update", subresource: "status", object: widget("{}", "status: {a: long}\n") },
    ];
    const found = account({
      kubernetes,
      previousCrd: crd("{type: object}", `{type: object, properties: {a: ${text}}}`),
      previousRequests: requests,
      crd: crd("{type: object}", `{type: object, properties: {a: ${short}}}`),
      requests: requests.slice(1),
    });
    expect(found.marks.map(({ reason }) => reason.code)).toEqual([code]);
    expect(found.marks[0]?.location?.document).toBe("requests/0");
  });

  it("a first status has nothing to be compared with", () => {
    const definition = crd("{type: object}", `{type: object, properties: {a: ${short}}}`);
    const found = account({
      crd: definition,
      requests: [
        { verb: "create", object: widget("{}") },
        { verb: "update", subresource: "status", object: widget("{}", "status: {a: long}\n") },
      ],
    });
    expect(found.marks.map(({ reason }) => reason.code)).toEqual(["status-was-absent"]);
  });
});

describe("where there is nothing to compare", () => {
  const definition = crd(`{type: object, properties: {a: ${short}}}`);
  const update: ScenarioRequest = { verb: "update", object: widget("{a: a}") };
  it.each<[NonNullable<RatchetAccount["missing"]>, Scenario]>([
    ["refused-definition", { crd: "kind: Nothing", requests: [update] }],
    ["nothing-sent", { crd: definition }],
    ["no-update", { crd: definition, requests: [{ ...update, verb: "create" }] }],
    ["nothing-stored", { crd: definition, requests: [update] }],
    ["unread", { crd: definition, requests: [{ verb: "update", object: "a: [" }] }],
  ])("%s", (missing, scenario) => {
    expect(account(scenario)).toMatchObject({ missing, marks: [] });
  });
});
