import { isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { withSteps } from "../../fix/repair/step.ts";
import type { NoteStep } from "../../relations/play.ts";
import type { RuleNote } from "./note.ts";
import { type Operand, operandsOf } from "./operands.ts";
import { representatives } from "./representatives.ts";
import type { RuleStage } from "../../relations/stage.ts";

/** More ways to put values together are not tried. */
const mostCombinations = 1_500;
/** Fewer values, of which none fails or none passes, say nothing. */
const fewest = 12;
const mostShown = 6;

/**
 * The note on a rule that no value fails, or none passes. It is called proved only where the values that were looked at
 * stand for all that the schema takes; else it says how many were tried.
 */
export function vacuousNote(stage: RuleStage): RuleNote | undefined {
  const decided = combinations(stage);
  const isProved = decided !== undefined;
  const values = decided ?? tried(stage);
  // Whether other rules take a value may hang on members that were not varied.
  const takes = values.filter((value) => stage.isOfSchema(value));
  const passing = takes.filter((value) => !stage.refuses(value));
  if (takes.length === 0 || (passing.length > 0 && passing.length < takes.length)) return undefined;
  const isAlways = passing.length > 0;
  if (!isProved && takes.length < fewest) return undefined;
  const steps = shown(stage, takes, isAlways);
  if (steps === undefined) return undefined;
  const kind = isAlways ? "always" : "never";
  return { kind, isProved, text: words(isAlways, isProved, takes.length), steps };
}

function words(isAlways: boolean, isProved: boolean, count: number): string {
  if (isProved) {
    return isAlways
      ? "Always true: every value that the schema takes passes this rule, so that it forbids nothing. Proved from what it compares."
      : "Never true: no value that the schema takes passes this rule, so that nothing can be stored there. Proved from what it compares.";
  }
  return isAlways
    ? `No value was found that fails this rule: all ${count} that were tried pass. That is no proof that it forbids nothing.`
    : `No value was found that passes this rule: all ${count} that were tried fail. That is no proof that there is none.`;
}

/** An object that the server takes or refuses as the note says. */
function shown(
  stage: RuleStage,
  values: readonly Value[],
  isAlways: boolean,
): readonly NoteStep[] | undefined {
  for (const value of values.slice(0, mostShown)) {
    const made = stage.objectWith(value);
    if (made === undefined) continue;
    const play = stage.play();
    const { isTaken, isByRule } = play.create(made.object);
    if (isAlways ? isTaken : isByRule) return play.steps;
  }
  return undefined;
}

/** What a search comes upon. */
function tried(stage: RuleStage): readonly Value[] {
  const found: Value[] = [];
  for (const value of stage.values()) {
    if (!stage.budget.spend()) break;
    found.push(value);
  }
  return found;
}

/** Every way to put representatives together; undefined where those do not stand for all values. */
function combinations(stage: RuleStage): readonly Value[] | undefined {
  const { rule, node, maker, start } = stage;
  if (rule.optionalOldSelf === true) return undefined;
  const operands = operandsOf(rule.rule);
  if (operands === undefined) return undefined;
  const own = operands.find(({ path }) => path.length === 0);
  if (own !== undefined) return operands.length === 1 ? representatives(node, own, maker) : undefined;
  if (operands.length === 0) return start === undefined ? undefined : [start];
  if (!isMap(start) || !isPlainObject(node)) return undefined;
  let found: readonly Value[] = [start];
  for (const operand of withParents(operands)) {
    const choices = choicesOf(node, operand, stage);
    if (choices === undefined || found.length * choices.length > mostCombinations) return undefined;
    found = found.flatMap((value) =>
      choices.flatMap((choice) => {
        const placed = placedAt(value, operand.path, choice);
        return placed === undefined ? [] : [placed];
      }),
    );
  }
  return found;
}

/** Only members bound its values. */
function isPlainObject(node: Structural): boolean {
  const { allOf, anyOf, oneOf, not, enum: listed, minProperties, maxProperties } = node;
  if (allOf.length + anyOf.length + oneOf.length + listed.length > 0) return false;
  return not === undefined && minProperties === undefined && maxProperties === undefined;
}

/** The operands and what leads to them, from the outside. */
function withParents(operands: readonly Operand[]): readonly Operand[] {
  const all = new Map(operands.map((operand) => [JSON.stringify(operand.path), operand]));
  for (const { path } of operands) {
    for (let length = 1; length < path.length; length++) {
      const around = path.slice(0, length);
      const key = JSON.stringify(around);
      if (!all.has(key))
        all.set(key, { path: around, asksPresence: true, asksTruth: false, constants: [], sizes: [] });
    }
  }
  return [...all.values()].sort((a, b) => a.path.length - b.path.length);
}

/** What may stand at an operand's place, undefined among it where nothing may; undefined where that is not known. */
function choicesOf(
  root: Structural,
  operand: Operand,
  { maker }: RuleStage,
): readonly (Value | undefined)[] | undefined {
  let around = root;
  let node = root;
  for (const name of operand.path) {
    const next = node.properties.get(name);
    if (next === undefined || !isPlainObject(node)) return undefined;
    [around, node] = [node, next];
  }
  const values = representatives(node, operand, maker);
  const name = operand.path.at(-1) ?? "";
  if (values === undefined) return undefined;
  // A default is filled in before rules are run.
  const isThere = around.required.includes(name) || node.default !== undefined;
  return isThere ? values : [undefined, ...values];
}

/** The value with another one at a path; as it is where what leads there is missing or null. */
function placedAt(value: Value, path: readonly string[], to: Value | undefined): Value | undefined {
  const around = path
    .slice(0, -1)
    .reduce<Value | undefined>((at, name) => (isMap(at) ? at.get(name) : undefined), value);
  if (!isMap(around)) return to === undefined ? value : undefined;
  return withSteps(value, [{ path: [...path], to }]);
}
