import type { convertByWebhook } from "../conversion/convert-object.ts";
import type { withTimes } from "../fieldmanager/managed-fields.ts";
import type { sameManagers } from "../fieldmanager/managers.ts";
import type { HasRules } from "../rules/rules.ts";
import type { fieldsNesting } from "./deep-fields.ts";
import type { managersAfter } from "./field-managers.ts";
import type { applyObject } from "./patch/apply-object.ts";
import type { patchObject } from "./patch/patch-object.ts";
import type { applyScale, patchScale } from "./patch/patch-scale.ts";
import type { getScale } from "./scale.ts";
import type { managersAfterScale } from "./scale-managers.ts";
import type { tableOf } from "./table.ts";
import type { updateScale } from "./update-scale.ts";

/** What a server needs for patches, and for who owns which field, which only an apply asks. */
export interface Patches {
  readonly applyObject: typeof applyObject;
  readonly applyScale: typeof applyScale;
  readonly patchObject: typeof patchObject;
  readonly patchScale: typeof patchScale;
  readonly fieldsNesting: typeof fieldsNesting;
  readonly managersAfter: typeof managersAfter;
  readonly sameManagers: typeof sameManagers;
  readonly withTimes: typeof withTimes;
  readonly managersAfterScale: typeof managersAfterScale;
}

/** What a server needs for scales, and for what is read as a table. */
export interface ScalesAndTables {
  readonly getScale: typeof getScale;
  readonly updateScale: typeof updateScale;
  readonly tableOf: typeof tableOf;
}

/** What a server needs where a webhook converts. */
export interface Webhooks {
  readonly convertByWebhook: typeof convertByWebhook;
}

/** What most requests do without. Reading a member throws `NotLoaded` where it is loaded late and not there yet. */
export interface ServerParts extends HasRules {
  readonly patches: Patches;
  readonly scalesAndTables: ScalesAndTables;
  readonly webhooks: Webhooks;
}
