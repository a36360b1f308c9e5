import { expect, it } from "vitest";
import { readScenario } from "../../../src/engine/index.ts";
import type { Structural } from "../../../src/engine/schema/structural.ts";
import { structuralOf } from "../../../src/engine/schema/testing/structural-of.ts";
import { parseDocument } from "../../../src/engine/source/document.ts";
import { toJson } from "../../../src/engine/value/json.ts";
import { fromData, isList, member, stringAt, type Value } from "../../../src/engine/value/value.ts";
import { ownTopics } from "../../lib/cases.ts";
import { play } from "../play.ts";
import { disagreement, verdictsOf } from "./agreement.ts";
import { agree, differences, explained } from "./differences.ts";
import { verdicts } from "./verdicts.ts";
import { withoutFormats } from "./without-formats.ts";

it.each(differences.map((difference) => [difference.why, difference] as const))("%s", (_, difference) => {
  const { schema, value } = difference.example;
  const found = verdicts(fromData(value as Value), structuralOf(schema));
  expect(agree(found)).toBe(false);
  expect(explained(found, [difference])).toBe(true);
});

/** The schemas of a definition's versions by the apiVersion of their objects. */
function schemasOf(definition: Value): ReadonlyMap<string, Structural> {
  const spec = member(definition, "spec");
  const versions = member(spec, "versions");
  return new Map(
    (isList(versions) ? versions : []).map((version) => {
      const schema = member(member(version, "schema"), "openAPIV3Schema") ?? null;
      const form = structuralOf(JSON.parse(toJson(schema)));
      return [`${stringAt(spec, "group")}/${stringAt(version, "name")}`, withoutFormats(form)];
    }),
  );
}

it("agrees on the objects of all recorded cases, but for the listed differences", () => {
  const root = new URL("../../..", import.meta.url).pathname;
  const found: string[] = [];
  let compared = 0;
  for (const { id, scenario } of ownTopics(root).flatMap(({ cases }) => cases)) {
    const read = readScenario(scenario);
    if (!read.ok) continue;
    const { crd, crdFieldValidation = "Strict", requests = [] } = read.scenario;
    if (!requests.some(({ verb }) => verb === "create")) continue;
    const { stored } = play({ crd, crdFieldValidation }).crd ?? {};
    if (stored === undefined) continue;
    const schemas = schemasOf(stored);
    for (const { verb, object = "" } of requests) {
      const document = parseDocument(object);
      const schema = document.ok ? schemas.get(stringAt(document.value, "apiVersion")) : undefined;
      if (verb !== "create" || !document.ok || schema === undefined) continue;
      compared++;
      const difference = disagreement(verdictsOf(document.value, schema));
      if (difference !== undefined) found.push(`${id}: ${difference}`);
    }
  }
  expect(found).toEqual([]);
  expect(compared).toBeGreaterThan(1000);
});
