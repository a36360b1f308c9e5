import { fault } from "../../apimachinery/fault/fault.ts";
import { quoted } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** Warnings of definitions. Upstream: registry/customresourcedefinition/strategy.go. */
export const unrecognisedFormat = fault("warning/format", words`unrecognized format ${quoted("format")}`);
export const setOfObjects = fault(
  "warning/set-items",
  words`x-kubernetes-list-type: set for items of type ${quoted("type")} is not supported by server-side apply or CEL validation rules`,
);
