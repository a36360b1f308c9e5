import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { decodeGo } from "../../../go/decode/decode.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { newStructural } from "../../../server/schema/new-structural.ts";
import { nodesAlong } from "../../../server/schema/nodes-along.ts";
import { goJSONSchemaProps, readSchema } from "../../../server/schema/props/schema.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { Budget } from "../../samples/budget.ts";
import { failures } from "../../samples/check.ts";
import { type Clues, cluesOf, joinClues, noClues } from "../../samples/clues.ts";
import { Maker } from "../../samples/maker.ts";
import { type Attempt, type Draft, lastOf, parentOf, type Remedy, set, textAt } from "../draft.ts";
import { repairsFor } from "../repair/search.ts";
import { attemptOf } from "../repair/step.ts";
import { rewritings } from "../values/rewritings.ts";
import { emptied, ofWholeSteps, strangersOf, unansweredRule } from "./default-slips.ts";
import { embeddedDefault } from "./embedded-defaults.ts";
import { quotedWordsBeside } from "./listed-words.ts";
import { nodeSlips } from "./node-slips.ts";
import { shapes } from "./shapes.ts";

/** Returns the path of the default that contains a problem. */
function defaultOf({ path }: Draft): Draft["path"] | undefined {
  const index = path.lastIndexOf("default");
  return index < 0 ? undefined : path.slice(0, index + 1);
}

/**
 * The remedy for a default that the schema rejects: the value that was meant, else another that fits, else no default.
 */
export const badDefault: Remedy = (draft) => {
  const at = defaultOf(draft);
  if (at === undefined) return [];
  const words = draft.path.length === at.length ? quotedWordsBeside(draft.manuscript, draft.value, at) : [];
  return [
    ...nodeSlips(draft, at),
    ...widerFormat(draft, at),
    ...words,
    ...embeddedDefault(draft),
    ...nearDefaults(draft, at),
    { title: "Remove the default", removes: true, edits: draft.manuscript.remove(at) },
    ...unansweredRule(draft, at),
  ];
};

/** A number that is too large for 32 bits needs the format for 64. */
function widerFormat(draft: Draft, at: Draft["path"]): readonly Attempt[] {
  const [written, format] = [valueAt(draft.value, at), [...parentOf(at), "format"]];
  const isWide = typeof written === "bigint" && BigInt.asIntN(32, written) !== written;
  if (!isWide || textAt(draft, format) !== "int32") return [];
  return [{ title: "Set `format: int64`", edits: set(draft, format, "int64") }];
}

/** Returns other values at the place in the default that the server names. The node is found by the same path. */
function nearDefaults(draft: Draft, at: Draft["path"]): readonly Attempt[] {
  const { manuscript, problem, value } = draft;
  const node = structuralOf(valueAt(value, parentOf(at)));
  if (node === undefined) return [];
  const named = problem.error?.path ?? [];
  const start = named.lastIndexOf("default");
  const last = named.at(-1) ?? "";
  // A missing field is reported at the object that lacks it.
  const isLacking = problem.error?.type === "FieldValueRequired" && lastOf(draft.path) !== last;
  const inside = isLacking ? [...draft.path, last] : draft.path;
  const whole =
    draft.path.length > at.length ? inside : [...at, ...(start < 0 ? [] : named.slice(start + 1))];
  // Errors of composites do not name the place inside.
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

/** Returns changes inside a default that is an object or a list, as for any value. */
function repairedDefault(
  { manuscript, value, problem }: Draft,
  at: Draft["path"],
  node: Structural,
): readonly Attempt[] {
  const written = valueAt(value, at);
  // What the server would drop is no fault of the value.
  const isDropped = problem.error?.origin === "defaults/unknown-fields";
  if (written === undefined || written === null || isDropped) return [];
  const rules = node.validations.map(({ rule }) => cluesOf(rule));
  const members: Clues = { ...noClues, paths: [[], ...[...node.properties.keys()].map((name) => [name])] };
  const isGood = (each: Value): boolean => failures(each, node, false).length === 0;
  const repairs = repairsFor({
    value: written,
    old: undefined,
    node,
    clues: joinClues([...rules, members]),
    beside: joinClues(rules).comparisons,
    named: undefined,
    asked: new Set(),
    asksForm: true,
    isTransition: false,
    maker: makerOf(node),
    budget: new Budget(tries),
    holds: isGood,
    isClean: () => true,
    isSound: isGood,
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

/** Returns the node as the stages after admission read it. Undefined for a schema without a structural form. */
function structuralOf(written: Value | undefined): Structural | undefined {
  if (!isMap(written)) return undefined;
  const form = newStructural(readSchema(decodeGo(written, goJSONSchemaProps).output));
  return form.ok ? form.structural : undefined;
}

const unknownFields: Remedy = (draft) => {
  const at = defaultOf(draft);
  return at === undefined ? [] : [...strangersOf(draft, at), ...badDefault(draft)];
};

/** Null is valid only for a nullable node. */
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
