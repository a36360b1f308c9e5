import { evaluate, type Scenario } from "../../src/engine/index.ts";
import { generate } from "../lib/generate.ts";
import { created, definitionOf, fields, widget } from "../lib/widgets.ts";
import type { Growth } from "./growth.ts";

const host = { now: "2026-11-21T12:00:00Z" };

/** The number of texts made so far, which makes each text new: the engine remembers texts that it has read. */
let salt = 0;

/** A scenario for an engine that has seen nothing before. `make` adds the salt to what grows, except in JSON texts. */
function scenario(what: string, from: number, make: (size: number, salt: number) => Scenario): Growth {
  return {
    what,
    from,
    workFor: (size) => () => {
      salt++;
      const made = make(size, salt);
      const crd = `${made.crd}${" ".repeat(salt % 1000)}`;
      return () => evaluate({ ...made, crd }, host);
    },
  };
}

/** A definition and an object in which every group of lines is new. */
function salted(bytes: number, salt: number, resourceBytes = 0, rules = 0): Scenario {
  const { crd, resource } = generate(bytes, resourceBytes, rules);
  return created1(
    crd.replaceAll("Settings", `${salt} settings`),
    resource.replaceAll("part-", `part${salt}-`).replaceAll("label-", `label-${salt}-`),
  );
}

function created1(crd: string, object: string): Scenario {
  return { crd, requests: [{ verb: "create", object }] };
}

