import { changedParts } from "../../../apimachinery/field/changed-parts.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { samePath } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { meetRules } from "../../samples/meet-rules.ts";
import { changesAt } from "./changes.ts";
import { placesOf, type RepairPlace } from "./places.ts";
import type { Question } from "./question.ts";
import { type Repair, type Step, withSteps } from "./step.ts";

/** A person chooses among few, and the engine tries few. */
const mostRepairs = 6;
/** This many of the cheapest changes are tried in pairs. */
const mostPaired = 30;
/** This many changes that cause another error are completed, with so many steps. */
const mostCompleted = 4;
const mostSteps = 3;
/** Numbers are searched up to this many doublings away. */
const farthest = 30;

/**
 * Finds changes after which nothing is wrong, the smallest and likeliest first. Tries one change at a time, then two.
 */
export function repairsFor(question: Question): readonly Repair[] {
  const places = placesOf(question);
  const single = places.flatMap((place) => [
    ...changesAt(place, question),
    ...nearestNumbers(place, question),
  ]);
  const half: Repair[] = [];
  const found = working(question, [...single, ...offenders(question, places)], half);
  // A change that keeps everything is better than one that takes something away.
  const keeping = found.find(({ steps }) => steps.every(({ to }) => to !== undefined));
  const nearer = half.filter(({ price }) => price < (keeping?.price ?? Number.POSITIVE_INFINITY));
  const all = [...completed(question, nearer), ...found];
  if (all.length > 0) return all.toSorted((a, b) => a.price - b.price);
  const cheap = [...single].sort((a, b) => a.price - b.price).slice(0, mostPaired);
  const pairs = cheap.flatMap((one, i) =>
    cheap
      .slice(i + 1)
      .filter((other) => !touches(one, other))
      .map(
        (other): Repair => ({ steps: [...one.steps, ...other.steps], price: one.price + other.price + 1 }),
      ),
  );
  return working(question, pairs);
}

/** Checks whether two changes are at one place, or one is inside the other. */
function touches(one: Repair, other: Repair): boolean {
  return one.steps.some(({ path: a }) =>
    other.steps.some(({ path: b }) => {
      const length = Math.min(a.length, b.length);
      return samePath(a.slice(0, length), b.slice(0, length)) || isSibling(a, b);
    }),
  );
}

/** Checks whether two paths are items of one list, where removing one moves the other. */
function isSibling(a: Step["path"], b: Step["path"]): boolean {
  return (
    typeof a.at(-1) === "number" && typeof b.at(-1) === "number" && samePath(a.slice(0, -1), b.slice(0, -1))
  );
}

/** Returns the changes of `half`, each with what it needs so that nothing else is wrong. */
function completed(question: Question, half: readonly Repair[]): readonly Repair[] {
  const { maker, node, value } = question;
  return half.slice(0, mostCompleted).flatMap(({ steps, price }) => {
    const sound = meetRules(withSteps(value, steps), node, undefined, maker);
    if (sound === undefined || !asks(question, sound)) return [];
    const parts = [...changedParts(value, sound)];
    // What replaces a list or an object may lack what the author wrote.
    const isKept = parts.every(
      ({ before, after }) =>
        after !== undefined && (before === undefined || !(isMap(before) || isList(before))),
    );
    const all = parts.map(({ path, after }): Step => ({ path, to: after }));
    return isKept && all.length <= mostSteps ? [{ steps: all, price }] : [];
  });
}

/**
 * Returns the changes after which nothing is wrong, the cheapest first. Adds those that only add something, and cause
 * another error, to `half`.
 */
function working(question: Question, repairs: readonly Repair[], half: Repair[] = []): readonly Repair[] {
  const found: Repair[] = [];
  for (const repair of [...repairs].sort((a, b) => a.price - b.price)) {
    const changed = withSteps(question.value, repair.steps);
    if (!asks(question, changed)) {
      if (question.budget.isSpent) break;
      continue;
    }
    if (!question.isClean(changed)) {
      if (repair.steps.every((step) => isAddition(step, question))) half.push(repair);
      continue;
    }
    found.push(repair);
    if (found.length === mostRepairs) break;
  }
  return found;
}

function isAddition({ path, to }: Step, { value }: Question): boolean {
  return to !== undefined && valueAt(value, path) === undefined;
}

function asks({ budget, holds }: Question, value: Value): boolean {
  return budget.spend() && holds(value);
}

/** Finds the nearest numbers below and above the one at a place, by doubling, then by halving. */
function nearestNumbers({ path, value, node, order }: RepairPlace, question: Question): readonly Repair[] {
  if (typeof value !== "bigint" || node.type !== "integer") return [];
  const works = (number: bigint): boolean =>
    asks(question, withSteps(question.value, [{ path, to: number }]));
  return [1n, -1n].flatMap((sign): readonly Repair[] => {
    let good: bigint | undefined;
    let bad = 0n;
    for (let i = 0; i < farthest && good === undefined; i++) {
      const far = 1n << BigInt(i);
      if (works(value + sign * far)) good = far;
      else bad = far;
    }
    if (good === undefined) return [];
    while (good - bad > 1n) {
      const middle: bigint = (good + bad) / 2n;
      if (works(value + sign * middle)) good = middle;
      else bad = middle;
    }
    const price = 1 + Math.log10(1 + Number(good)) / 2 + Math.max(order, -4) * 0.1;
    return [{ steps: [{ path, to: value + sign * good }], price }];
  });
}

/**
 * Finds the items of each list that are rejected by themselves. Returns their removal, and a change of each of them.
 */
function offenders(question: Question, places: readonly RepairPlace[]): readonly Repair[] {
  return places.flatMap(({ path, value: list }) => {
    if (!isList(list) || list.length < 2 || list.length > 100) return [];
    const alone = (item: Value): Value => withSteps(question.value, [{ path, to: [item] }]);
    const bad = list.flatMap((item, i) => (asks(question, alone(item)) ? [] : [i]));
    if (bad.length < 2 || bad.length > 20) return [];
    const changed = bad.map((i) => changedItem(question, places, [...path, i], alone, list[i] ?? null));
    const all = changed.every((step) => step !== undefined) ? changed : [];
    return [
      ...(all.length === 0 ? [] : [{ steps: all, price: 1 + all.length }]),
      ...(bad.length === list.length
        ? []
        : [
            {
              steps: [...bad].reverse().map((i) => ({ path: [...path, i], to: undefined })),
              price: 2 + bad.length * 1.5,
            },
          ]),
    ];
  });
}

/** Returns the cheapest change inside an item after which it is accepted by itself. */
function changedItem(
  question: Question,
  places: readonly RepairPlace[],
  at: Step["path"],
  alone: (item: Value) => Value,
  item: Value,
): Step | undefined {
  const inside = places.filter(
    ({ path }) => path.length >= at.length && samePath(path.slice(0, at.length), at),
  );
  const changes = inside
    .flatMap((place) => [...changesAt(place, question)])
    .filter(({ steps }) => steps.length === 1 && steps[0]?.to !== undefined)
    .sort((a, b) => a.price - b.price);
  for (const { steps } of changes) {
    const [step] = steps;
    if (step === undefined) continue;
    const changed = withSteps(item, [{ ...step, path: step.path.slice(at.length) }]);
    if (asks(question, alone(changed))) return step;
  }
  return undefined;
}
