import { explainUnknownField } from "../explain/unknown-field.ts";
import "../../go/regexp/re2js.ts";
import { lookAlikeSentence } from "../../diagnoses/look-alikes.ts";
import { admitPatch } from "../../server/apiextensions/admit-patch.ts";
import { convertByWebhook } from "../../server/conversion/convert-object.ts";
import { functionAnswer, literalAnswer } from "../../server/conversion/review.ts";
import { fieldsNesting } from "../../server/customresource/deep-fields.ts";
import { managersAfter } from "../../server/customresource/field-managers.ts";
import { applyObject } from "../../server/customresource/patch/apply-object.ts";
import { patchObject } from "../../server/customresource/patch/patch-object.ts";
import { applyScale, patchScale } from "../../server/customresource/patch/patch-scale.ts";
import { getScale } from "../../server/customresource/scale.ts";
import { managersAfterScale } from "../../server/customresource/scale-managers.ts";
import { tableOf } from "../../server/customresource/table.ts";
import { updateScale } from "../../server/customresource/update-scale.ts";
import {
  applyDefinition,
  ownersAfterStatus,
  ownersAfterWrite,
} from "../../server/definition-owners/definition-owners.ts";
import { withTimes } from "../../server/fieldmanager/managed-fields.ts";
import { sameManagers } from "../../server/fieldmanager/managers.ts";
import { checkRules } from "../../server/rules/check-rules.ts";
import { ruleCompilerOf } from "../../server/rules/compiler.ts";
import { whyRefused } from "../../server/rules/why-refused.ts";
import { showsOwners } from "../../server/table/shows-owners.ts";
import { eachFault } from "../explain/applied.ts";
import { explainDefinition } from "../explain/definition.ts";
import { explainLate } from "../explain/late-refusals.ts";
import { explainBrokenRule, explainFalseRule } from "../explain/rule.ts";
import { appliedDefinitionProblems } from "./applied-definition-problems.ts";
import { withCompileReasons } from "./compile-reasons.ts";
import { conditionProblems } from "./condition-problems.ts";
import { withCostReasons } from "./cost-reasons.ts";
import { withShape } from "./definition-shape.ts";
import { functionProblem } from "./function-problem.ts";
import { nothingStandsIn } from "./nothing-stands-in.ts";
import type { Parts } from "./parts.ts";
import { rawDocument } from "./raw.ts";
import { withRequestFaults } from "./request-faults.ts";
import { resultProblem } from "./result-problem.ts";
import { withSelectable } from "./selectable-reasons.ts";
import { withTextFaults } from "./text-reasons.ts";

/** All parts of the engine, including the compiler of regular expressions. */
export const wholeParts: Parts = {
  rules: { ruleCompilerOf, checkRules, whyRefused },
  patches: {
    applyObject,
    applyScale,
    fieldsNesting,
    managersAfter,
    managersAfterScale,
    patchObject,
    patchScale,
    sameManagers,
    withTimes,
  },
  scalesAndTables: { getScale, updateScale, tableOf, showsOwners },
  webhooks: {
    convertByWebhook,
    functionAnswer,
    literalAnswer,
    functionProblem,
    resultProblem,
    nothingStandsIn,
  },
  definitionPatches: {
    admitPatch,
    applyDefinition,
    appliedDefinitionProblems,
    ownersAfterStatus,
    ownersAfterWrite,
  },
  documents: { rawDocument },
  reasons: {
    withCostReasons,
    withCompileReasons,
    withShape,
    withTextFaults,
    withRequestFaults,
    withSelectable,
    conditionProblems,
    eachFault,
    explainBrokenRule,
    explainDefinition,
    explainFalseRule,
    explainLate,
    explainUnknownField,
    lookAlikeSentence,
  },
};
