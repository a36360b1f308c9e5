import type { Random } from "../../src/engine/cel/testing/random.ts";
import type { Scenario } from "../../src/engine/index.ts";
import type { Specimen } from "./corpus.ts";
import { columns } from "./generators/columns.ts";
import { conversionAnswers } from "./generators/conversion-answers.ts";
import { costEdges } from "./generators/cost-edges.ts";
import { definitions, definitionUpdates } from "./generators/definitions.ts";
import { deletions } from "./generators/deletions.ts";
import { formatTexts } from "./generators/format-texts.ts";
import { lists } from "./generators/lists.ts";
import { managers } from "./generators/managers.ts";
import { metadata } from "./generators/metadata.ts";
import { mixed } from "./generators/mixed.ts";
import { numbers } from "./generators/numbers.ts";
import { patches } from "./generators/patches.ts";
import { patterns } from "./generators/patterns.ts";
import { policies } from "./generators/policies/policies.ts";
import { reads } from "./generators/reads.ts";
import {
  realDefinitions,
  realLives,
  realObjects,
  realReads,
  realRules,
  realUpdates,
} from "./generators/real.ts";
import { ruleSlips } from "./generators/rule-slips.ts";
import { ruleTexts } from "./generators/rule-texts.ts";
import { rules } from "./generators/rules.ts";
import { hostile, objects, ratchets, schemas, texts } from "./generators/schemas.ts";
import { selectors } from "./generators/selectors.ts";
import { shells } from "./generators/shells.ts";
import { subresources } from "./generators/subresources.ts";
import { typedRules } from "./generators/typed-rules.ts";
import { versionUpdates } from "./generators/version-updates.ts";
import { versions } from "./generators/versions.ts";

/** Makes a scenario of its class. */
export type Generator = (random: Random) => Scenario;

/** The classes of scenarios by name. `corpus` contains what people wrote. */
export function classesOf(corpus: readonly Specimen[]): ReadonlyMap<string, Generator> {
  return new Map<string, Generator>([
    ["schemas", schemas],
    ["objects", objects],
    ["definitions", definitions],
    ["definition-updates", definitionUpdates],
    ["rules", rules],
    ["texts", texts],
    ["ratcheting", ratchets],
    ["lists", lists],
    ["patches", patches],
    ["subresources", subresources],
    ["versions", versions],
    ["columns", columns],
    ["patterns", patterns],
    ["metadata", metadata],
    ["reads", reads],
    ["real-objects", realObjects(corpus)],
    ["real-lives", realLives(corpus)],
    ["real-definitions", realDefinitions(corpus)],
    ["real-updates", realUpdates(corpus)],
    ["real-reads", realReads(corpus)],
    ["real-rules", realRules(corpus)],
    ["hostile", hostile],
    ["rule-texts", ruleTexts],
    ["rule-slips", ruleSlips],
    ["typed-rules", typedRules],
    ["numbers", numbers],
    ["format-texts", formatTexts],
    ["shells", shells],
    ["managers", managers],
    ["selectors", selectors],
    ["deletions", deletions],
    ["conversion-answers", conversionAnswers],
    ["version-updates", versionUpdates],
    ["mixed", mixed],
    ["cost-edges", costEdges],
    ["policies", policies],
  ]);
}
