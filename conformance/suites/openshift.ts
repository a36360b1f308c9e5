import { basename } from "node:path";
import { parseDocument } from "../../src/engine/apimachinery/source/document.ts";
import { toData } from "../../src/engine/go/value/to-data.ts";
import type { Scenario } from "../../src/engine/index.ts";
import { readOpenshift } from "../../src/engine/tools/suite/openshift/read.ts";
import { scenarioOfTest } from "../../src/engine/tools/suite/test-scenario.ts";
import { filesBelow, textOf } from "./files.ts";

/** A checkout of openshift/api: each test of a suite with the definition that was generated for the suite's gates. */
export function* openshiftScenarios(folder: string): Iterable<Scenario> {
  const files = filesBelow(folder, ".yaml");
  for (const path of files) {
    if (!path.includes("/tests/")) continue;
    const read = parseDocument(textOf(path));
    const suite = read.ok ? readOpenshift(toData(read.value)) : undefined;
    if (suite?.ok !== true) continue;
    const own = `/${suite.suite.crdName}/${basename(path)}`;
    const definition = files.find((each) => !each.includes("/tests/") && each.endsWith(own));
    if (definition === undefined) continue;
    const crd = textOf(definition);
    for (const test of suite.suite.tests) {
      const made = scenarioOfTest({ crd }, test);
      if (made.ok) yield made.scenario;
    }
  }
}
