import type { Value } from "../value/value.ts";
import { currentBound, keywordOf, widestBound } from "./bound.ts";
import type { CostedDefinition, CostedSchema } from "./costed-definition.ts";
import type { SizedNode } from "./costed-expression.ts";
import type { BoundKeyword } from "./fit.ts";
import { type Habit, habitOf } from "./habits.ts";
import { type Implied, impliedBound } from "./implied.ts";
import { neededSizes } from "./needs.ts";
import { roundNumbers } from "./round-numbers.ts";

/** A bound that may be chosen, the same in all versions that have the node. */
export interface Variable {
  readonly id: string;
  readonly keyword: BoundKeyword;
  readonly node: SizedNode["node"];
  /** The loosest that stands in a version; undefined where one has none. */
  readonly current: bigint | undefined;
  readonly least: bigint;
  /** What may be chosen, ascending; never empty, the last is the loosest. */
  readonly steps: readonly bigint[];
  readonly habit: Habit;
  /** A bound that values obey already: to write it changes nothing. */
  readonly implied: Implied | undefined;
  readonly schemas: readonly CostedSchema[];
}

/** The bounds that costs of the definition depend on, by id. `schemaValue` gives a schema as it is written. */
export function variablesOf(
  { schemas, capabilities }: CostedDefinition,
  schemaValue: (schema: CostedSchema) => Value | undefined,
  objects: readonly Value[],
): ReadonlyMap<string, Variable> {
  const found = new Map<string, { sized: SizedNode; schemas: CostedSchema[] }>();
  for (const schema of schemas) {
    for (const [id, sized] of schema.bounded) {
      const known = found.get(id);
      if (known === undefined) found.set(id, { sized, schemas: [schema] });
      else known.schemas.push(schema);
    }
  }
  const needs = new Map(schemas.map((schema) => [schema, neededSizes(schemaValue(schema), objects)]));
  const variables = new Map<string, Variable>();
  for (const [id, { sized, schemas: of }] of found) {
    const keyword = keywordOf(sized.node, capabilities);
    if (keyword === undefined) continue;
    const least = of.map((schema) => needs.get(schema)?.get(id) ?? 0n).reduce(larger, 1n);
    const currents = of.map((schema) => boundIn(schema, id, keyword));
    const current = currents.includes(undefined)
      ? undefined
      : currents.reduce<bigint>((most, bound) => larger(most, bound ?? 0n), 0n);
    const implied = of.length === 1 ? impliedBound(sized.node, keyword) : impliedInAll(of, id, keyword);
    const widest = implied?.bound ?? current ?? widestBound(sized.node, sized.decl);
    const most = current !== undefined && current < widest ? current : widest;
    const round = roundNumbers(keyword, least, most);
    const loosest = implied === undefined ? current : most;
    const steps = loosest === undefined || round.at(-1) === loosest ? round : [...round, loosest];
    if (steps.length === 0) continue;
    const habit = habitOf(sized.node, keyword);
    variables.set(id, { id, keyword, node: sized.node, current, least, steps, habit, implied, schemas: of });
  }
  return variables;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** The bound that a version's schema has at a node. */
export function boundIn(schema: CostedSchema, id: string, keyword: BoundKeyword): bigint | undefined {
  const node = schema.bounded.get(id)?.node;
  return node && currentBound(node, keyword);
}

function impliedInAll(
  schemas: readonly CostedSchema[],
  id: string,
  keyword: BoundKeyword,
): Implied | undefined {
  const found = schemas.map((schema) => {
    const node = schema.bounded.get(id)?.node;
    return node && impliedBound(node, keyword);
  });
  return found.every((one) => one?.bound === found[0]?.bound) ? found[0] : undefined;
}
