import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, type ValueMap } from "../../../go/value/value.ts";
import { notDeclared } from "../../../server/schema/structural-rules/faults.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import {
  type Attempt,
  type Draft,
  lastOf,
  namesAt,
  parentOf,
  type Remedy,
  removeIt,
  set,
  together,
} from "../draft.ts";
import { typesOfBranches } from "./classics.ts";
import { hoisted, saidAlready } from "./hoisted.ts";
import { preserve } from "./preserve.ts";

/** Moves the types that branches name to the field itself. */
export function branchTypes(draft: Draft): readonly Attempt[] {
  const junctor = junctorOf(draft);
  return junctor === undefined
    ? []
    : [...typesOfBranches(draft, parentOf(junctor)), ...saidAlready(draft, junctor)];
}

/**
 * The remedy for all keywords that are forbidden in branches. Only the structure may have them; the branch keeps the
 * rest.
 */
export const branchRemedy: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const holder = parentOf(path);
  const isAlone = namesAt(draft, holder).length === 1;
  const junctor = junctorOf(draft);
  const outside = junctor === undefined ? [] : movedOutside(draft, junctor);
  // If the branch declares the field too, the declaration moves with the default.
  const isTyped = manuscript.has([...holder, "type"]);
  return [
    ...branchTypes(draft),
    ...(isTyped ? [] : outside),
    ...(junctor === undefined ? [] : hoisted(draft, junctor)),
    ...(isTyped ? outside : []),
    ...removeIt(draft),
    ...(isAlone ? [{ title: "Remove the branch", removes: true, edits: manuscript.remove(holder) }] : []),
    ...wholeJunctor(draft),
  ];
};

/** Keywords that mean the same at the field as in a branch. */
const movable = new Set(["default", "nullable", "type", "title"]);

/** Moves a keyword to the declaration of the field, if that does not have it yet. */
function movedOutside(draft: Draft, junctor: Draft["path"]): readonly Attempt[] {
  const { manuscript, path, value } = draft;
  const keyword = lastOf(path);
  const isNot = lastOf(junctor) === "not";
  if (!movable.has(keyword) || (isNot && keyword !== "default")) return [];
  // The junctor is followed by the number of the branch, except for `not`.
  const below = path.slice(junctor.length + (isNot ? 0 : 1), -1);
  const field = [...parentOf(junctor), ...below];
  const written = valueAt(value, path);
  if (written === undefined || !manuscript.has(field) || manuscript.has([...field, keyword])) return [];
  const branches = valueAt(value, junctor);
  const isContradicted =
    keyword === "type" &&
    isList(branches) &&
    branches.some((branch) => (valueAt(branch, [...below, keyword]) ?? written) !== written);
  if (isContradicted) return [];
  const after = keyword === "nullable" && manuscript.has([...field, "type"]) ? "type" : undefined;
  return [
    {
      title:
        keyword === "default"
          ? "Move the default to the field itself"
          : `Move ${keyword} to the field itself`,
      edits: together(withoutKeyword(draft), set(draft, [...field, keyword], written, after)),
    },
  ];
}

/** A branch that only says `nullable` means null. Without the keyword, it would accept everything. */
function withoutKeyword(draft: Draft): Attempt["edits"] {
  const { manuscript, path } = draft;
  const isAlone = lastOf(path) === "nullable" && namesAt(draft, parentOf(path)).length === 1;
  return isAlone
    ? together(manuscript.rename(path, "enum"), manuscript.replace(path, [null]))
    : manuscript.remove(path);
}

function wholeJunctor(draft: Draft): readonly Attempt[] {
  const at = junctorOf(draft);
  return at === undefined
    ? []
    : [
        {
          title: `Keep unknown fields instead of ${lastOf(at)}`,
          edits: together(draft.manuscript.remove(at), set(draft, [...parentOf(at), preserve], true)),
        },
        { title: `Remove \`${lastOf(at)}\``, removes: true, edits: draft.manuscript.remove(at) },
      ];
}

const junctors = new Set(["allOf", "anyOf", "oneOf", "not"]);

function junctorOf({ path }: Draft): (string | number | { readonly key: string })[] | undefined {
  const index = path.findLastIndex((segment) => typeof segment === "string" && junctors.has(segment));
  return index < 0 ? undefined : path.slice(0, index + 1);
}

/** The remedy for a property that a branch mentions and the structure does not declare. */
export const completeness: Remedy = (draft) => {
  const { path, manuscript, problem } = draft;
  const name = lastOf(path);
  const holder = parentOf(path);
  const isInBranch = (dataOf(problem, notDeclared)?.branch ?? "").includes(".properties[");
  const type = isInBranch || problem.error?.path?.includes("properties") === true ? "string" : "object";
  const declared: ValueMap = new Map([["type", type]]);
  const edits = manuscript.has(holder)
    ? set(draft, path, declared)
    : set(draft, holder, new Map([[name, declared]]));
  return [{ title: `Declare \`${name}\` as a ${type}`, edits }];
};
