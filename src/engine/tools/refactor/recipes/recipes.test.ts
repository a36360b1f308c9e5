import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createEngine } from "../../../playback/evaluate/whole-engine.ts";
import { applyEdits } from "../../edit/text-edit.ts";
import { type Recipe, recipeIds } from "./recipe.ts";
import { recipesAt } from "./recipes.ts";
import { type TriedRecipe, tryRecipe } from "./try-recipe.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
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
            required: [min-size] # always there
            properties:
              mode: {type: string, enum: [Auto, "by hand's"]}
              tls-on: {type: boolean}
              min-size: {type: integer, minimum: 0, maximum: 50}
              max-size: {type: integer}
              ratio: {type: number}
              name: {type: string, maxLength: 20}
              other-name: {type: string, maxLength: 20}
              from: {type: string, format: date-time}
              until: {type: string, format: date-time}
              in: {type: string, maxLength: 10, pattern: '^[a-z]+$'}
              tags: {type: array, maxItems: 10, items: {type: string, maxLength: 10}}
              ports:
                type: array
                maxItems: 10
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [port]
                items:
                  type: object
                  required: [port]
                  properties:
                    port: {type: integer}
                    host-port: {type: integer}
                    title: {type: string, maxLength: 10}
              labels:
                type: object
                maxProperties: 10
                additionalProperties: {type: string, maxLength: 10}
              source:
                type: object
                properties:
                  git-url: {type: string, maxLength: 10}
                  image: {type: string, maxLength: 10}
                  path: {type: object, properties: {at: {type: string}}}
`;

const spec = ["properties", "spec"];
const field = (...names: readonly string[]) => [...spec, ...names.flatMap((name) => ["properties", name])];
const places: readonly (readonly string[])[] = [
  spec,
  ...[
    "mode",
    "tls-on",
    "min-size",
    "max-size",
    "ratio",
    "name",
    "other-name",
    "from",
    "until",
    "in",
    "tags",
    "ports",
    "labels",
    "source",
  ].map((name) => field(name)),
  field("source", "git-url"),
  field("source", "image"),
  [...field("ports"), "items"],
  [...field("ports"), "items", "properties", "host-port"],
  [...field("ports"), "items", "properties", "title"],
  [...field("tags"), "items"],
  [...field("labels"), "additionalProperties"],
];

const host = { now: "2026-01-01T00:00:00Z" };
const engine = createEngine();

function tried(recipe: Recipe): TriedRecipe | undefined {
  return tryRecipe(engine, { crd }, 0, recipe, host);
}

/** What the server answers to an object, or to the change of an old one. */
function answers(
  definition: string,
  { object, old }: { readonly object: string; readonly old?: string },
): string {
  const requests =
    old === undefined
      ? [{ verb: "create" as const, object }]
      : [
          { verb: "create" as const, object: old },
          { verb: "update" as const, object },
        ];
  const { report } = engine.playback({ crd: definition, requests }, host);
  const last = report.requests.at(-1);
  return last?.accepted === true
    ? ""
    : (last?.problems.map(({ text }) => text).join("\n") ?? "nothing was sent");
}

describe("every recipe", () => {
  it.each(places.map((at) => [at.join(" ").replaceAll("properties ", ""), at] as const))(
    "compiles at %s, and its objects pass and fail",
    (_, at) => {
      const recipes = recipesAt(crd, { version: 0, at });
      expect(recipes.length).toBeGreaterThan(0);
      for (const recipe of recipes) {
        const result = tried(recipe);
        const what = `${recipe.label}: ${recipe.rule}`;
        // The server cannot pair the items of other lists with their old values.
        if (result?.refusal?.includes("oldSelf cannot be used") === true) continue;
        expect(result?.refusal, what).toBeUndefined();
        expect(result?.cost?.share, what).toBeLessThan(1);
        const definition = applyEdits(crd, result?.edits ?? []);
        expect(result?.passes, what).toBeDefined();
        expect(result?.fails, what).toBeDefined();
        if (result?.passes !== undefined) expect(answers(definition, result.passes), what).toBe("");
        if (result?.fails !== undefined) {
          expect(answers(definition, result.fails), what).toContain(recipe.message);
          expect(answers(crd, result.fails), what).toBe("");
        }
      }
    },
  );

  it("is offered somewhere", () => {
    const found = new Set(
      places.flatMap((at) => recipesAt(crd, { version: 0, at }).map(({ recipe }) => recipe)),
    );
    expect([...found].sort()).toEqual([...recipeIds].sort());
  });
});

describe("the list of rules", () => {
  it.each<[string, readonly string[], string, string]>([
    [
      "required-when",
      field("name"),
      "`name` is required when `tls-on` is true",
      "!has(self.tls__dash__on) || !self.tls__dash__on || has(self.name)",
    ],
    [
      "required-when",
      field("name"),
      "`name` is required when `mode` is by hand's",
      String.raw`!has(self.mode) || self.mode != 'by hand\'s' || has(self.name)`,
    ],
    [
      "below",
      field("min-size"),
      "`min-size` must be below `max-size`",
      "!has(self.max__dash__size) || self.min__dash__size < self.max__dash__size",
    ],
    [
      "immutable",
      field("in"),
      "`in` cannot be changed or removed once it is set",
      "!has(oldSelf.__in__) || (has(self.__in__) && self.__in__ == oldSelf.__in__)",
    ],
    [
      "unique",
      field("ports"),
      "the items of `ports` have different `host-port`",
      "self.all(item, !has(item.host__dash__port) || self.exists_one(other, has(other.host__dash__port) && other.host__dash__port == item.host__dash__port))",
    ],
    ["only-grows", field("labels"), "`labels` may only get more keys", "oldSelf.all(key, key in self)"],
    [
      "matches",
      field("name"),
      "`name` must equal `other-name`",
      "!has(self.name) || !has(self.other__dash__name) || self.name == self.other__dash__name",
    ],
    [
      "one-of",
      field("source"),
      "exactly one of `git-url, image, path`",
      "[has(self.git__dash__url), has(self.image), has(self.path)].exists_one(isSet, isSet)",
    ],
  ])("has %s", (id, at, label, rule) => {
    const recipe = recipesAt(crd, { version: 0, at }).find(
      (each) => each.recipe === id && each.label === label,
    );
    expect(recipe?.rule).toBe(rule);
  });
});

it("keeps comments, and adds a message, a reason and a field", () => {
  const recipe = recipesAt(crd, { version: 0, at: field("max-size") }).find(
    ({ recipe }) => recipe === "required-when",
  );
  if (recipe === undefined) throw new Error("no recipe");
  const text = applyEdits(crd, tried(recipe)?.edits ?? []);
  expect(text).toContain("required: [min-size] # always there");
  const written =
    parse(text).spec.versions[0].schema.openAPIV3Schema.properties.spec["x-kubernetes-validations"];
  expect(written).toEqual([
    { rule: recipe.rule, message: recipe.message, reason: "FieldValueRequired", fieldPath: "['max-size']" },
  ]);
});
