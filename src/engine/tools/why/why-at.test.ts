import { describe, expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { DocumentId } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { whyAt } from "./why-at.ts";
import type { WhyCard } from "./why-card.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            x-kubernetes-validations:
            - rule: self.size < 5
            properties:
              size:
                type: integer
                maximum: 9
              color: {type: string, default: red}
              note: {type: string, default: none}
              replicas: {type: integer}
              limits:
                type: object
                properties:
                  cpu: {type: string, default: 1m}
              template:
                type: object
                properties:
                  image: {type: string}
`;

const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n";

function card(
  scenario: Partial<Scenario>,
  document: DocumentId,
  text: string,
  word: string,
): WhyCard | undefined {
  const offset = text.indexOf(word);
  if (offset < 0) throw new Error(`${word} is not there`);
  return whyAt(createEngine().playback({ crd, ...scenario }, host), { document, at: offset });
}

function created(
  body: string,
  word: string,
  fieldValidation: "Strict" | "Warn" = "Warn",
): WhyCard | undefined {
  const object = head + body;
  return card({ requests: [{ verb: "create", fieldValidation, object }] }, "requests/0", object, word);
}

/** The line of a word in the definition. */
function lineOf(word: string): number {
  return crd.slice(0, crd.indexOf(word)).split("\n").length;
}

const outcomes = (found: WhyCard | undefined) =>
  found?.steps.map(({ stage, outcome }) => `${stage} ${outcome}`);

describe("the card of a field", () => {
  it("tells what each stage did to a value that is too large", () => {
    const found = created("spec:\n  size: 12\n", "12");
    expect(found?.title).toBe("spec.size");
    expect(outcomes(found)).toEqual([
      "decode read",
      "prune kept",
      "nulls kept",
      "default kept",
      "schema failed",
      "lists kept",
      "rules kept",
      "store skipped",
    ]);
    expect(found?.problems.map(({ text }) => text)).toEqual([
      "spec.size: Invalid value: 12: spec.size in body should be less than or equal to 9",
    ]);
    expect(found?.node).toMatchObject({
      field: "spec.size",
      type: "integer",
      constraints: ["required", "maximum 9"],
      isExact: true,
      location: { line: lineOf("size:") },
    });
    expect(found?.rules).toMatchObject([
      { rule: "self.size < 5", field: "spec", state: "failed", location: { line: 21 } },
    ]);
  });

  it("tells that a field is dropped, and where it belongs", () => {
    const found = created("spec:\n  size: 1\n  template:\n    replicas: 3\n", "replicas", "Strict");
    expect(outcomes(found)?.slice(0, 3)).toEqual(["decode read", "prune pruned", "nulls absent"]);
    expect(found?.notes).toEqual(["`replicas` belongs two columns further left, in `spec`."]);
    expect(found?.problems.map(({ text }) => text)).toEqual(['unknown field "spec.template.replicas"']);
    expect(found?.node).toMatchObject({
      field: "spec.template",
      isExact: false,
      location: { line: lineOf("template:") },
    });
  });

  it("tells the spelling that was meant, and that a null is dropped", () => {
    expect(created("spec:\n  size: 1\n  replicsa: 3\n", "replicsa")?.notes).toEqual([
      "Did you mean `replicas`?",
    ]);
    expect(outcomes(created("spec:\n  size: 1\n  replicas: null\n", "replicas"))?.slice(1, 4)).toEqual([
      "prune kept",
      "nulls nulled",
      "default absent",
    ]);
  });

  it("has the defaults that did not apply on the object that lacks their parent", () => {
    const found = created("spec:\n  size: 1\n", "spec:");
    expect(found?.missed.map(({ text, decidedBy }) => [decidedBy.line, text.slice(0, 64)])).toEqual([
      [lineOf("cpu:"), "`spec.limits` is absent, so the default of `cpu` in it does not "],
    ]);
  });

  it("finds a place that is not written by its path", () => {
    const object = `${head}spec:\n  size: 1\n`;
    const playback = createEngine().playback({ crd, requests: [{ verb: "create", object }] }, host);
    const found = whyAt(playback, { document: "requests/0", at: ["spec", "color"] });
    expect(outcomes(found)?.slice(0, 4)).toEqual([
      "decode absent",
      "prune absent",
      "nulls absent",
      "default defaulted",
    ]);
  });

  it("tells why an update is tolerated, or is not", () => {
    const old = crd.replace("maximum: 9", "maximum: 99").replace("self.size < 5", "self.size < 500");
    const stored = `${head}spec:\n  size: 12\n`;
    const updated = (size: string) => {
      const object = `${head}spec:\n  size: ${size}\n  note: x\n`;
      const scenario: Partial<Scenario> = {
        previousCrd: old,
        previousRequests: [{ verb: "create", object: stored }],
        requests: [{ verb: "update", object }],
      };
      return card(scenario, "requests/0", object, `${size}\n`);
    };
    expect(updated("12")?.notes[0]).toContain("It is accepted because it has not changed");
    expect(updated("13")?.notes).toEqual([
      "The stored value is `12`. An update is checked wherever it changes a value (ratcheting).",
    ]);
  });

  it("speaks of an object under the definition before, and says nothing where there is no object", () => {
    const stored = `${head}spec:\n  size: 3\n`;
    const scenario: Partial<Scenario> = {
      previousCrd: crd,
      previousRequests: [{ verb: "create", object: stored }],
    };
    const found = card(scenario, "previousRequests/0", stored, "size");
    expect(found?.steps.at(-1)?.outcome).toBe("stored");
    expect(found?.node?.location.document).toBe("previousCrd");
    expect(whyAt(createEngine().playback({ crd }, host), { document: "requests/0", at: 3 })).toBeUndefined();
  });

  it("has the one problem of a text that cannot be read", () => {
    const object = `${head}spec: [1\n`;
    const found = card({ requests: [{ verb: "create", object }] }, "requests/0", object, "spec");
    expect(found?.problems).toHaveLength(1);
    expect(found?.steps).toEqual([]);
  });
});

describe("the card of a place in a definition", () => {
  const object = `${head}spec:\n  size: 12\n  nothing: 1\n`;
  const at = (word: string) =>
    card({ requests: [{ verb: "create", fieldValidation: "Warn", object }] }, "crd", crd, word);

  it("tells what a keyword decided and which values it judges", () => {
    const found = at("maximum: 9");
    expect(found).toMatchObject({ kind: "schema", title: "spec.size: maximum" });
    expect(found?.decisions).toMatchObject([{ kind: "problem", problem: { location: { line: 6 } } }]);
    expect(found?.values.map(({ line }) => line)).toEqual([6]);
  });

  it("tells of a default what it filled in, and of another why it did not", () => {
    expect(at("default: red")?.decisions).toMatchObject([
      { kind: "change", change: { kind: "defaulted", path: ["spec", "color"] } },
    ]);
    expect(at("default: 1m")?.missed).toHaveLength(1);
  });

  it("tells of a rule what it costs and said", () => {
    expect(at("self.size < 5")).toMatchObject({
      title: "Rule",
      rules: [{ state: "failed", cost: { times: 1n } }],
    });
  });

  it("tells what the server says of a place outside of schemas", () => {
    const found = card({ crd: crd.replace("group: example.com", "group: example") }, "crd", crd, "group:");
    expect(found?.kind).toBe("definition");
    expect(found?.problems.length).toBeGreaterThan(0);
  });
});

describe("a path by which the server reads objects", () => {
  const withPaths = crd.replace(
    "    storage: true\n",
    `    storage: true
    subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}
    selectableFields: [{jsonPath: .spec.color}]
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    - {name: Colour, type: string, jsonPath: .spec.colr}
    - {name: Replicas, type: integer, jsonPath: .spec.replicas}
    - {name: Wrong, type: integer, jsonPath: .spec.color}
    - {name: Ready, type: string, jsonPath: '.status.conditions[?(@.type=="Ready")].status'}
`,
  );
  const object = `${head}spec:\n  size: 3\n`;
  const notesAt = (word: string): readonly string[] | undefined =>
    card({ crd: withPaths, requests: [{ verb: "create", object }] }, "crd", withPaths, word)?.notes;

  it.each<[string, string]>([
    ["name: Size", "For `w`, it reads `3` (line 6 of the request)."],
    [
      "name: Colour",
      "For `w`, it reads nothing: the schema has no `spec.colr` (did you mean `color`?), so nothing is ever stored there.",
    ],
    [
      "name: Replicas",
      "For `w`, it reads nothing: the object has no `spec.replicas`, and the cell is empty.",
    ],
    ["name: Wrong", "For `w`, it reads nothing: a column of type `integer` shows nothing for red."],
    [
      "name: Ready",
      'For `w`, it reads nothing: nothing in the object matches `.status.conditions[?(@.type=="Ready")].status`, and the cell is empty.',
    ],
    ["jsonPath: .spec.color}]", "For `w`, it reads `red`."],
    [
      "specReplicasPath",
      "For `w`, it reads nothing: the object has no `spec.replicas`, and reads of the scale then show 0 replicas.",
    ],
  ])("%s", (word, note) => {
    expect(notesAt(word)).toEqual([note]);
  });

  it("says so where nothing is stored", () => {
    expect(card({ crd: withPaths }, "crd", withPaths, "name: Size")?.notes).toEqual([
      "No object is stored for it to read.",
    ]);
  });
});
