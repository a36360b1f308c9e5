import { managersAfter } from "../customresource/field-managers.ts";
import { applyObject } from "../customresource/patch/apply-object.ts";
import { patchObject } from "../customresource/patch/patch-object.ts";
import { applyScale, patchScale } from "../customresource/patch/patch-scale.ts";
import { patchesPart } from "../customresource/patches-part.ts";
import { openApiV2, openApiV3 } from "../openapi/documents.ts";
import { openApiPart } from "../openapi/documents-part.ts";
import { withCompileReasons } from "../pipeline/compile-reasons.ts";
import { withCostReasons } from "../pipeline/cost-reasons.ts";
import { ruleReasonsPart } from "../pipeline/rule-reasons-part.ts";
import { re2Part } from "../regexp/re2.ts";
import { compileWithRe2js } from "../regexp/re2js.ts";
import { checkRules } from "../rules/check-rules.ts";
import { ruleCompilerOf } from "../rules/compiler.ts";
import { rulesPart } from "../rules/rules-part.ts";
import { whyRefused } from "../rules/why-refused.ts";

/** Importing this provides every part of the engine. */
re2Part.provide(compileWithRe2js);
rulesPart.provide({ ruleCompilerOf, checkRules, whyRefused });
patchesPart.provide({ applyObject, applyScale, managersAfter, patchObject, patchScale });
openApiPart.provide({ openApiV2, openApiV3 });
ruleReasonsPart.provide({ withCostReasons, withCompileReasons });
