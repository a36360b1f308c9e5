import type { convertByWebhook } from "../conversion/convert-object.ts";
import type { withTimes } from "../fieldmanager/managed-fields.ts";
import type { sameManagers } from "../fieldmanager/managers.ts";
import type { HasRules } from "../rules/rules.ts";
import type { showsOwners } from "../table/shows-owners.ts";
import type { fieldsNesting } from "./deep-fields.ts";
import type { managersAfter } from "./field-managers.ts";
import type { applyObject } from "./patch/apply-object.ts";
import type { patchObject } from "./patch/patch-object.ts";
import type { applyScale, patchScale } from "./patch/patch-scale.ts";
import type { getScale } from "./scale.ts";
import type { managersAfterScale } from "./scale-managers.ts";
import type { tableOf } from "./table.ts";
import type { updateScale } from "./update-scale.ts";

/** The code for patches and for field owners, which only an apply needs. */
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

/** The code for scales and tables. */
export interface ScalesAndTables {
  readonly getScale: typeof getScale;
  readonly updateScale: typeof updateScale;
  readonly tableOf: typeof tableOf;
  readonly showsOwners: typeof showsOwners;
}

/** The code for conversion webhooks. */
export interface Webhooks {
  readonly convertByWebhook: typeof convertByWebhook;
}

/** The code that most requests do not need. Reading a member throws `NotLoaded` if it is not loaded yet. */
export interface ServerParts extends HasRules {
  readonly patches: Patches;
  readonly scalesAndTables: ScalesAndTables;
  readonly webhooks: Webhooks;
}
