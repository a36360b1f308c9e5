import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "../../src/engine/apimachinery/source/document.ts";
import { isMap, member, type ValueMap } from "../../src/engine/go/value/value.ts";
import { readScenario, type Scenario } from "../../src/engine/index.ts";
import { ownTopics } from "../lib/cases.ts";
import { isAnswers } from "../lib/recorded.ts";

/** A definition that people wrote, with objects of its kind. */
export interface Specimen {
  readonly crd: ValueMap;
  readonly objects: readonly ValueMap[];
  readonly conversion?: string;
}

/** Longer definitions are left out, since a batch of them would take minutes. */
const longest = 120_000;

/**
 * The definitions and objects in the project's own cases, and in the scenarios of a folder. Texts that cannot be read
 * are left out.
 */
export function readCorpus(root: string, folder: string | undefined): readonly Specimen[] {
  const own = ownTopics(root).flatMap(({ cases }) => cases.map(({ scenario }) => scenario));
  const files =
    folder === undefined
      ? []
      : readdirSync(folder).filter((file) => file.endsWith(".jsonl") && !isAnswers(file));
  const others = files.sort().flatMap((file) =>
    readFileSync(join(folder ?? "", file), "utf8")
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line)),
  );
  const seen = new Set<string>();
  return [...own, ...others].flatMap((written) => {
    const read = readScenario(written);
    if (!read.ok || read.scenario.crd.length > longest || seen.has(read.scenario.crd)) return [];
    seen.add(read.scenario.crd);
    return specimenOf(read.scenario);
  });
}

function specimenOf({ crd, requests = [], previousRequests = [], conversion }: Scenario): Specimen[] {
  const definition = readValue(crd);
  if (definition === undefined || member(definition, "kind") !== "CustomResourceDefinition") return [];
  const objects = [...previousRequests, ...requests].flatMap(({ object, verb }) => {
    const value =
      verb === "patch" || object === undefined || object.length > 20_000 ? undefined : readValue(object);
    return value?.has("kind") ? [value] : [];
  });
  return [{ crd: definition, objects, ...(conversion === undefined ? {} : { conversion }) }];
}

function readValue(text: string): ValueMap | undefined {
  const read = parseDocument(text);
  return read.ok && isMap(read.value) ? read.value : undefined;
}
