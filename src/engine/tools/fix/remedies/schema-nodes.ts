import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../../go/value/value.ts";
import {
  type Attempt,
  addName,
  type Draft,
  lastOf,
  namesAt,
  parentOf,
  type Remedy,
  removeIt,
  set,
  textAt,
  together,
} from "../draft.ts";
import { branchTypes, completeness } from "./branches.ts";
import { inlined, typesOfBranches } from "./classics.ts";
import { dependenciesAsRules } from "./dependencies.ts";
import { itemsWithKeys } from "./list-keys.ts";
import { typeWords } from "./node-slips.ts";
import { notAhead } from "./other-types.ts";
import { mapByPattern } from "./pattern-properties.ts";
import { patternsMeant } from "./patterns.ts";
import { preserve } from "./preserve.ts";
import { notConvertible, requiredOfBranches } from "./root-keywords.ts";
import { typeImplied, typeMeant } from "./types.ts";

function setType(draft: Draft, type: string): Attempt {
  return { title: `Set \`type: ${type}\``, edits: set(draft, draft.path, type) };
}

/** The remedy for a node without a type: the type that its other members imply, else one that keeps everything. */
const emptyType: Remedy = (draft) => {
  const holder = parentOf(draft.path);
  const implied = typeImplied(valueAt(draft.value, holder));
  return [
    ...typesOfBranches(draft, holder),
    ...(implied === undefined ? ["string", "object"] : [implied]).map((type) => setType(draft, type)),
    {
      title: "Allow any content",
      edits: set(draft, [...holder, preserve], true),
    },
  ];
};

const wrongType: Remedy = (draft) => {
  const implied = typeImplied(withoutType(valueAt(draft.value, parentOf(draft.path))));
  const meant = [typeMeant(textAt(draft, draft.path)), implied].filter((type) => type !== undefined);
  const isNull = textAt(draft, draft.path) === "null";
  return [
    ...(isNull ? branchTypes(draft) : []),
    ...typeWords(draft),
    ...meant.map((type) => setType(draft, type)),
    ...emptyType(draft),
  ];
};

function withoutType(node: Value | undefined): Value | undefined {
  if (!isMap(node)) return node;
  const rest: Map<string, Value> = new Map(node);
  rest.delete("type");
  return rest;
}

const objectType: Remedy = (draft) => [setType(draft, "object")];

/** The remedy for a list without a schema of its items. */
export const items: Remedy = (draft) => {
  const free: ValueMap = new Map<string, Value>([
    ["type", "object"],
    [preserve, true],
  ]);
  return [
    ...itemsWithKeys(draft),
    { title: "Add items of type string", edits: set(draft, draft.path, new Map([["type", "string"]])) },
    { title: "Add items that keep all fields", edits: set(draft, draft.path, free) },
  ];
};

/** One schema per item is not supported. One schema for all items is. */
export const listOfItems: Remedy = (draft) => {
  const written = valueAt(draft.value, draft.path);
  const [first] = isList(written) ? written : [];
  return first === undefined
    ? items(draft)
    : [
        {
          title: "Use the first schema for all items",
          edits: draft.manuscript.replace(draft.path, first),
        },
        ...items(draft),
      ];
};

const embedded: Remedy = (draft) => {
  const holder = parentOf(draft.path);
  return [
    { title: "Keep all its fields", edits: set(draft, [...holder, preserve], true) },
    {
      title: "Remove `x-kubernetes-embedded-resource`",
      removes: true,
      edits: draft.manuscript.remove([...holder, "x-kubernetes-embedded-resource"]),
    },
  ];
};

const embeddedType: Remedy = (draft) => {
  const whole = {
    title: "Make it an object that keeps all fields",
    edits: together(set(draft, draft.path, "object"), set(draft, [...parentOf(draft.path), preserve], true)),
  };
  return [setType(draft, "object"), whole, ...embedded(draft).slice(1)];
};

/** With a status subresource, few members are allowed at the root. Tries to remove each of the others. */
const rootFields: Remedy = (draft) => {
  const free = new Set([
    "type",
    "properties",
    "required",
    "description",
    preserve,
    "x-kubernetes-validations",
  ]);
  const members = namesAt(draft, draft.path).filter((name) => !free.has(name));
  return [
    ...requiredOfBranches(draft),
    ...members.map((name) => ({
      title: `Remove \`${name}\` from the root`,
      removes: true,
      edits: draft.manuscript.remove([...draft.path, name]),
    })),
  ];
};

