import { describe, expect, it } from "vitest";
import { linesToKeep, newsOf } from "./keep.ts";

/** The server's answer to a definition that was rejected with these causes. */
function refused(
  id: string,
  causes: readonly (readonly [field: string, message: string])[],
  tie = false,
): string {
  const errors = causes.map(([field, message]) => `${field}: ${message}`).join(", ");
  return JSON.stringify({
    id,
    crd: {
      code: 422,
      body: {
        kind: "Status",
        message: `CustomResourceDefinition.apiextensions.k8s.io "x" is invalid: [${errors}]`,
        details: {
          causes: causes.map(([field, message]) => ({ reason: "FieldValueForbidden", message, field })),
        },
      },
      warnings: [],
    },
    ...(tie ? { mostExpensiveTie: true } : {}),
  });
}

const accepted = (id: string, uid: string, replicas: number): string =>
  JSON.stringify({
    id,
    crd: { code: 201, body: { kind: "Widget", metadata: { uid }, spec: { replicas } }, warnings: [] },
  });

const costly =
  "Forbidden: contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema";
const rule = (i: number) =>
  `spec.validation.openAPIV3Schema.properties[a].x-kubernetes-validations[${i}].rule`;

const never = () => Promise.reject(new Error("recorded again without need"));

describe("the line to keep of a case", () => {
  const cases = [
    ["is the one before where only a uid differs", accepted("a", "u1", 1), accepted("a", "u2", 1), "before"],
    ["is the recorded one where a value differs", accepted("a", "u1", 1), accepted("a", "u1", 2), "recorded"],
    [
      "is the one before where errors come in another order",
      refused("a", [
        ["spec.x", "Required value"],
        ["spec.y", "Required value"],
      ]),
      refused("a", [
        ["spec.y", "Required value"],
        ["spec.x", "Required value"],
      ]),
      "before",
    ],
    [
      "is the one before where a Go value is printed with another pointer",
      refused("a", [["spec", "Invalid value: v1.Rule{Optional:(*bool)(0x120e23b263e7)}: must be false"]]),
      refused("a", [["spec", "Invalid value: v1.Rule{Optional:(*bool)(0x1f0a165d8b27)}: must be false"]]),
      "before",
    ],
    [
      "is the one before where the server names another rule among equals",
      refused("a", [[rule(0), costly]], true),
      refused("a", [[rule(1), costly]], true),
      "before",
    ],
    [
      "is the recorded one where another rule is the most expensive",
      refused("a", [[rule(0), costly]]),
      refused("a", [[rule(1), costly]]),
      "recorded",
    ],
    [
      "is the recorded one where the server names more rules",
      refused("a", [[rule(0), costly]], true),
      refused(
        "a",
        [
          [rule(0), costly],
          [rule(1), costly],
        ],
        true,
      ),
      "recorded",
    ],
  ] as const;

  it.each(cases)("%s", async (_, before, recorded, kept) => {
    const lines = await linesToKeep(new Map([["a", recorded]]), new Map([["a", before]]), () =>
      Promise.resolve(new Map([["a", recorded]])),
    );
    expect(lines.get("a")).toBe(kept === "before" ? before : recorded);
  });

  it("is the recorded one of a new case, at once", async () => {
    const recorded = new Map([["a", accepted("a", "u1", 1)]]);
    expect(await linesToKeep(recorded, new Map(), never)).toEqual(recorded);
  });

  it("is the one before if a second recording says the same", async () => {
    const before = new Map([["a", accepted("a", "u1", 1)]]);
    const lines = await linesToKeep(new Map([["a", accepted("a", "u2", 2)]]), before, (ids) => {
      expect([...ids]).toEqual(["a"]);
      return Promise.resolve(new Map([["a", accepted("a", "u3", 1)]]));
    });
    expect(lines).toEqual(before);
  });
});

it("tells the place of what changed, and counts what is new", () => {
  const known = new Map([["a", accepted("a", "u1", 1)]]);
  const lines = new Map([
    ["a", accepted("a", "u1", 2)],
    ["b", accepted("b", "u1", 1)],
  ]);
  expect(newsOf(lines, known)).toEqual({
    changed: ["changed: a\n  crd.body.spec.replicas\n    before 1\n    now    2"],
    added: 1,
  });
});
