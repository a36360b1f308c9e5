import type { Random } from "../../../src/engine/cel/testing/random.ts";
import type { Data } from "./thing.ts";

/** A field of a spec that mixes features: its schema, and values that are valid or nearly so. */
export interface MixedField {
  readonly name: string;
  readonly schema: (random: Random) => object;
  readonly value: (random: Random) => Data;
}

/** The members of an item. */
export type Members = Readonly<Record<string, Data>>;

/** The members in one of `n` cases, otherwise none. */
export const maybe = (random: Random, n: number, members: object): object => (random.oneIn(n) ? members : {});

/** One or two of the rules, sometimes with their own message. */
export function rulesOf(random: Random, once: number, rules: readonly (string | object)[]): object {
  if (!random.oneIn(once)) return {};
  const one = (): object => {
    const rule = random.pick(rules);
    return {
      ...(typeof rule === "string" ? { rule } : rule),
      ...maybe(random, 4, { message: "no" }),
      ...maybe(random, 5, { reason: random.pick(["FieldValueForbidden", "FieldValueRequired"]) }),
    };
  };
  return { "x-kubernetes-validations": Array.from({ length: 1 + random.below(2) }, one) };
}

/** A rule that is also checked for new values. */
export const optional = (rule: string): object => ({ rule, optionalOldSelf: true });
