import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { formats } from "../../laws/arbitraries/texts.ts";
import { slipped } from "./slip.ts";
import { schemaWith, thingOf, thingWith } from "./thing.ts";
import { write } from "./write.ts";

const names = Object.keys(formats);
const fields = Array.from({ length: 10 }, (_, i) => `f${i}`);
const all = Object.values(formats).flat();
const odd = [
  "",
  " ",
  "%",
  "\u00e9",
  "a\nb",
  "0",
  "::",
  "xn--",
  "1".repeat(70),
  "a.".repeat(130),
  "\u{1f600}",
];

/** Formats with strings that are valid or nearly so. Sometimes a rule reads the value that the format gives. */
export function formatTexts(random: Random): Scenario {
  const chosen = fields.map((field) => [field, random.pick(names)] as const);
  const properties = Object.fromEntries(
    chosen.map(([field, format]) => [
      field,
      {
        type: "string",
        format: random.oneIn(10) ? format.toUpperCase() : random.oneIn(10) ? format.replace("-", "") : format,
        ...(random.oneIn(5)
          ? {
              "x-kubernetes-validations": [
                { rule: "string(self) == 'x'", messageExpression: "string(self)" },
              ],
            }
          : {}),
      },
    ]),
  );
  const text = (format: string): string => {
    const sample = random.pick(formats[format] ?? all);
    if (random.oneIn(20)) return random.pick(odd);
    return random.oneIn(4)
      ? sample
      : slipped(random, sample, random.pick(random.oneIn(3) ? all : (formats[format] ?? all)));
  };
  const requests = Array.from({ length: 12 }, (_, i): ScenarioRequest => {
    const spec = fromData(Object.fromEntries(chosen.map(([field, format]) => [field, text(format)])));
    return { verb: "create", object: write(random, thingOf(`n${i}`, spec)) };
  });
  return {
    crd: write(random, thingWith(schemaWith(properties))),
    requests,
  };
}
