import { re2Part } from "./go/regexp/re2.ts";
import { compileWithRe2js } from "./go/regexp/re2js.ts";
import { withCompileReasons } from "./playback/evaluate/compile-reasons.ts";
import { withCostReasons } from "./playback/evaluate/cost-reasons.ts";
import { ruleReasonsPart } from "./playback/evaluate/rule-reasons-part.ts";
import { managersAfter } from "./server/customresource/field-managers.ts";
import { applyObject } from "./server/customresource/patch/apply-object.ts";
import { patchObject } from "./server/customresource/patch/patch-object.ts";
import { applyScale, patchScale } from "./server/customresource/patch/patch-scale.ts";
import { patchesPart } from "./server/customresource/patches-part.ts";
import { openApiV2, openApiV3 } from "./server/openapi/documents.ts";
import { openApiPart } from "./server/openapi/documents-part.ts";
import { checkRules } from "./server/rules/check-rules.ts";
import { ruleCompilerOf } from "./server/rules/compiler.ts";
import { rulesPart } from "./server/rules/rules-part.ts";
import { whyRefused } from "./server/rules/why-refused.ts";

/** Importing this provides every part of the engine. */
re2Part.provide(compileWithRe2js);
rulesPart.provide({ ruleCompilerOf, checkRules, whyRefused });
patchesPart.provide({ applyObject, applyScale, managersAfter, patchObject, patchScale });
openApiPart.provide({ openApiV2, openApiV3 });
ruleReasonsPart.provide({ withCostReasons, withCompileReasons });
