import type { Random } from "../../../src/engine/cel/testing/random.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { group } from "../../laws/arbitraries/definition.ts";
import { changed } from "./definitions.ts";
import { family } from "./schemas.ts";
import { write } from "./write.ts";

const selectors = [
  "metadata.name=n0",
  "metadata.name!=n1",
  "metadata.namespace=default",
  "spec.a=1",
  "spec.size=2",
  "a",
  "=",
  ",",
  "metadata.name=n0,metadata.name=n1",
  "metadata.name==n0",
  "spec.a!=x",
  "metadata.name=a\\,b",
  "metadata.labels=x",
];

/** What the server publishes about a definition, and lists by selectors. */
export function reads(random: Random): Scenario {
  const { model, objects } = family(random);
  const definition = random.oneIn(2) ? changed(random, model.definition, 2) : model.definition;
  const requests: ScenarioRequest[] = [
    ...objects
      .slice(0, 3)
      .map((object): ScenarioRequest => ({ verb: "create", object: write(random, object) })),
    { verb: "list", fieldSelector: random.pick(selectors) },
    { verb: "list", fieldSelector: random.pick(selectors), as: "Table" },
    {
      verb: "raw",
      path: `/openapi/v3/apis/${group}/v1`,
      ...(random.oneIn(3) ? { keep: "schemas" as const } : {}),
    },
    {
      verb: "raw",
      path: random.pick(["/openapi/v2", "/apis", `/apis/${group}`, `/apis/${group}/v1`]),
      ...(random.oneIn(2) ? { keep: "schemas" as const } : {}),
    },
  ];
  return { crd: write(random, definition), requests };
}
