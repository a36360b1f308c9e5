import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { objectNotFound } from "../../../apimachinery/status/faults.ts";
import { isList, isMap, member, stringAt, type Value } from "../../../go/value/value.ts";
import type { DocumentId, Problem } from "../../../playback/report.ts";
import type { Scenario } from "../../../playback/scenario.ts";
import { textOf } from "../../../playback/scenario-texts.ts";
import { isOneOf } from "../../../server/stages/fault-of.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import type { Attempt, Draft, ResourceDraft } from "../draft.ts";

/**
 * Returns attempts for an object of another kind than the definition's. For a list, these are its items. Undefined if
 * the kind is right or misspelt.
 */
export function ofOtherKind({
  manuscript,
  value,
  definition,
}: ResourceDraft): readonly Attempt[] | undefined {
  const [kind, own] = [stringAt(value, "kind"), stringAt(definition, "spec", "names", "kind")];
  if (kind === "" || kind === own || nearest(kind, [own]) !== undefined) return undefined;
  const items = member(value, "items");
  if (isList(items) && kind.endsWith("List"))
    return items.flatMap((item, i) =>
      stringAt(item, "kind") === own ? [itemAlone(manuscript, item, i)] : [],
    );
  const group = stringAt(value, "apiVersion").split("/").at(0);
  return group === stringAt(definition, "spec", "group") ? undefined : [];
}

/** Replaces a list with one of its items, as it is written. */
function itemAlone(manuscript: Manuscript, item: Value, index: number): Attempt {
  const { text } = manuscript;
  const title = `Replace the list with its item ${stringAt(item, "metadata", "name") || index + 1}`;
  const [start, end] = manuscript.nodeAt(["items", index])?.range ?? [];
  if (start === undefined || end === undefined) return { title, edits: undefined };
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  const written = text
    .slice(start, end)
    .trimEnd()
    .replaceAll(new RegExp(`\\n {0,${column}}`, "g"), "\n");
  return { title, edits: [{ start: 0, end: text.length, text: `${written}\n` }] };
}

/**
 * Checks whether a field is unknown because the definition does not have the object's version. Then the versions are
 * the cause.
 */
export function isOfNoVersion({ decidedBy }: Problem): boolean {
  return decidedBy?.path.length === 2;
}

/**
 * Enables the subresource that a request asks for in the version that does not have it. Empty for any other problem. A
 * scale needs a field for its replicas.
 */
export function withSubresource(
  problem: Problem,
  asking: DocumentId,
  scenario: Scenario,
): readonly Attempt[] {
  const { decidedBy } = problem;
  const [list, index] = asking.split("/");
  const requests = list === "previousRequests" ? scenario.previousRequests : scenario.requests;
  const { subresource: name } = requests?.[Number(index)] ?? {};
  // In this case, the version is named as the cause.
  if (name === undefined || !isOneOf(problem, objectNotFound) || decidedBy?.path.length !== 3) return [];
  const { document, path } = decidedBy;
  const definition = textOf(scenario, document) ?? "";
  const manuscript = Manuscript.read(definition);
  const parsed = parseDocument(definition, formatOf(definition));
  const version = parsed.ok ? valueAt(parsed.value, path) : undefined;
  const enabled = name === "status" ? new Map<string, Value>() : scaleOf(version);
  if (manuscript === undefined || enabled === undefined) return [];
  const edits = isMap(member(version, "subresources"))
    ? manuscript.insert([...path, "subresources"], name, enabled)
    : manuscript.insert(path, "subresources", new Map([[name, enabled]]), "storage");
  return [{ title: `Add \`subresources.${name}\``, edits, document }];
}

/** Returns the replica paths of a version's objects, if the fields have their usual name. Undefined otherwise. */
function scaleOf(version: Value | undefined): Map<string, Value> | undefined {
  const schema = ["schema", "openAPIV3Schema", "properties"];
  const replicas = (part: string): Value | undefined =>
    valueAt(version, [...schema, part, "properties", "replicas", "type"]);
  return replicas("spec") === "integer"
    ? new Map([
        ["specReplicasPath", ".spec.replicas"],
        ["statusReplicasPath", ".status.replicas"],
      ])
    : undefined;
}

/** Renames keys at the top of an object that were meant to be `apiVersion` or `kind`. */
export function misspeltKeys({ manuscript, value }: Draft): readonly Attempt[] {
  return ["apiVersion", "kind"].flatMap((field) => {
    const key = isMap(value) && !value.has(field) ? nearest(field, value.keys()) : undefined;
    return key === undefined
      ? []
      : [{ title: `Rename ${key} to ${field}`, edits: manuscript.rename([key], field) }];
  });
}
