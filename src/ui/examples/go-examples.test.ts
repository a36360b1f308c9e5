import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createGoTools } from "../../engine/tools/go-source/go-tools.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";

const root = join(import.meta.dirname, "../../..");
const files = ["examples", "src/ui/examples/go"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .map((path) => ({ path, data: parse(readFileSync(join(root, path), "utf8")) as ScenarioFile }))
  .filter(({ data }) => data.go !== undefined);
const tools = createGoTools();

test.each(files.map(({ path, data }) => [path, data] as const))(
  "the definition of %s is what its Go text makes",
  async (_, { go = "", goOptions = "", crd, fixed, fixedGo }) => {
    const made = await tools.account({ text: go, options: goOptions, chosen: "" });
    expect(made.faults).toEqual([]);
    if (crd === "") expect(made.definition.length).toBeGreaterThan(100_000);
    else expect(made.definition).toBe(crd);
    expect((fixed === undefined) === (fixedGo === undefined)).toBe(true);
    if (fixedGo === undefined) return;
    expect((await tools.account({ text: fixedGo, options: goOptions, chosen: "" })).definition).toBe(fixed);
  },
);

test("there are some", () => {
  expect(files.length).toBeGreaterThan(5);
});
