import { createPart } from "../../parts/part.ts";
import type { managersAfter } from "./field-managers.ts";
import type { applyObject } from "./patch/apply-object.ts";
import type { patchObject } from "./patch/patch-object.ts";
import type { applyScale, patchScale } from "./patch/patch-scale.ts";

/** What a server needs for patches, and for who owns which field, which only an apply asks. */
export interface Patches {
  readonly applyObject: typeof applyObject;
  readonly applyScale: typeof applyScale;
  readonly patchObject: typeof patchObject;
  readonly patchScale: typeof patchScale;
  readonly managersAfter: typeof managersAfter;
}

export const patchesPart = createPart<Patches>("patches");
