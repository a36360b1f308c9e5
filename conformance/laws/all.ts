import { otherEnginesAgree } from "../cel/differential/law.ts";
import { answerToAnything, sameAnswerToWrites } from "./determinism.ts";
import { parsersAgree, parsesAgain, parsingEnds } from "./expressions.ts";
import { jsonSchemaAgrees } from "./json-schema/agreement.ts";
import { group, type LawGroup } from "./law.ts";
import { defaultingTwice, pruningTwice } from "./pruning-and-defaults.ts";
import { costWithinEstimate } from "./rule-costs.ts";
import { jsonAgain, yamlAgain } from "./texts.ts";
import { unchangedUpdate } from "./unchanged-update.ts";

/** The laws of the engine, each tried on generated definitions, objects and texts. */
export const laws: readonly LawGroup[] = [
  group(jsonAgain, yamlAgain),
  group(pruningTwice, defaultingTwice),
  group(unchangedUpdate, costWithinEstimate, sameAnswerToWrites),
  group(answerToAnything),
  group(jsonSchemaAgrees),
  group(parsingEnds),
  group(parsersAgree),
  group(parsesAgain),
  group(otherEnginesAgree),
];
