import type { Value } from "../../go/value/value.ts";
import type { BoundedNode } from "./bound.ts";
import type { CostedDefinition, CostedSchema } from "./costed-definition.ts";
import { type Habit, habitOf, wide } from "./habits.ts";
import { type Implied, impliedBound } from "./implied.ts";
import { neededSizes } from "./needs.ts";
import { roundNumbers } from "./round-numbers.ts";
import { sizesInRules } from "./sizes-in-rules.ts";

/** A bound that may be chosen, the same in all versions that have the node. */
export interface Variable extends Pick<BoundedNode, "id" | "keyword" | "node"> {
  /** The loosest bound in a version; undefined if a version has none. */
  readonly current: bigint | undefined;
  readonly least: bigint;
  /** The values to choose from, ascending; never empty, the last is the loosest. */
  readonly steps: readonly bigint[];
  readonly habit: Habit;
  /** A bound that valid values keep to already: writing it changes nothing. */
  readonly implied: Implied | undefined;
  readonly schemas: readonly CostedSchema[];
}

/** The bounds that costs of the definition depend on, by id. `schemaValue` returns a schema as it is written. */
export function variablesOf(
  { schemas }: CostedDefinition,
  schemaValue: (schema: CostedSchema) => Value | undefined,
  objects: readonly Value[],
): ReadonlyMap<string, Variable> {
  const needs = new Map(schemas.map((schema) => [schema, neededSizes(schemaValue(schema), objects)]));
  const inRules = schemas.map(sizesInRules);
  const least = (id: string): bigint =>
    schemas.reduce((most, schema) => larger(most, needs.get(schema)?.get(id) ?? 0n), 1n);
  const ids = new Set(schemas.flatMap(({ bounded }) => [...bounded.keys()]));
  const variables = [...ids].flatMap((id) => {
    const of = schemas.filter(({ bounded }) => bounded.has(id));
    return variableOf(
      of.flatMap(({ bounded }) => bounded.get(id) ?? []),
      of,
      least(id),
      inRules.every((sizes) => sizes.has(id)) ? inRules[0]?.get(id) : undefined,
    );
  });
  return new Map(variables.map((variable) => [variable.id, variable]));
}

/** The variable for a node in several versions; none if no bound is large enough for what it needs. */
function variableOf(
  nodes: readonly BoundedNode[],
  schemas: readonly CostedSchema[],
  least: bigint,
  inRules: bigint | undefined,
): readonly Variable[] {
  const [first] = nodes;
  if (first === undefined) return [];
  const { id, node, keyword, widest } = first;
  const current = nodes
    .map((one) => one.current)
    .reduce((most, bound) => (most === undefined || bound === undefined ? undefined : larger(most, bound)));
  const inSchema = impliedInAll(nodes);
  const implied =
    inRules !== undefined && (inSchema === undefined || inRules < inSchema.bound)
      ? { bound: inRules, by: "rule" as const }
      : inSchema;
  const loosest = [implied?.bound, current].reduce<bigint | undefined>(
    (most, bound) => (most === undefined || (bound !== undefined && bound < most) ? bound : most),
    undefined,
  );
  const habit = habitOf(node, keyword);
  // If there is no bound yet, a very wide one is of no use.
  const round = roundNumbers(keyword, least, loosest ?? widest, loosest === undefined ? wide(habit) : widest);
  const isStep = loosest === undefined || loosest < least || round.at(-1) === loosest;
  const steps = isStep ? round : [...round, loosest];
  if (steps.length === 0) return [];
  return [{ id, keyword, node, current, least, steps, habit, implied, schemas }];
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function impliedInAll(nodes: readonly BoundedNode[]): Implied | undefined {
  const [first, ...rest] = nodes.map(({ node, keyword }) => impliedBound(node, keyword));
  return rest.every((one) => one?.bound === first?.bound) ? first : undefined;
}
