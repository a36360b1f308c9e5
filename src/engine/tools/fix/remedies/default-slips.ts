import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { failures } from "../../samples/check.ts";
import { type Attempt, type Draft, lastOf, parentOf, together } from "../draft.ts";
import { wholeStep } from "../values/near-values.ts";
import { rewritings } from "../values/rewritings.ts";

/** A step with a fraction the server cannot ask integers for: they are multiples of its smallest whole multiple, or of 1. */
export function ofWholeSteps(
  draft: Draft,
  place: Draft["path"],
  written: Value,
  node: Structural,
): readonly Attempt[] {
  const { manuscript } = draft;
  const { multipleOf: step = 1 } = node;
  const at = [...parentOf(place), "multipleOf"];
  if (node.type !== "integer" || Number.isInteger(step) || !manuscript.has(at)) return [];
  const whole = wholeStep(step);
  const isSaid = whole > 1;
  const edits = isSaid ? manuscript.replace(at, BigInt(whole)) : manuscript.remove(at);
  const what = isSaid ? `Write multipleOf: ${whole}` : "Remove multipleOf";
  const better: Structural = { ...node, multipleOf: isSaid ? whole : undefined };
  if (failures(written, better, false).length === 0) return [{ title: what, edits }];
  return rewritings(manuscript, place, written, better).map((attempt) => ({
    title: `${attempt.title}, ${what.toLowerCase().replace("multipleof", "multipleOf")}`,
    edits: together(attempt.edits, edits),
  }));
}

/** What is empty in the shape of another type is meant to be empty. */
export function emptied(
  { manuscript }: Draft,
  place: Draft["path"],
  written: Value,
  node: Structural,
): readonly Attempt[] {
  const { type } = node;
  const isEmpty =
    written === "" || (isList(written) ? written.length === 0 : isMap(written) && written.size === 0);
  const empty: Value | undefined =
    type === "array" ? [] : type === "object" ? new Map() : type === "string" ? "" : undefined;
  if (!isEmpty || empty === undefined || failures(empty, node, false).length > 0) return [];
  return [{ title: `Write ${lastOf(place)}: ${toJson(empty)}`, edits: manuscript.replace(place, empty) }];
}

/** A rule that does not compile cannot be asked of a default: the rule is to be mended, and the default may stay. */
export function unansweredRule(
  { problem, manuscript, value, path }: Draft,
  at: Draft["path"],
): readonly Attempt[] {
  const rules = [...parentOf(at), "x-kubernetes-validations"];
  const list = valueAt(value, rules);
  if (problem.error?.origin !== "rules/run" || path.length !== at.length || !isList(list)) return [];
  return list.map((_, i) => ({
    title: list.length === 1 ? "Remove the rule" : `Remove rule ${i + 1}`,
    edits: list.length === 1 ? manuscript.remove(rules) : manuscript.remove([...rules, i]),
  }));
}

/** Fields of the default that differ from a declared one in a letter or two, or stand for the one that must be there. */
export function renamed(
  { manuscript }: Draft,
  at: Draft["path"],
  written: Value | undefined,
  known: Value | undefined,
  required: readonly string[],
): readonly Attempt[] {
  if (!isMap(written) || !isMap(known)) return [];
  const strangers = [...written.keys()].filter((key) => !known.has(key));
  const free = [...known.keys()].filter((key) => !written.has(key));
  const [only, ...others] = required.filter((name) => !written.has(name));
  const missing = others.length === 0 && strangers.length === 1 ? only : undefined;
  const pairs = strangers.flatMap((key) => {
    const meant = nearest(key, free) ?? missing;
    return meant === undefined ? [] : [[key, meant] as const];
  });
  const [[key, meant] = ["", ""]] = pairs;
  if (pairs.length === 0) return [];
  const edits = together(...pairs.map(([from, to]) => manuscript.rename([...at, from], to)));
  return [
    { title: pairs.length === 1 ? `Rename ${key} to ${meant}` : `Rename ${pairs.length} fields`, edits },
  ];
}
