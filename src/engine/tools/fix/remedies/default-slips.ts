import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { toJson } from "../../../go/value/json.ts";
import { type Path, samePath } from "../../../go/value/path.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { failures } from "../../samples/check.ts";
import { type Attempt, allTogether, type Draft, lastOf, parentOf, together } from "../draft.ts";
import { placeName } from "../label.ts";
import { wholeStep } from "../values/near-values.ts";
import { rewritings } from "../values/rewritings.ts";
import { preserve } from "./preserve.ts";

/**
 * The server cannot check integers against a step with a fraction. Replaces it with its smallest multiple that is an
 * integer, or removes it.
 */
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
  if (failures(written, better, false).length === 0) return [{ title: what, removes: !isSaid, edits }];
  return rewritings(manuscript, place, written, better).map((attempt) => ({
    title: `${attempt.title}, ${what.toLowerCase().replace("multipleof", "multipleOf")}`,
    edits: together(attempt.edits, edits),
  }));
}

/** An empty value of another type is meant to be empty. */
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

/**
 * A default cannot be checked against a rule that does not compile. Returns attempts that remove the rule, so that the
 * default may stay.
 */
export function unansweredRule(
  { problem, manuscript, value, path }: Draft,
  at: Draft["path"],
): readonly Attempt[] {
  const rules = [...parentOf(at), "x-kubernetes-validations"];
  const list = valueAt(value, rules);
  if (problem.error?.origin !== "rules/run" || path.length !== at.length || !isList(list)) return [];
  return list.map((_, i) => ({
    title: list.length === 1 ? "Remove the rule" : `Remove rule ${i + 1}`,
    removes: true,
    edits: list.length === 1 ? manuscript.remove(rules) : manuscript.remove([...rules, i]),
  }));
}

/** A field of a default that its schema does not declare. */
interface Stranger {
  readonly holder: Path;
  readonly key: string;
  /** The declared field that was probably meant. */
  readonly meant: string | undefined;
}

/**
 * Renames fields of the default, at any depth, that differ from a declared one in a letter or two, or that replace a
 * required one. Or removes the unknown fields.
 */
export function strangersOf({ manuscript, value }: Draft, at: Path): readonly Attempt[] {
  const strangers = within(valueAt(value, at), valueAt(value, parentOf(at)), at);
  const [first] = strangers;
  if (first === undefined) return [];
  const isOne = strangers.length === 1;
  const renamed = strangers.map(({ holder, key, meant }) =>
    meant === undefined ? undefined : manuscript.rename([...holder, { key }], meant),
  );
  const place = first.holder.length === at.length ? "" : ` of ${placeName(first.holder)}`;
  return [
    {
      title: isOne ? `Rename ${first.key} to ${first.meant ?? ""}` : `Rename ${strangers.length} fields`,
      edits: allTogether(renamed),
    },
    {
      title: isOne ? `Remove ${first.key}${place}` : "Remove the unknown fields from the default",
      removes: true,
      edits: allTogether(strangers.map(({ holder, key }) => manuscript.remove([...holder, { key }]))),
    },
    {
      title: "Remove the unknown fields from the default",
      removes: true,
      edits: manuscript.replace(at, without(valueAt(value, at) ?? null, strangers, at)),
    },
  ];
}

const ofEnvelope: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);
const noNames: ReadonlySet<string> = new Set();

function within(written: Value | undefined, schema: Value | undefined, at: Path): readonly Stranger[] {
  if (isList(written)) return written.flatMap((item, i) => within(item, member(schema, "items"), [...at, i]));
  if (!isMap(written) || member(schema, preserve) === true || member(schema, "type") === "array") return [];
  const properties = member(schema, "properties");
  const others = member(schema, "additionalProperties");
  const known = isMap(properties) ? properties : new Map<string, Value>();
  const list = member(schema, "required");
  const required = (isList(list) ? list : []).filter((name) => typeof name === "string");
  // An embedded object has an envelope that its schema does not declare.
  const envelope = member(schema, "x-kubernetes-embedded-resource") === true ? ofEnvelope : noNames;
  const names =
    others === undefined ? [...written.keys()].filter((key) => !known.has(key) && !envelope.has(key)) : [];
  const [only, ...more] = required.filter((name) => !written.has(name));
  const missing = more.length === 0 && names.length === 1 ? only : undefined;
  const free = [...known.keys()].filter((key) => !written.has(key));
  return [
    ...names.map((key) => ({ holder: at, key, meant: nearest(key, free) ?? missing })),
    ...[...written].flatMap(([key, below]) =>
      names.includes(key) || envelope.has(key)
        ? []
        : within(below, known.get(key) ?? others, [...at, { key }]),
    ),
  ];
}

/** Removes the unknown fields from a value at a path. */
function without(written: Value, strangers: readonly Stranger[], at: Path): Value {
  if (isList(written)) return written.map((item, i) => without(item, strangers, [...at, i]));
  if (!isMap(written)) return written;
  const own = strangers.filter(({ holder }) => samePath(holder, at)).map(({ key }) => key);
  return new Map(
    [...written].flatMap(([key, below]) =>
      own.includes(key) ? [] : [[key, without(below, strangers, [...at, { key }])]],
    ),
  );
}