const list = (items: object, keywords: object = {}): object => ({
  properties: { l: { type: "array", items, ...keywords } },
});
const text = (keywords: object): object => ({ properties: { a: { type: "string", ...keywords } } });
const numbers = (size: number): number[] => Array.from({ length: size }, (_, i) => i);
const anything = definitionOf({ "x-kubernetes-preserve-unknown-fields": true });
const body = (yaml: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n${yaml}\n`;

/** Definitions and objects that grow. */
export const growingScenarios: readonly Growth[] = [
  scenario("definition: bytes", 16_000, (size, i) => salted(size, i)),
  scenario("definition: rules, one a field", 32, (size, i) => salted(size * 1200, i, 0, size)),
  scenario("definition: rules of one field", 16, (size, salt) =>
    widget(
      {
        properties: { a: { type: "integer" } },
        "x-kubernetes-validations": numbers(size).map((i) => ({
          rule: `self.a != ${i + 7 + salt * 100_000}`,
        })),
      },
      { a: 3 },
    ),
  ),
  scenario("definition: conditions of one rule", 8, (size, salt) =>
    widget(
      {
        properties: { a: { type: "integer" } },
        "x-kubernetes-validations": [
          {
            rule: numbers(size)
              .map((i) => `self.a != ${i + 7 + salt * 100_000}`)
              .join(" && "),
          },
        ],
      },
      { a: 3 },
    ),
  ),
  scenario("definition: rules that do not compile", 16, (size, salt) =>
    widget(
      {
        properties: fields(size, (i) => ({
          type: "string",
          "x-kubernetes-validations": [{ rule: `self.length() > ${salt * 100_000 + i}` }],
        })),
      },
      {},
    ),
  ),
  scenario("definition: faulty fields", 64, (size) =>
    widget({ properties: fields(size, () => ({ description: "no type" })) }, {}),
  ),
  scenario("definition: versions", 2, (size) => {
    const definition = JSON.parse(definitionOf({ properties: fields(20, () => ({ type: "string" })) }));
    const [first] = definition.spec.versions;
    definition.spec.versions = numbers(size).map((i) => ({
      ...first,
      name: `v${i + 1}`,
      storage: i === 0,
    }));
    return { crd: JSON.stringify(definition, undefined, 1) };
  }),
  scenario("definition: values of an enum", 64, (size) =>
    widget(text({ enum: numbers(size).map((i) => `value-${i}`) }), { a: "none" }),
  ),
  scenario("definition: branches of a oneOf", 16, (size) =>
    widget(
      {
        properties: { a: { type: "integer" } },
        oneOf: numbers(size).map((i) => ({ properties: { a: { minimum: i + 10, maximum: i + 10 } } })),
      },
      { a: 20 },
    ),
  ),
  scenario("object: bytes", 16_000, (size, i) => salted(12_000, i, size)),
  scenario("object: fields, all described", 64, (size) =>
    widget(
      { properties: fields(size, () => ({ type: "integer", minimum: 0 })) },
      fields(size, (i) => i),
    ),
  ),
  scenario("object: fields, all wrong", 64, (size) =>
    widget(
      { properties: fields(size, () => ({ type: "string", pattern: "^[a-z]{3}$" })) },
      fields(size, () => "NOT"),
    ),
  ),
  scenario("object: fields, all unknown", 64, (size) => ({
    ...widget(
      { properties: { known: { type: "integer" } } },
      fields(size, (i) => i),
    ),
  })),
  scenario("object: items", 64, (size) => widget(list({ type: "integer" }), { l: numbers(size) })),
  scenario("object: items of a set", 64, (size) =>
    widget(list({ type: "integer" }, { "x-kubernetes-list-type": "set" }), { l: numbers(size) }),
  ),
  scenario("object: items of a map", 64, (size) =>
    widget(
      list(
        { type: "object", required: ["k"], properties: { k: { type: "integer" } } },
        { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"] },
      ),
      { l: numbers(size).map((k) => ({ k })) },
    ),
  ),
  scenario("object: items that must be unique", 64, (size) =>
    widget(list({ type: "object", properties: { k: { type: "integer" } } }, { uniqueItems: false }), {
      l: numbers(size).map((k) => ({ k })),
    }),
  ),
  scenario("object: items with a rule each", 64, (size) =>
    widget(
      list({ type: "integer", "x-kubernetes-validations": [{ rule: "self >= 0" }] }, { maxItems: 100_000 }),
      { l: numbers(size) },
    ),
  ),
  scenario("update: items of a map, in another order", 64, (size) => {
    const definition = definitionOf(
      list(
        {
          type: "object",
          required: ["k"],
          properties: {
            k: { type: "integer" },
            v: { type: "integer", "x-kubernetes-validations": [{ rule: "self >= oldSelf" }] },
          },
        },
        { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"], maxItems: 100_000 },
      ),
    );
    const items = numbers(size).map((k) => ({ k, v: k }));
    return {
      crd: definition,
      requests: [created({ l: items }), { ...created({ l: [...items].reverse() }), verb: "update" }],
    };
  }),
  scenario("requests, all taken", 8, (size) => ({
    crd: definitionOf({ properties: { a: { type: "integer" } } }),
    requests: numbers(size).map((i) => {
      const one = created({ a: i });
      return { ...one, object: one.object.replace('"w"', `"w-${i}"`) };
    }),
  })),
  scenario("text of an object: a quoted text", 1000, (size, i) =>
    created1(anything, body(`  a${i}: "${"\\u00e9 x".repeat(size / 10)}"`)),
  ),
  scenario("text of an object: a block of lines", 1000, (size, i) =>
    created1(anything, body(`  a${i}: |\n${"    some words\n".repeat(size / 15)}`)),
  ),
  scenario("text of an object: a flow list", 1000, (size, i) =>
    created1(anything, body(`  a${i}: [${"x, ".repeat(size / 3)}x]`)),
  ),
  scenario("text of an object: digits of a number", 1000, (size, i) =>
    created1(anything, body(`  a${i}: ${"1".repeat(size)}`)),
  ),
  scenario("text of an object: comments", 1000, (size, i) =>
    created1(anything, body(`  a${i}: 1\n${"  # words\n".repeat(size / 10)}`)),
  ),
  scenario("text of an object: an open quote", 1000, (size, i) =>
    created1(anything, body(`  a${i}: "x\n${"  b: 1\n".repeat(size / 7)}`)),
  ),
  scenario("text of an object: JSON", 1000, (size) =>
    created1(
      anything,
      JSON.stringify({
        apiVersion: "example.com/v1",
        kind: "Widget",
        metadata: { name: "w" },
        spec: { l: numbers(size / 4) },
      }),
    ),
  ),
];
