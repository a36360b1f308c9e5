import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { decodeGo } from "../../../go/decode/decode.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { newStructural } from "../../../server/schema/new-structural.ts";
import { nodesAlong } from "../../../server/schema/nodes-along.ts";
import { goJSONSchemaProps, readSchema } from "../../../server/schema/props/schema.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { Budget } from "../../samples/budget.ts";
import { failures } from "../../samples/check.ts";
import { type Clues, cluesOf, joinClues, noClues } from "../../samples/clues.ts";
import { Maker } from "../../samples/maker.ts";
import { type Attempt, type Draft, lastOf, parentOf, type Remedy, set, together } from "../draft.ts";
import { repairsFor } from "../repair/search.ts";
import { attemptOf } from "../repair/step.ts";
import { wholeStep } from "../values/near-values.ts";
import { rewritings } from "../values/rewritings.ts";
import { embeddedDefault } from "./embedded-defaults.ts";
import { quotedWordsBeside } from "./listed-words.ts";
import { shapes } from "./shapes.ts";

/** The default that a problem lies in. */
function defaultOf({ path }: Draft): Draft["path"] | undefined {
  const index = path.lastIndexOf("default");
  return index < 0 ? undefined : path.slice(0, index + 1);
}

/** A default that the schema rejects: what was meant, else another that fits, else none. */
export const badDefault: Remedy = (draft) => {
  const at = defaultOf(draft);
  if (at === undefined) return [];
  const words = draft.path.length === at.length ? quotedWordsBeside(draft.manuscript, draft.value, at) : [];
  return [
    ...words,
    ...embeddedDefault(draft),
    ...nearDefaults(draft, at),
    { title: "Remove the default", edits: draft.manuscript.remove(at) },
    ...unansweredRule(draft, at),
  ];
};

/** Other values at the place in the default that the server names: its node is found by the same way. */
function nearDefaults(draft: Draft, at: Draft["path"]): readonly Attempt[] {
  const { manuscript, problem, value } = draft;
  const node = structuralOf(valueAt(value, parentOf(at)));
  if (node === undefined) return [];
  const named = problem.error?.path ?? [];
  const start = named.lastIndexOf("default");
  const whole =
    draft.path.length > at.length ? draft.path : [...at, ...(start < 0 ? [] : named.slice(start + 1))];
  // Composites are named without the place inside.
  const places = whole.length === at.length ? [at] : [whole, at];
  return places.flatMap((place) => {
    const inside = place.slice(at.length);
    const target = nodesAlong(node, inside);
    const here = target.length === inside.length + 1 ? target.at(-1) : undefined;
    const written = valueAt(value, place);
    if (here === undefined) return [];
    if (written === undefined)
      return [...missingDefault(draft, place, here), ...repairedDefault(draft, at, node)];
    const near = isMap(written) || isList(written) ? repairedDefault(draft, at, node) : [];
    return [
      ...emptied(draft, place, written, here),
      ...shapes(manuscript, place, written, here),
      ...rewritings(manuscript, place, written, here),
      ...ofWholeSteps(draft, place, written, here),
      ...near,
    ];
  });
}

/** A step with a fraction the server cannot ask integers for: they are multiples of its smallest whole multiple, or of 1. */
function ofWholeSteps(
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
function emptied(
  { manuscript }: Draft,
  place: Draft["path"],
  written: Value,
  { type }: Structural,
): readonly Attempt[] {
  const isEmpty =
    written === "" || (isList(written) ? written.length === 0 : isMap(written) && written.size === 0);
  const empty: Value | undefined =
    type === "array" ? [] : type === "object" ? new Map() : type === "string" ? "" : undefined;
  if (!isEmpty || empty === undefined) return [];
  return [{ title: `Write ${lastOf(place)}: ${toJson(empty)}`, edits: manuscript.replace(place, empty) }];
}

/** A rule that does not compile cannot be asked of a default: the rule is to be mended, and the default may stay. */
function unansweredRule({ problem, manuscript, value, path }: Draft, at: Draft["path"]): readonly Attempt[] {
  const rules = [...parentOf(at), "x-kubernetes-validations"];
  const list = valueAt(value, rules);
  if (problem.error?.origin !== "rules/run" || path.length !== at.length || !isList(list)) return [];
  return list.map((_, i) => ({
    title: list.length === 1 ? "Remove the rule" : `Remove rule ${i + 1}`,
    edits: list.length === 1 ? manuscript.remove(rules) : manuscript.remove([...rules, i]),
  }));
}

function missingDefault(
  { manuscript, value }: Draft,
  place: Draft["path"],
  node: Structural,
): readonly Attempt[] {
  const made = makerOf(node).first([node]);
  return made === undefined
    ? []
    : [attemptOf({ steps: [{ path: place, to: made }], price: 1 }, manuscript, [], value)];
}

/** Changes within a default that is an object or a list, as for any value. */
function repairedDefault(
  { manuscript, value }: Draft,
  at: Draft["path"],
  node: Structural,
): readonly Attempt[] {
  const written = valueAt(value, at);
  if (written === undefined || written === null) return [];
  const rules = node.validations.map(({ rule }) => cluesOf(rule));
  const members: Clues = { ...noClues, paths: [[], ...[...node.properties.keys()].map((name) => [name])] };
  const isGood = (each: Value): boolean => failures(each, node, false).length === 0;
  const repairs = repairsFor({
    value: written,
    old: undefined,
    node,
    clues: joinClues([...rules, members]),
    named: undefined,
    asked: new Set(),
    asksForm: true,
    maker: makerOf(node),
    budget: new Budget(tries),
    holds: isGood,
    isClean: () => true,
  });
  return repairs.map((repair) => attemptOf(repair, manuscript, at, written));
}

const tries = 400;

function makerOf(root: Structural): Maker {
  return new Maker({
    kind: "minimal",
    budget: new Budget(tries),
    root,
    identity: new Map(),
    dropped: new Set(),
  });
}

/** The node as everything after admission reads it; undefined for a schema without that form. */
function structuralOf(written: Value | undefined): Structural | undefined {
  if (!isMap(written)) return undefined;
  const form = newStructural(readSchema(decodeGo(written, goJSONSchemaProps).output));
  return form.ok ? form.structural : undefined;
}

const unknownFields: Remedy = (draft) => {
  const at = defaultOf(draft);
  if (at === undefined) return [];
  const known = member(valueAt(draft.value, parentOf(at)), "properties");
  const list = member(valueAt(draft.value, parentOf(at)), "required");
  const asked = (isList(list) ? list : []).flatMap((name) => (typeof name === "string" ? [name] : []));
  const written = valueAt(draft.value, at);
  const kept =
    isMap(written) && isMap(known) ? new Map([...written].filter(([key]) => known.has(key))) : undefined;
  return [
    ...renamed(draft, at, written, known, asked),
    ...(kept === undefined
      ? []
      : [
          {
            title: "Remove the unknown fields from the default",
            edits: draft.manuscript.replace(at, kept as Value),
          },
        ]),
    ...badDefault(draft),
  ];
};

/** Fields of the default that differ from a declared one in a letter or two, or stand for the one that must be there. */
function renamed(
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

/** Null is a value of a nullable node alone. */
export const nullDefault: Remedy = (draft) => {
  const at = defaultOf(draft);
  return at === undefined
    ? []
    : [
        { title: "Set `nullable: true`", edits: set(draft, [...parentOf(at), "nullable"], true) },
        ...badDefault(draft),
      ];
};

export const defaultRemedies: ByOrigin<Remedy> = {
  "defaults/unknown-fields": unknownFields,
  "defaults/metadata": badDefault,
};
