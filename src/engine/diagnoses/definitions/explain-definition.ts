import { isOf, textByCode } from "../../apimachinery/fault/by-code.ts";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Path } from "../../go/value/path.ts";
import type { uncorrelatableOldSelf } from "../../server/rules/faults.ts";
import { policySentence } from "../policies/sentences.ts";
import { conversionSentences, memberSentences, ruleTextSentences } from "./members.ts";
import { metadataFaultSentences } from "./metadata.ts";
import { nameSentences } from "./names.ts";
import { originSentences } from "./origins.ts";
import { schemaSentences } from "./schemas.ts";
import { formSentences, structuralSentences } from "./structural.ts";

/** A table for each room that declares faults of definitions. */
const tables = [
  structuralSentences,
  formSentences,
  schemaSentences,
  memberSentences,
  conversionSentences,
  ruleTextSentences,
];

/** Says what a fault of a definition or of a name means, wherever it is. Undefined for any other fault. */
export function faultSentence(fault: Fault): string | undefined {
  const own = [...tables, nameSentences, metadataFaultSentences]
    .map((table) => textByCode(table, fault))
    .find((text) => text !== undefined);
  return own ?? policySentence(fault);
}

/** Says what is wrong with a definition and what to do. Undefined if the server's words are enough. */
export function definitionSentence(error: FieldError): string | undefined {
  const { fault } = error;
  if (isOf<typeof uncorrelatableOldSelf>(fault, "rules/uncorrelatable"))
    return explainUncorrelatable(fault.data.path);
  const known = fault && tables.map((table) => textByCode(table, fault)).find((text) => text !== undefined);
  const said = known ?? (fault && policySentence(fault));
  if (said !== undefined) return said;
  const about = originSentences[error.origin];
  return typeof about === "function" ? about(error) : about;
}

/** Names the list that has no `oldSelf`. */
function explainUncorrelatable(path: Path): string {
  const names = path.flatMap((step) =>
    typeof step === "object" ? [`.${step.key}`] : step === "items" ? ["[]"] : [],
  );
  const field = names.join("").replace(/^\./, "");
  const list = field === "" ? "The list around it" : `The list \`${field}\``;
  return `${list} does not match old items to new ones, so there is no \`oldSelf\` below it. If its items have a key, set \`x-kubernetes-list-type: map\` with the keys. For scalars, set \`set\` and put the rule on the list itself: \`oldSelf.all(x, x in self)\`.`;
}
