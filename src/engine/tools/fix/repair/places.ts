import { type Path, samePath } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { anyItem, type CluePath, clueKey } from "../../samples/clues.ts";
import type { Question } from "./question.ts";

/** A place below the value in question that its rejection mentions. */
export interface RepairPlace {
  readonly path: Path;
  readonly node: Structural;
  /** The value at this place. */
  readonly value: Value | undefined;
  /** True if its parent lists it as required. */
  readonly isRequired: boolean;
  /** The place as rules name it, without the numbers of items. */
  readonly key: string;
  /** The earlier a place is named, the likelier it is meant. */
  readonly order: number;
}

/** Limits for the items of a list or members of a map, and for all places. */
const mostBelow = 12;
const mostPlaces = 60;

/** Returns the places that a question mentions. The one that the server names comes first. */
export function placesOf({ value, node, clues, named }: Question): readonly RepairPlace[] {
  const found: RepairPlace[] = [];
  const add = (place: RepairPlace): void => {
    if (found.length < mostPlaces && !found.some(({ path }) => samePath(path, place.path))) found.push(place);
  };
  const start = { path: [], node, value, isRequired: true };
  if (named !== undefined)
    for (const place of expand(start, named.map(stepOf)))
      add({ ...place, key: clueKey(named.map(stepOf)).replaceAll(/\.\d+(?=[.[]|$)/g, "[]"), order: -1 });
  clues.paths.forEach((steps, order) => {
    for (const place of expand(start, steps)) add({ ...place, key: clueKey(steps), order });
  });
  return found;
}

function stepOf(segment: Path[number]): CluePath[number] {
  return typeof segment === "object" ? segment.key : String(segment);
}

type Standing = Omit<RepairPlace, "order" | "key">;

function expand(start: Standing, steps: CluePath): readonly Standing[] {
  return steps.reduce<readonly Standing[]>(
    (places, step) => places.flatMap((place) => below(place, step)),
    [start],
  );
}

function below({ path, node, value }: Standing, step: CluePath[number]): readonly Standing[] {
  const { items, properties, additionalProperties: additional } = node;
  if (items !== undefined) {
    const list = isList(value) ? value : [];
    const at = (i: number): Standing => ({
      path: [...path, i],
      node: items,
      value: list[i],
      isRequired: false,
    });
    if (step === anyItem) return list.slice(0, mostBelow).map((_, i) => at(i));
    return /^\d+$/.test(step) ? [at(Number(step))] : [];
  }
  const members = isMap(value) ? value : new Map<string, Value>();
  const open = typeof additional === "object" ? additional : undefined;
  if (step === anyItem) {
    if (open === undefined) return [];
    return [...members].slice(0, mostBelow).map(([key, item]) => ({
      path: [...path, { key }],
      node: open,
      value: item,
      isRequired: false,
    }));
  }
  const property = properties.get(step);
  const child = property ?? open;
  if (child === undefined) return [];
  const segment = property === undefined ? { key: step } : step;
  return [
    {
      path: [...path, segment],
      node: child,
      value: members.get(step),
      isRequired: node.required.includes(step),
    },
  ];
}
