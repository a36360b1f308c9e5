import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { group } from "../../laws/arbitraries/definition.ts";
import { mutated } from "./mutate.ts";
import { slipped } from "./slip.ts";
import { schemaWith, thingOf, thingWith } from "./thing.ts";
import { write } from "./write.ts";

const paths = [
  ".spec.a",
  ".spec.n",
  ".spec.b",
  ".spec.o.x",
  ".status.s",
  ".spec.d",
  ".spec.e",
  ".spec['a-b']",
  ".spec.f",
  ".metadata.name",
  ".spec.l",
  ".kind",
  "",
  ".spec.o",
  ".spec.zzz",
  "spec.a",
];
const good = paths.slice(0, 7);
const values = [
  "x",
  "",
  "1",
  "true",
  "false",
  "-3",
  "a b",
  "a\\,b",
  "a\\=b",
  "a\\\\b",
  "é",
  "1.0",
  "9007199254740993",
  "null",
];
const operators = ["=", "==", "!=", "=", "!", "=!=", "\\="];

function selector(random: Random): string {
  const one = (): string => {
    const path = random.oneIn(5)
      ? random.pick(["metadata.name", "metadata.namespace", "a", "", "metadata.uid"])
      : random.pick(paths).replace(/^\./, "");
    return `${path}${random.pick(random.oneIn(4) ? operators : operators.slice(0, 3))}${random.pick([...values, "n1", "default"])}`;
  };
  const text = Array.from({ length: 1 + random.below(3) }, one).join(
    random.pick([",", ",", ",", ", ", ",,"]),
  );
  return random.oneIn(6) ? slipped(random, text, text) : text;
}

/** Fields by which objects can be selected, and selectors of every form. */
export function selectors(random: Random): Scenario {
  const some = random.oneIn(4) ? paths : good;
  const selectableFields = Array.from({ length: 1 + random.below(5) }, () => ({
    jsonPath: random.oneIn(12) ? slipped(random, random.pick(paths), random.pick(paths)) : random.pick(some),
  }));
  const distinct = random.oneIn(6)
    ? selectableFields
    : selectableFields.filter(
        (field, i) => selectableFields.findIndex(({ jsonPath }) => jsonPath === field.jsonPath) === i,
      );
  const schema = schemaWith(
    {
      a: { type: "string", ...(random.oneIn(3) ? { default: "x" } : {}) },
      n: { type: "integer", ...(random.oneIn(3) ? { nullable: true } : {}) },
      b: { type: "boolean" },
      d: { type: "string", format: random.pick(["date-time", "date", "byte", "duration"]) },
      e: { type: random.pick(["string", "integer", "boolean"]) },
      f: random.pick<object>([
        { type: "number" },
        { "x-kubernetes-int-or-string": true },
        { type: "string" },
      ]),
      "a-b": { type: "string" },
      o: {
        type: "object",
        properties: { x: { type: "string" } },
        ...(random.oneIn(4) ? { nullable: true } : {}),
      },
      l: { type: "array", items: { type: "string" } },
    },
    { status: { type: "object", properties: { s: { type: "string" } } } },
  );
  const more = { selectableFields: distinct, ...(random.oneIn(3) ? { subresources: { status: {} } } : {}) };
  const spec = () =>
    fromData({
      a: random.pick(["x", "", "a b", "a,b", "a=b", "a\\b"]),
      n: random.pick([1, 0, -3, 2 ** 53 + 2]),
      b: random.oneIn(2),
      e: "x",
      "a-b": "x",
      o: { x: random.pick(["x", "1"]) },
    });
  const requests: ScenarioRequest[] = [
    ...Array.from(
      { length: 4 },
      (_, i): ScenarioRequest => ({
        verb: "create",
        object: write(
          random,
          mutated(random, thingOf(`n${i}`, spec(), new Map([["status", fromData({ s: "x" })]])), 1),
        ),
        fieldValidation: "Ignore",
      }),
    ),
    ...Array.from(
      { length: 10 },
      (): ScenarioRequest => ({
        verb: "list",
        fieldSelector: selector(random),
        ...(random.oneIn(4) ? { as: "Table" } : {}),
        ...(random.oneIn(6) ? { namespace: random.pick(["default", "other"]) } : {}),
      }),
    ),
    { verb: "raw", path: `/openapi/v3/apis/${group}/v1`, keep: "schemas" },
  ];
  return { crd: write(random, thingWith(schema, more)), requests };
}