/** Fields and additional properties exclude each other. */
const additional: Remedy = (draft) => {
  const holder = lastOf(draft.path) === "additionalProperties" ? parentOf(draft.path) : draft.path;
  return ["additionalProperties", "properties"].map((name) => ({
    title: `Remove \`${name}\``,
    removes: true,
    edits: draft.manuscript.remove([...holder, name]),
  }));
};

const uniqueItems: Remedy = (draft) => {
  const holder = parentOf(draft.path);
  const itemType = member(member(valueAt(draft.value, holder), "items"), "type");
  const asSet = {
    title: "Make the list a set",
    edits: together(
      draft.manuscript.rename(draft.path, "x-kubernetes-list-type"),
      draft.manuscript.replace(draft.path, "set"),
    ),
  };
  return itemType === "object" || itemType === "array" ? removeIt(draft) : [asSet, ...removeIt(draft)];
};

/** References are not supported. Copies the target, or keeps any content. */
const reference: Remedy = (draft) => {
  const holder = parentOf(draft.path);
  const { manuscript } = draft;
  const type = manuscript.has([...holder, "type"]) ? [] : set(draft, [...holder, "type"], "object");
  const renamed = together(manuscript.rename(draft.path, preserve), manuscript.replace(draft.path, true));
  return [
    ...inlined(draft),
    { title: "Allow any content", edits: together(renamed, type) },
    ...removeIt(draft),
  ];
};

const pattern: Remedy = (draft) => [
  ...patternsMeant(textAt(draft, draft.path)).map((spelt) => ({
    title: `Write \`${spelt}\``,
    edits: draft.manuscript.replace(draft.path, spelt),
  })),
  ...notAhead(draft),
  { title: "Remove the pattern", removes: true, edits: draft.manuscript.remove(draft.path) },
];

/** Only names may have conditions below the root's metadata. */
const rootMetadata: Remedy = (draft) => {
  const index = draft.path.findIndex(
    (segment, i) => lastOf(draft.path.slice(0, i + 1)) === "metadata" && i > 3 && segment !== undefined,
  );
  const metadata = draft.path.slice(0, index + 1);
  return [
    ...(draft.path.length > metadata.length ? removeIt(draft) : []),
    {
      title: "Write `metadata: {type: object}`",
      edits: draft.manuscript.replace(metadata, new Map([["type", "object"]])),
    },
  ];
};

const required: Remedy = (draft) => [
  {
    title: "List it under `required`",
    edits: addName(draft, [...parentOf(parentOf(draft.path)), "required"], lastOf(parentOf(draft.path))),
  },
];

export const schemaRemedies: ByOrigin<Remedy> = {
  "structural/type-empty": emptyType,
  "structural/root-type": objectType,
  "structural/items": items,
  "structural/pattern": pattern,
  "structural/completeness": completeness,
  "structural/root-additional": removeIt,
  "structural/root-metadata": rootMetadata,
  "structural/branch-metadata": removeIt,
  "structural/embedded-type": embeddedType,
  "structural/embedded-properties": embedded,
  "structural/embedded-additional": removeIt,
  "structural/int-or-string": removeIt,
  "structural/kind-type": (draft) => [setType(draft, "string")],
  "structural/apiVersion-type": (draft) => [setType(draft, "string")],
  "structural/metadata-type": objectType,
  "schema/root-type": objectType,
  "schema/root-nullable": removeIt,
  "schema/root-fields": rootFields,
  "schema/not-convertible": notConvertible,
  "walk/type": wrongType,
  "walk/additionalProperties": additional,
  "walk/uniqueItems": uniqueItems,
  "walk/preserve-unknown-fields": removeIt,
  "walk/$ref": reference,
  "walk/default": removeIt,
  "walk/items": listOfItems,
  "walk/id": removeIt,
  "walk/definitions": removeIt,
  "walk/dependencies": (draft) => [...dependenciesAsRules(draft), ...removeIt(draft)],
  "walk/patternProperties": (draft) => [...mapByPattern(draft), ...removeIt(draft)],
  "walk/additionalItems": removeIt,
  "walk/x-kubernetes-embedded-resource": removeIt,
  required,
};
