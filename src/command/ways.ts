import type { WriteWay } from "../package/types.ts";

/** The ways to write an object, as people name them. */
export const ways: readonly WriteWay[] = ["create", "apply", "replace"];
