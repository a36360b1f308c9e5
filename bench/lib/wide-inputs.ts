import type { Scenario } from "../../src/engine/index.ts";
import type { HostileInput } from "./hostile-inputs.ts";
import { definitionOf, fields, widget } from "./widgets.ts";

/** Inputs of very many parts of one kind: misspelled fields, lines, bad values, items, defaults and changed fields. */
export function wideInputs(): readonly HostileInput[] {
  const names = 2000;
  const misspelled = Object.fromEntries(Array.from({ length: names }, (_, i) => [`feild${i}`, "x"]));
  const numbers = { properties: { size: { type: "integer" }, list: listOf({ type: "integer" }) } };
  const item = (i: number) => ({ name: `n${i}`, port: i });
  const ports = {
    ...listOf({
      type: "object",
      required: ["name"],
      properties: { name: { type: "string" }, port: { type: "integer", maximum: 65_535 } },
    }),
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["name"],
  };
  const nested = { type: "object", default: {}, properties: { a: { type: "integer", default: 1 } } };
  return [
    {
      what: "2,000 misspelled fields",
      scenario: widget({ properties: fields(names, () => ({ type: "string" })) }, misspelled),
    },
    {
      what: "600,000 lines, one field misspelled",
      scenario: yamlWidget(numbers, `  siez: 1\n  list:\n${"  - 1\n".repeat(600_000)}`),
    },
    {
      what: "600,000 lines of comments, one field misspelled",
      scenario: yamlWidget(numbers, `  siez: 1\n${"  # 1\n".repeat(600_000)}`),
    },
    {
      what: "130,000 bad values",
      scenario: yamlWidget(numbers, `  list:\n${"  - x\n".repeat(130_000)}`),
    },
    {
      what: "a list map of 20,000 items, one repeated",
      scenario: widget(
        { properties: { ports } },
        { ports: [...Array.from({ length: 20_000 }, (_, i) => item(i)), { name: "n7", port: 1 }] },
      ),
    },
    {
      what: "3,000 nested defaults",
      scenario: widget({ properties: fields(3000, () => nested) }, {}),
    },
    {
      what: "3,000 changed fields",
      scenario: {
        ...widget({ properties: fields(3000, () => ({ type: "integer", maximum: 5 })) }, {}),
        previousCrd: definitionOf({ properties: fields(3000, () => ({ type: "integer", maximum: 9 })) }),
      },
    },
  ];
}

function listOf(items: object): object {
  return { type: "array", items };
}

/** A definition of Widgets, and a create of a Widget whose `spec` is this YAML. */
function yamlWidget(spec: object, yaml: string): Scenario {
  const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n${yaml}`;
  return { crd: definitionOf(spec), requests: [{ verb: "create", object }] };
}
