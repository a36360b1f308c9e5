import { join } from "node:path";
import { expect, it } from "vitest";
import { parseDocument } from "../../../src/engine/apimachinery/source/document.ts";
import { fromData, stringAt, type Value } from "../../../src/engine/go/value/value.ts";
import { readScenario } from "../../../src/engine/index.ts";
import type { Structural } from "../../../src/engine/server/schema/structural.ts";
import { structuralOf } from "../../../src/engine/server/schema/testing/structural-of.ts";
import { ownTopics } from "../../lib/cases.ts";
import { allAnswers } from "../../lib/recorded.ts";
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

/** The members of a recorded definition that are needed. */
interface Definition {
  readonly spec?: {
    readonly group: string;
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: unknown };
    }[];
  };
}

/** The schemas of a definition's versions, keyed by the apiVersion of their objects. */
function schemasOf({ spec }: Definition): ReadonlyMap<string, Structural> {
  return new Map(
    spec?.versions.map(({ name, schema }) => [
      `${spec.group}/${name}`,
      withoutFormats(structuralOf(schema.openAPIV3Schema)),
    ]),
  );
}

it("agrees on the objects of all recorded cases, but for the listed differences", () => {
  const root = new URL("../../..", import.meta.url).pathname;
  const answers = allAnswers(join(root, "conformance", "recorded"));
  const found: string[] = [];
  let compared = 0;
  // Very large objects say nothing about schemas, and a validator needs minutes for them.
  const topics = ownTopics(root).filter(({ name }) => name !== "rules-hostile");
  for (const { id, scenario } of topics.flatMap(({ cases }) => cases)) {
    const read = readScenario(scenario);
    const recorded = answers.get(id);
    if (!read.ok || recorded === undefined) continue;
    const { crd } = JSON.parse(recorded) as { readonly crd: { readonly body: Definition } | null };
    const schemas = schemasOf(crd?.body ?? {});
    for (const { verb, object = "" } of read.scenario.requests ?? []) {
      const document = verb === "create" ? parseDocument(object) : undefined;
      const schema = document?.ok ? schemas.get(stringAt(document.value, "apiVersion")) : undefined;
      if (!document?.ok || schema === undefined) continue;
      compared++;
      const difference = disagreement(verdictsOf(document.value, schema));
      if (difference !== undefined) found.push(`${id}: ${difference}`);
    }
  }
  expect(found).toEqual([]);
  expect(compared).toBeGreaterThan(1000);
});
