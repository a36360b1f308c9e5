import { fieldName } from "../../../apimachinery/field/field-name.ts";
import { type Path, pathText, segmentKey } from "../../../go/value/path.ts";
import { isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { escapeName } from "../../../server/rules/escape.ts";
import { nodeAt } from "../../../server/schema/node-at.ts";
import { withSteps } from "../../fix/repair/step.ts";
import type { RuleStage } from "../../relations/stage.ts";
import type { RuleNote } from "./note.ts";

/** The most values that are paired, and the most pairs from which whole objects are made. */
const mostValues = 10;
const mostPairs = 12;

/**
 * The ways round a rule that compares with the old value, with the requests: its value or a parent is removed and
 * written again, or the object is. Empty if no change was found that the rule rejects.
 */
export function waysRound(stage: RuleStage): readonly RuleNote[] {
  const change = refusedChange(stage);
  if (change === undefined) return [];
  const gaps = gapsOf(stage, change);
  const [gap, ...others] = gaps;
  const notes: RuleNote[] = [];
  if (gap !== undefined) {
    const also = others.map(({ name }) => `\`${name}\``);
    const more = also.length === 0 ? "" : ` The same is true of ${also.join(" and ")}.`;
    notes.push({ kind: "gap", isProved: true, text: gap.text + more, steps: gap.steps });
  }
  const again = deletedAndCreated(stage, change);
  return again === undefined ? notes : [...notes, again];
}

/** A change that the rule rejects, in whole objects. */
interface RefusedChange {
  readonly from: ValueMap;
  readonly to: ValueMap;
  /** The path of the rule's value in them. */
  readonly path: Path;
}

function refusedChange(stage: RuleStage): RefusedChange | undefined {
  const fine: Value[] = [];
  for (const value of stage.values()) {
    if (fine.length >= mostValues || !stage.budget.spend()) break;
    if (stage.isOtherwiseFine(value)) fine.push(value);
  }
  let pairs = 0;
  for (const old of fine) {
    for (const value of fine) {
      if (!stage.refuses(value, old)) continue;
      if (++pairs > mostPairs || !stage.budget.spend()) return undefined;
      const made = stage.objectWith(old);
      if (made?.isAccepted !== true) break;
      const { object: from, path } = made;
      const to = withSteps(from, [{ path, to: value }]);
      if (!isMap(to)) continue;
      const play = stage.play();
      if (play.create(from).isTaken && play.update(to).isByRule) return { from, to, path };
    }
  }
  return undefined;
}

interface Gap {
  readonly name: string;
  readonly text: string;
  readonly steps: RuleNote["steps"];
}

/** What can be removed or set to null so that the rule has no old value, the innermost first. */
function gapsOf(stage: RuleStage, change: RefusedChange): readonly Gap[] {
  const { from, path } = change;
  const gaps: Gap[] = [];
  for (let length = path.length; length > 0; length--) {
    const place = path.slice(0, length);
    if (["apiVersion", "kind", "metadata"].includes(String(segmentKey(place[0] ?? "")))) break;
    for (const to of [undefined, null]) {
      const without = withSteps(from, [{ path: place, to }]);
      const steps = isMap(without) ? stepsThrough(stage, change, without) : undefined;
      if (steps === undefined) continue;
      gaps.push({ ...told(stage, place, to), steps });
      break;
    }
  }
  return gaps;
}

function stepsThrough(
  stage: RuleStage,
  { from, to }: RefusedChange,
  without: ValueMap,
): RuleNote["steps"] | undefined {
  const play = stage.play();
  const isThrough = play.create(from).isTaken && play.update(without).isTaken && play.update(to).isTaken;
  return isThrough ? play.steps : undefined;
}

function told(stage: RuleStage, place: Path, to: null | undefined): Omit<Gap, "steps"> {
  const at = schemaPlace(stage, place);
  const name = fieldName(at);
  const how = advice(stage, place, at);
  if (to === null) {
    const text = `\`${name}\` can be null, so two updates bypass this rule: set it to null, then to another value. The rule runs only if there is a value before and after. Remove \`nullable\`. ${how}`;
    return { name, text };
  }
  const what = typeof place.at(-1) === "string" ? "the field" : `\`${pathText(place)}\``;
  const optional =
    typeof place.at(-1) === "string"
      ? `\`${name}\` is optional`
      : `Members of \`${fieldName(at.slice(0, -1))}\` can be removed and added`;
  const text = `${optional}, so two updates bypass this rule: remove ${what}, then add it with another value. The rule runs only if there is a value before and after. ${how}`;
  return { name, text };
}

/** The rule for the parent that prevents a member from being removed. */
function advice(stage: RuleStage, place: Path, at: Path): string {
  const last = place.at(-1);
  const around = at.slice(0, typeof last === "string" ? -2 : -1);
  const where = around.length === 0 ? "the top level of the schema" : `\`${fieldName(around)}\``;
  if (typeof last === "string") {
    const name = escapeName(last) ?? last;
    return `Add a rule at ${where}: \`!has(oldSelf.${name}) || has(self.${name})\` keeps it once it is set, \`has(self.${name}) == has(oldSelf.${name})\` also forbids to set it later; or make the field required.`;
  }
  if (typeof last === "object")
    return `Add a rule at ${where}: \`oldSelf.all(key, key in self)\` keeps its keys.`;
  const keys = nodeAt(stage.schema, around).listMapKeys.map((key) => escapeName(key) ?? key);
  const same = keys.map((key) => `n.${key} == o.${key}`).join(" && ");
  return `Add a rule at ${where}: \`oldSelf.all(o, self.exists(n, ${same}))\` keeps its items.`;
}

/** The place in the schema for the first part of the path to the rule's node. */
function schemaPlace({ place: at }: RuleStage, place: Path): Path {
  let taken = 0;
  let end = 0;
  while (taken < place.length && end < at.length) {
    end += segmentKey(at[end] ?? "") === "properties" ? 2 : 1;
    taken++;
  }
  return at.slice(0, end);
}

function deletedAndCreated(stage: RuleStage, { from, to }: RefusedChange): RuleNote | undefined {
  const play = stage.play();
  play.create(from);
  play.update(to);
  play.delete(from);
  if (!play.create(to).isTaken) return undefined;
  const text =
    "Anyone who can delete the object can also create it again with another value, as `kubectl replace --force` does: then there is no old value. No rule can forbid that; permissions can, or a ValidatingAdmissionPolicy for DELETE.";
  return { kind: "anew", isProved: true, text, steps: play.steps };
}
