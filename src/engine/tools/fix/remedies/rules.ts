import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap, member } from "../../../go/value/value.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { type Draft, parentOf, type Remedy, removeIt, set, textAt } from "../draft.ts";
import { makeItAMap, respelt } from "./expressions.ts";

function removeRule({ manuscript, path }: Draft) {
  const index = path.lastIndexOf("x-kubernetes-validations");
  return { title: "Remove the rule", edits: manuscript.remove(path.slice(0, index + 2)) };
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
      title: "Say it on one line",
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

/** The field that a path was meant to name. */
const fieldPath: Remedy = (draft) => {
  const index = draft.path.lastIndexOf("x-kubernetes-validations");
  const properties = member(valueAt(draft.value, draft.path.slice(0, index)), "properties");
  const names = isMap(properties) ? [...properties.keys()] : [];
  const written = textAt(draft, draft.path).replace(/^\./, "");
  const meant = nearest(written, names) ?? (names.includes(written) ? written : undefined);
  const good = meant === undefined ? undefined : /^[A-Za-z_]\w*$/.test(meant) ? `.${meant}` : `['${meant}']`;
  return [
    ...(good === undefined ? [] : [{ title: `Write \`${good}\``, edits: set(draft, draft.path, good) }]),
    ...removeIt(draft),
  ];
};

/** Spellings from other languages, and fields that are nearly right. */
const expression: Remedy = (draft) => {
  const written = textAt(draft, draft.path);
  const spelt = written
    .replaceAll(/\band\b/g, "&&")
    .replaceAll(/\bor\b/g, "||")
    .replaceAll(/\bnot\s+/g, "!")
    .replaceAll(/([^&])&([^&])/g, "$1&&$2")
    .replaceAll(/===/g, "==")
    .replaceAll(/!==/g, "!=")
    .replaceAll(/([^=!<>])=([^=])/g, "$1==$2")
    .replaceAll(/\bTrue\b/g, "true")
    .replaceAll(/\bFalse\b/g, "false")
    .replaceAll(/\b(?:None|nil)\b/g, "null")
    .replaceAll(/\.length\b(?!\()/g, ".size()")
    .replaceAll(/\blen\(/g, "size(")
    .replaceAll(/\bobject\./g, "self.")
    .replaceAll(/\boldObject\./g, "oldSelf.")
    .replaceAll(/;\s*$/g, "");
  const named = withNearFields(draft, written);
  return [
    ...[spelt, named, withNearFields(draft, spelt), ...respelt(draft, written), ...respelt(draft, spelt)]
      .filter((text, i, all) => text !== written && all.indexOf(text) === i)
      .map((text) => ({ title: `Write \`${text}\``, edits: draft.manuscript.replace(draft.path, text) })),
  ];
};

/** `undefined field 'replicsa'`, said of a rule whose schema has `replicas`. */
function withNearFields(draft: Draft, rule: string): string {
  const unknown = /undefined field '([^']+)'/.exec(draft.problem.text)?.[1];
  const index = draft.path.lastIndexOf("x-kubernetes-validations");
  const names = fieldNames(valueAt(draft.value, draft.path.slice(0, index)));
  const meant = unknown === undefined ? undefined : nearest(unknown, names);
  return unknown === undefined || meant === undefined ? rule : rule.replaceAll(`.${unknown}`, `.${meant}`);
}

/** The names of all properties at a node and below it. */
function fieldNames(node: unknown): string[] {
  if (!isMap(node as never)) return [];
  const properties = member(node as never, "properties");
  const inner = [member(node as never, "items"), member(node as never, "additionalProperties")];
  const own = isMap(properties) ? [...properties] : [];
  return [...own.map(([name]) => name), ...[...own.map(([, child]) => child), ...inner].flatMap(fieldNames)];
}

export const ruleRemedies: ByOrigin<Remedy> = {
  "rules/message": message,
  "rules/messageExpression": (draft) => [...expression(draft), ...removeIt(draft)],
  "rules/reason": reason,
  "rules/fieldPath": fieldPath,
  "rules/optionalOldSelf": removeIt,
  "rules/rule": (draft) => [removeRule(draft)],
  "rules/compile": expression,
  "rules/uncorrelatable": makeItAMap,
  "rules/no-type": (draft) => [removeRule(draft)],
};
