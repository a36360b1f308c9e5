import { newest } from "../../apimachinery/minors/capabilities.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import { fromData, isMap } from "../../go/value/value.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { jsonPatch } from "../../server/json-patch/json-patch.ts";
import { LazyNode } from "../../server/json-patch/lazy-node.ts";
import type { PatchStep, SuiteTest } from "./suite.ts";
import { type TestedServer, testedServer } from "./tested-server.ts";

export type TestScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly error: string };

/** The scenario of a test; an error if the patches do not fit the definition. */
export function scenarioOfTest(server: TestedServer, test: SuiteTest): TestScenario {
  const { name, previousCrdPatches, expect: _, ...own } = test;
  const scenario: Scenario = { name, ...testedServer(server), ...own };
  if (previousCrdPatches === undefined) return { ok: true, scenario };
  const patched = patchedDefinition(server.crd, previousCrdPatches);
  if (patched === undefined) {
    return { ok: false, error: "The patches for the old definition do not fit the definition." };
  }
  return { ok: true, scenario: { ...scenario, previousCrd: patched } };
}

/** A definition's text as JSON, after the steps of a patch. */
function patchedDefinition(crd: string, steps: readonly PatchStep[]): string | undefined {
  const document = parseDocument(crd);
  if (!document.ok || !isMap(document.value)) return undefined;
  const operations = steps.map((step) => LazyNode.read(toJson(fromData({ ...step }))));
  return jsonPatch(toJson(document.value), operations, newest);
}
