import { otherEnginesAgree } from "../cel/differential/law.ts";
import { anyTextIsRead, formattingKeeps } from "./any-text.ts";
import { commandsEnd, consoleAnswers } from "./command-lines.ts";
import { answerToAnything, sameAnswerToWrites } from "./determinism.ts";
import { parsersAgree, parsesAgain, parsingEnds } from "./expressions.ts";
import { foldersAgree } from "./folders.ts";
import { jsonSchemaAgrees } from "./json-schema/agreement.ts";
import { group, type LawGroup } from "./law.ts";
import { filesOpen, linksOpen, packsOpen } from "./opened.ts";
import { patchesApply } from "./patches.ts";
import { defaultingTwice, pruningTwice } from "./pruning-and-defaults.ts";
import { costWithinEstimate } from "./rule-costs.ts";
import { jsonAgain, yamlAgain } from "./texts.ts";
import { unchangedUpdate } from "./unchanged-update.ts";

/**
 * The laws of the engine on generated definitions, objects and texts, and of everything that opens files, links and
 * command lines.
 */
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
  group(anyTextIsRead, formattingKeeps),
  group(patchesApply),
  group(linksOpen),
  group(packsOpen),
  group(filesOpen),
  group(foldersAgree),
  group(consoleAnswers),
  group(commandsEnd),
];
