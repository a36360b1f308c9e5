import { deepEqual } from "../../go/value/equal.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";

/**
 * What a value should conform to: first the node that it is checked against, then others, such as the chosen
 * branches, or the node of another definition.
 */
export type Demand = readonly [Structural, ...Structural[]];

/** A place in a schema and the value that a sample should have there. */
export interface Goal {
  /** The path from the current node: `["properties", "spec", "items"]`, without branches. */
  readonly at: Path;
  readonly value: Value;
}

/** A way that is not complete: the nodes to conform to, those to look into, and the branches to choose from. */
interface Unchosen {
  readonly done: readonly Structural[];
  readonly todo: readonly Structural[];
  readonly open: readonly (readonly Structural[])[];
}

/** The ways to meet a demand: each takes one branch of every anyOf and oneOf, and all of every allOf. */
export function* choices([node, ...also]: Demand): Generator<Demand> {
  // A stack, the next way last: branches may be many and nested.
  const left: Unchosen[] = [{ done: [], todo: [node, ...also], open: [] }];
  for (let way = left.pop(); way !== undefined; way = left.pop()) {
    const { done, open } = withAll(way);
    const [group, ...others] = open;
    if (group === undefined) yield [node, ...done.slice(1)];
    else for (const branch of group.toReversed()) left.push({ done, todo: [branch], open: others });
  }
}

/** Looks into all nodes of a way, and those of their allOf. */
function withAll(way: Unchosen): Pick<Unchosen, "done" | "open"> {
  const done = [...way.done];
  const open = [...way.open];
  const todo = way.todo.toReversed();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    done.push(next);
    for (const group of [next.anyOf, next.oneOf]) if (group.length > 0) open.push(group);
    for (const each of next.allOf.toReversed()) todo.push(each);
  }
  return { done, open };
}

/** What a member must conform to; undefined if nothing is said about it. */
export function memberDemand(demand: Demand, name: string): Demand | undefined {
  return below(demand, (node) => {
    const { additionalProperties: additional } = node;
    return node.properties.get(name) ?? (typeof additional === "object" ? additional : undefined);
  });
}

export function itemDemand(demand: Demand): Demand | undefined {
  return below(demand, (node) => node.items);
}

/** What members that are not properties must conform to. */
export function additionalDemand(demand: Demand): Demand | undefined {
  return below(demand, ({ additionalProperties: additional }) =>
    typeof additional === "object" ? additional : undefined,
  );
}

function below(demand: Demand, child: (node: Structural) => Structural | undefined): Demand | undefined {
  const [node] = demand;
  const own = child(node);
  if (own === undefined) return undefined;
  const others = demand.slice(1).flatMap((other) => child(other) ?? []);
  return [own, ...others];
}

/** The rest of a goal after one step into properties or items; undefined if the goal is elsewhere. */
export function goalBelow(goal: Goal | undefined, ...step: Path): Goal | undefined {
  if (goal === undefined) return undefined;
  const isHere = step.every((segment, i) => segmentKey(segment) === segmentKey(goal.at[i] ?? ""));
  return isHere ? { ...goal, at: goal.at.slice(step.length) } : undefined;
}

/** Whether a value has what the goal wants; items and map values may be any of them. */
export function meetsGoal(value: Value | undefined, goal: Goal | undefined): boolean {
  if (goal === undefined) return true;
  const [word, name] = goal.at;
  if (word === undefined) return deepEqual(value, goal.value);
  if (word === "properties") {
    const below = goalBelow(goal, ...goal.at.slice(0, 2));
    return isMap(value) && meetsGoal(value.get(String(segmentKey(name ?? ""))), below);
  }
  const below = goalBelow(goal, word);
  if (isList(value)) return value.some((item) => meetsGoal(item, below));
  return isMap(value) && [...value.values()].some((item) => meetsGoal(item, below));
}
