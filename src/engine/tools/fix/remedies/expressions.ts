import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { nearestOrBegun } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { undefinedField } from "../../../cel/checker/faults.ts";
import { segmentKey } from "../../../go/value/path.ts";
import { isList, isMap, member, type Value, withMember } from "../../../go/value/value.ts";
import { issuesOf } from "../../../server/rules/issues-of.ts";
import { type Attempt, addName, type Draft, parentOf, type Remedy, set, textAt, together } from "../draft.ts";
import { declareField } from "./declare-field.ts";
import { withGuardedOld } from "./other-languages.ts";
import { type RuleFacts, rewritesOf } from "./rewrites.ts";
import { withField, withVariable } from "./rule-names.ts";
import { celTypeOf } from "./type-conversions.ts";

/**
 * The remedy for expressions: other spellings for what other languages write, fields that are nearly right, and small
 * mistakes.
 */
export const expression: Remedy = (draft) => {
  const written = textAt(draft, draft.path);
  const { path, value, problem } = draft;
  const index = path.lastIndexOf("x-kubernetes-validations");
  const fault = problem.error?.fault;
  if (fault === undefined) return [];
  const facts: RuleFacts = {
    names: propertiesAt(draft),
    ownName: path[index - 2] === "properties" ? String(segmentKey(path[index - 1] ?? "")) : "",
    fault,
    typeOf: (names) => celTypeOf(valueAt(value, path.slice(0, index)), names),
  };
  const near = withNearFields(written, fault, valueAt(value, path.slice(0, index)));
  const spelt = [...(near === written ? [] : [near]), ...rewritesOf(written, facts)];
  const optional = {
    title: "Set optionalOldSelf: true",
    edits: set(draft, [...parentOf(path), "optionalOldSelf"], true),
  };
  const isOptional = valueAt(value, [...parentOf(path), "optionalOldSelf"]) === true;
  const guardedOld = isOptional ? withGuardedOld(written, fault) : [];
  return [
    ...guardedOld.map((text) => ({ title: `Write ${text}`, edits: draft.manuscript.replace(path, text) })),
    ...(/oldSelf\.(?:hasValue|value|orValue|optMap)\b/.test(written) ? [optional] : []),
    ...spelt.map((text) => ({ title: `Write ${text}`, edits: draft.manuscript.replace(path, text) })),
    ...declareField(draft),
    ...leftover(draft, written),
  ];
};

/** What a template left is not a rule. */
function leftover({ manuscript, path }: Draft, written: string): readonly Attempt[] {
  if (!/^\s*(?:\{\{.*\}\}|<nil>|<no value>)\s*$/s.test(written)) return [];
  return [
    { title: "Remove the leftover template rule", removes: true, edits: manuscript.remove(parentOf(path)) },
  ];
}

/** Fixes `undefined field 'replicsa'` in a rule if the schema has `replicas`. */
function withNearFields(rule: string, fault: Fault, node: Value | undefined): string {
  const undefinedOne = issuesOf(fault)
    .map((issue) => issue.fault)
    .find(undefinedField.is);
  const unknown = undefinedOne?.data.field;
  const meant = unknown === undefined ? undefined : nearestOrBegun(unknown, fieldNames(node));
  return unknown === undefined || meant === undefined ? rule : withField(rule, unknown, meant);
}

/** Returns the names of all properties of a node and below it. */
export function fieldNames(node: Value | undefined): readonly string[] {
  const properties = member(node, "properties");
  const own = isMap(properties) ? [...properties] : [];
  const below = [
    ...own.map(([, child]) => child),
    member(node, "items"),
    member(node, "additionalProperties"),
  ];
  return [...own.map(([name]) => name), ...below.flatMap((child) => (isMap(child) ? fieldNames(child) : []))];
}

/** Returns the names of the node's own fields. */
function propertiesAt({ path, value }: Draft): readonly string[] {
  const index = path.lastIndexOf("x-kubernetes-validations");
  const properties = member(valueAt(value, path.slice(0, index)), "properties");
  return isMap(properties) ? [...properties.keys()] : [];
}

const likelyKeys = ["name", "key", "id", "type", "host", "port"];

/** Turns a list of items that have a key into a map keyed by it. Then an old item belongs to each new one. */
export const makeItAMap: Remedy = (draft) => {
  const list = listAround(draft);
  if (list === undefined) return [];
  return [...mapByKey(draft, list), ...itemByItem(draft, list)];
};

/** Turns the rule of an item into one of the list, which has an old value. It pairs items by their index. */
function itemByItem(draft: Draft, list: Draft["path"]): readonly Attempt[] {
  const { manuscript, path, value } = draft;
  const index = path.lastIndexOf("x-kubernetes-validations");
  const rule = valueAt(value, path.slice(0, index + 2));
  const written = textAt(draft, [...path.slice(0, index + 2), "rule"]);
  if (!isMap(rule) || index !== list.length + 1 || /\b(?:item|at)\b/.test(written)) return [];
  const asked = withVariable(withVariable(written.trim(), "self", "item"), "oldSelf", "oldSelf[at]");
  const moved = withMember(rule, "rule", `self.all(at, item, at >= oldSelf.size() || ${asked})`);
  const there = [...list, "x-kubernetes-validations"];
  const own = path.slice(0, index);
  const others = valueAt(value, path.slice(0, index + 1));
  const isLast = isList(others) && others.length === 1;
  return [
    {
      title: "Compare item by item, on the list",
      edits: together(
        manuscript.remove(isLast ? [...own, "x-kubernetes-validations"] : path.slice(0, index + 2)),
        manuscript.has(there)
          ? manuscript.append(there, moved)
          : manuscript.insert(list, "x-kubernetes-validations", [moved], "type"),
      ),
    },
  ];
}

function mapByKey(draft: Draft, list: Draft["path"]): readonly Attempt[] {
  const items = valueAt(draft.value, [...list, "items"]);
  const required = member(items, "required");
  const needed = isList(required) ? required.map(String) : [];
  const properties = member(items, "properties");
  const scalars = isMap(properties)
    ? [...properties].filter(([, node]) => isScalar(node)).map(([name]) => name)
    : [];
  const keys = [
    ...likelyKeys.filter((name) => scalars.includes(name)),
    ...scalars.filter((name) => needed.includes(name)),
  ];
  return [...new Set(keys)].map((name) => ({
    title: `Make the list a map keyed by \`${name}\``,
    edits: together(
      set(draft, [...list, "x-kubernetes-list-type"], "map"),
      set(draft, [...list, "x-kubernetes-list-map-keys"], [name]),
      needed.includes(name) || member(member(properties, name), "default") !== undefined
        ? []
        : addName(draft, [...list, "items", "required"], name),
    ),
  }));
}

/** Returns the outermost list around the rule that is not of type map. */
function listAround({ path, value }: Draft): Draft["path"] | undefined {
  const start = path.indexOf("openAPIV3Schema");
  for (let i = start + 1; i < path.length; i += path[i] === "properties" ? 2 : 1) {
    const list = path.slice(0, i);
    if (path[i] === "items" && member(valueAt(value, list), "x-kubernetes-list-type") !== "map") return list;
  }
  return undefined;
}

function isScalar(node: Value): boolean {
  return ["string", "integer", "boolean", "number"].includes(String(member(node, "type")));
}
