import type { Path } from "../../../go/value/path.ts";
import { isMap, type Value } from "../../../go/value/value.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import { clueKey } from "../../samples/clues.ts";
import { type Attempt, parentOf } from "../draft.ts";
import { placeName } from "../label.ts";
import type { Question } from "./question.ts";
import { attemptOf, type Step, withSteps } from "./step.ts";

/** No more ways to split an item are tried. */
const most = 24;

/** An item without one of its members, and a new item that has it. */
interface Halves {
  readonly name: string;
  readonly second: Value;
}

/**
 * Returns attempts that split an item of a list in two, each of its own kind: an item that says `type: A` and also has
 * the field of items with `type: B` was meant as two items. `at` is the path of the item in `list`.
 */
export function splitItem(
  question: Question,
  at: Path,
  list: readonly Value[],
  manuscript: Manuscript,
): readonly Attempt[] {
  return [...halvesOf(question)].flatMap(({ name, second }) => {
    const steps: readonly Step[] = [
      { path: [...at, name], to: undefined },
      { path: [...parentOf(at), list.length], to: second },
    ];
    const title = (): string => `Split ${placeName(at)} in two items`;
    return [attemptOf({ steps, price: 1, title }, manuscript, [], null)];
  });
}

function* halvesOf(question: Question): Generator<Halves> {
  const { value, node, beside, budget } = question;
  if (!isMap(value)) return;
  const kinds = [...node.properties].flatMap(([name, property]) => {
    const listed = new Set([...(beside.compared.get(clueKey([name])) ?? []), ...property.enum]);
    return typeof value.get(name) === "string" ? [...listed].map((kind) => ({ name, kind })) : [];
  });
  let tried = 0;
  for (const [name, item] of value) {
    if (node.required.includes(name) || kinds.some((each) => each.name === name)) continue;
    const first = withSteps(value, [{ path: [name], to: undefined }]);
    if (!budget.spend() || !question.holds(first) || !question.isClean(first)) continue;
    for (const { name: of, kind } of kinds) {
      if (tried++ > most || typeof kind !== "string" || value.get(of) === kind) continue;
      const needed = [...value].filter(([key]) => node.required.includes(key));
      const second = new Map<string, Value>([...needed, [of, kind], [name, item]]);
      if (!budget.spend() || !question.isSound(second)) continue;
      yield { name, second };
      return;
    }
  }
}
