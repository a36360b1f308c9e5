import { fault } from "../../apimachinery/fault/fault.ts";
import { choice, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What controller-gen ignores without a word, in words of ours. */

export const ignoredAtAlias = fault(
  "go-hint/ignored-at-alias",
  words`+${text("marker")} is not read at an alias`,
);
export const ignored = fault(
  "go-hint/ignored",
  words`+${text("marker")} is not read at a ${choice("target", ["field", "type", "package"])}`,
);
export const unknownMarker = fault("go-hint/unknown-marker", words`unknown marker +${text("marker")}`);
export const contradiction = fault(
  "go-hint/contradiction",
  words`${text("marker")} contradicts ${text("other")}`,
);
export const noGroup = fault("go-hint/no-group", words`no +groupName: the definition has no group`);
export const noKind = fault("go-hint/no-kind", words`no kind is declared here, so there is no definition`);
