import { fieldName } from "../../apimachinery/field/field-name.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { outlinedAt } from "../assist/outline/path-at.ts";
import { type MoveTarget, moveTargets } from "./move-field.ts";
import { nextVersionName } from "./next-version-name.ts";
import { definedKind } from "./rename-kind.ts";
import {
  nodeIn,
  placeInDefinition,
  placeOfObject,
  readValue,
  type SchemaPlace,
  versionName,
  versionsIn,
} from "./schema-place.ts";
import type { WorkTexts } from "./texts.ts";

/** A field or another node of a schema, to choose from. */
export interface ListedPlace {
  readonly place: SchemaPlace;
  /** `spec.ports[].name`. */
  readonly field: string;
  readonly version: string;
  /** The versions that have it. */
  readonly versions: readonly string[];
  readonly targets: readonly MoveTarget[];
  /** The number of its rules. */
  readonly rules: number;
}

/** What can be changed at a place of the texts. */
export interface RefactorGround {
  readonly group: string;
  readonly kind: string;
  readonly nextVersion: string;
  readonly versions: readonly string[];
  /** The node at the caret; missing if there is none. */
  readonly here?: SchemaPlace;
  /** Whether the caret is at a name of the kind. */
  readonly isKind: boolean;
  /** The number of the version of the nodes. */
  readonly version: number;
  /** The nodes of one version: that of the caret or the first one, if no other is asked for. */
  readonly places: readonly ListedPlace[];
}

/** A place of a text; missing if no text had the focus. */
export interface Caret {
  readonly name: "definition" | "resource" | "existing";
  readonly offset: number;
}

/** More nodes are not listed. */
const mostPlaces = 1_000;

/** A version by its number, or the one that is stored. */
export type ChosenVersion = number | "stored";

/**
 * Finds what can be changed: at a caret, and in the whole definition. `version` is the one of the nodes; if it is undefined, that of
 * the caret or the first one.
 */
export function refactorGround(
  texts: WorkTexts,
  caret: Caret | undefined,
  version?: ChosenVersion,
): RefactorGround {
  const value = readValue(texts.definition);
  const versions = versionsIn(value).map((version) => stringAt(version, "name"));
  const here = caret && placeAt(texts, caret);
  const of = chosenVersion(value, version) ?? here?.version ?? 0;
  return {
    group: stringAt(value, "spec", "group"),
    kind: definedKind(texts.definition),
    nextVersion: nextVersionName(versions),
    versions,
    ...(here === undefined ? {} : { here }),
    isKind: caret !== undefined && isAtKind(texts, caret),
    version: of,
    places: placesOf(texts.definition, value, of),
  };
}

function chosenVersion(definition: Value, version: ChosenVersion | undefined): number | undefined {
  if (version !== "stored") return version;
  const isStored = (each: Value) =>
    member(each, "storage") === true || member(each, "referenceable") === true;
  return Math.max(0, versionsIn(definition).findIndex(isStored));
}

function placeAt(texts: WorkTexts, { name, offset }: Caret): SchemaPlace | undefined {
  return name === "definition"
    ? placeInDefinition(texts.definition, offset)
    : placeOfObject(texts.definition, texts[name], offset);
}

function isAtKind(texts: WorkTexts, { name, offset }: Caret): boolean {
  const path = outlinedAt(texts[name], offset)?.path.join(".");
  if (name !== "definition") return path === "kind";
  return path?.startsWith("spec.names.") === true || path === "metadata.name";
}

function ruleCount(node: Value): number {
  const rules = member(node, "x-kubernetes-validations");
  return isList(rules) ? rules.length : 0;
}

function placesOf(definition: string, value: Value, version: number): readonly ListedPlace[] {
  const found: ListedPlace[] = [];
  const names = versionsIn(value).map((_, i) => versionName(value, i));
  const visit = (node: Value | undefined, at: readonly string[]): void => {
    if (!isMap(node) || found.length >= mostPlaces) return;
    const place = { version, at };
    found.push({
      place,
      field: at.length === 0 ? "the object" : fieldName(at),
      version: names[version] ?? "",
      versions: names.filter((_, i) => isMap(nodeIn(value, { version: i, at }))),
      targets: moveTargets(definition, place),
      rules: ruleCount(node),
    });
    const properties = node.get("properties");
    for (const [name, child] of isMap(properties) ? properties : []) {
      const isGiven = at.length === 0 && ["apiVersion", "kind", "metadata"].includes(name);
      if (!isGiven) visit(child, [...at, "properties", name]);
    }
    for (const word of ["items", "additionalProperties"]) visit(node.get(word), [...at, word]);
  };
  visit(nodeIn(value, { version, at: [] }), []);
  return found;
}
