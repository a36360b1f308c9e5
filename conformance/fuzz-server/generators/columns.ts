import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mutated } from "./mutate.ts";
import { thingOf, thingWith } from "./thing.ts";
import { write } from "./write.ts";

const names = ["a", "b", "list", "map", "n", "f", "t", "time", "conditions", "x-y", "é"];
const operators = ["==", "!=", "<", "<=", ">", ">=", "=", "=~", "=="];

function step(random: Random, depth: number): string {
  const name = random.pick(names);
  switch (random.below(14)) {
    case 0:
      return `[${random.pick(["0", "1", "-1", "9", "*", "0:2", ":1", "-2:", "::2", "0,1", "", " 0 ", "0:-1:1", "1:0"])}]`;
    case 1:
      return `['${name}']`;
    case 2:
      return random.pick(["..", ".*", "[*]", ".", "..*"]) + random.pick(["", name]);
    case 3:
    case 4:
      return depth === 0 ? `.${name}` : `[?(${filter(random, depth - 1)})]`;
    case 5:
      return random.pick([
        ".x\\.y",
        `["${name}"]`,
        "{}",
        "{.a}",
        " ",
        "}",
        "@",
        "$",
        "['a','b']",
        `.${name}()`,
        ".1",
      ]);
    default:
      return `.${name}`;
  }
}

function filter(random: Random, depth: number): string {
  const left = `@${step(random, depth)}`;
  if (random.oneIn(4)) return left;
  const right = random.pick([
    "'x'",
    '"Ready"',
    "1",
    "1.5",
    "true",
    "null",
    "-3",
    "@.b",
    "x",
    "'a b'",
    "''",
    "$.spec.n",
    "1e2",
  ]);
  const blank = random.pick(["", " "]);
  return `${left}${blank}${random.pick(operators)}${blank}${right}`;
}

function jsonPath(random: Random): string {
  const steps = Array.from({ length: 1 + random.below(3) }, () => step(random, 2));
  return (
    random.pick(["", "$", "@", "."]).slice(0, random.oneIn(8) ? 1 : 0) +
    random.pick([".spec", ".spec", ".spec", ".status", ".metadata", ""]) +
    steps.join("")
  );
}

const types = ["string", "integer", "number", "boolean", "date"];

/** Columns with paths of every form, and tables of objects. */
export function columns(random: Random): Scenario {
  const additionalPrinterColumns = Array.from({ length: 1 + random.below(6) }, (_, i) => ({
    name: random.oneIn(8) ? random.pick(["Age", "Name", "A", "a b"]) : `C${i}`,
    type: random.pick(types),
    jsonPath: jsonPath(random),
    ...(random.oneIn(6) ? { format: random.pick(["int32", "date", "password", "x"]) } : {}),
    ...(random.oneIn(6) ? { priority: random.below(3) } : {}),
    ...(random.oneIn(8) ? { description: "what" } : {}),
  }));
  const item = (): object => ({
    a: random.pick<unknown>(["x", 1, null, true]),
    b: "Ready",
    n: random.below(3),
    type: "Ready",
    list: [1, 2],
  });
  const spec = {
    a: random.pick(["x", "", "long text", "2024-01-01T00:00:00Z"]),
    b: random.pick<unknown>([1, true, null, {}, []]),
    list: Array.from({ length: random.below(4) }, item),
    map: { a: item(), "x-y": 1 },
    n: random.pick([0, -1, 2 ** 40, 7]),
    f: random.pick([1.5, 1e21, 0.1, 1e-7]),
    t: random.oneIn(2),
    time: random.pick(["2024-01-01T00:00:00Z", "2124-01-01", "2026-11-22T05:00:00+02:00", "x"]),
    conditions: [
      { type: "Ready", status: "True", a: "x" },
      { type: "B", status: "False" },
    ],
  };
  const data = spec as Parameters<typeof fromData>[0];
  const names = Array.from({ length: 5 }, (_, i) => `n${i}`);
  const requests: ScenarioRequest[] = [
    ...names.map(
      (name): ScenarioRequest => ({
        verb: "create",
        object: write(random, mutated(random, thingOf(name, fromData(data)), 2)),
      }),
    ),
    ...names.slice(0, 3).map((name): ScenarioRequest => ({ verb: "get", name, as: "Table" })),
    { verb: "list", as: "Table" },
  ];
  const open = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  return { crd: write(random, thingWith(open, { additionalPrinterColumns })), requests };
}
