import { nearest } from "../../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { type Draft, parentOf, type Remedy, removeIt, set, textAt } from "../draft.ts";
import { expression, makeItAMap } from "./expressions.ts";
import { fieldPathRemedy } from "./field-paths.ts";
import { typeImplied } from "./types.ts";

function removeRule({ manuscript, path }: Draft) {
  const index = path.lastIndexOf("x-kubernetes-validations");
  return { title: "Remove the rule", removes: true, edits: manuscript.remove(path.slice(0, index + 2)) };
}

const message: Remedy = (draft) => {
  const holder = parentOf(draft.path);
  const written = textAt(draft, [...holder, "message"])
    .replaceAll(/\s+/g, " ")
    .trim();
  const rule = textAt(draft, [...holder, "rule"])
    .replaceAll(/\s+/g, " ")
    .trim();
  return [
    {
      title: "Write it on one line",
      edits: set(draft, [...holder, "message"], written === "" ? `must satisfy ${rule}` : written),
    },
    ...removeIt(draft),
  ];
};

const reason: Remedy = (draft) => {
  const all = ["FieldValueInvalid", "FieldValueForbidden", "FieldValueRequired", "FieldValueDuplicate"];
  const written = textAt(draft, draft.path);
  const meant =
    nearest(written, all) ??
    all.find((name) => name.toLowerCase().includes(written.toLowerCase())) ??
    "FieldValueInvalid";
  return [{ title: `Set \`reason: ${meant}\``, edits: set(draft, draft.path, meant) }, ...removeIt(draft)];
};

/** The remedy for a node without a type: the type that its other members imply. */
const noType: Remedy = (draft) => {
  const node = draft.path.slice(0, draft.path.lastIndexOf("x-kubernetes-validations"));
  const type = typeImplied(valueAt(draft.value, node)) ?? "object";
  return [
    ...(draft.manuscript.has([...node, "type"])
      ? []
      : [{ title: `Set \`type: ${type}\``, edits: set(draft, [...node, "type"], type) }]),
    removeRule(draft),
  ];
};

export const ruleRemedies: ByOrigin<Remedy> = {
  "rules/message": message,
  "rules/messageExpression": (draft) => [...expression(draft), ...removeIt(draft)],
  "rules/reason": reason,
  "rules/fieldPath": fieldPathRemedy,
  "rules/optionalOldSelf": removeIt,
  "rules/rule": (draft) => [removeRule(draft)],
  "rules/compile": expression,
  "rules/uncorrelatable": makeItAMap,
  "rules/no-type": noType,
};
