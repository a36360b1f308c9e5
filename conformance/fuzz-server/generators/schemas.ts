import fc from "fast-check";
import type { Random } from "../../../src/engine/cel/testing/random.ts";
import type { ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario } from "../../../src/engine/index.ts";
import { type Model, model, objectOf } from "../../laws/arbitraries/definition.ts";
import { hostileScenario, hostileTexts } from "../../laws/arbitraries/hostile.ts";
import { ratcheting, scenario } from "../../laws/arbitraries/scenarios.ts";
import { drawsOf } from "../draws.ts";
import { mutated } from "./mutate.ts";
import { level, misspell, write } from "./write.ts";

/** A definition with some of its objects, nearly all of them valid. */
export interface Family {
  readonly model: Model;
  readonly objects: readonly ValueMap[];
}

const count = 12;

/** Draws families from `random`. */
export const family: (random: Random) => Family = drawsOf(
  model.chain((made) =>
    fc
      .tuple(...Array.from({ length: count }, (_, i) => objectOf(made, `n${i}`)))
      .map((objects) => ({ model: made, objects })),
  ),
);

/** Schemas of all keywords, each with lives of objects: creates, updates, patches, status, reads. */
export const schemas: (random: Random) => Scenario = drawsOf(model.chain(scenario));

/** Stored first, checked later: what was already wrong is tolerated. */
export const ratchets: (random: Random) => Scenario = drawsOf(model.chain(ratcheting));

/** Scenarios that no reasonable person would write. */
export const hostile: (random: Random) => Scenario = drawsOf(hostileScenario);

const anyTexts = drawsOf(hostileTexts);

/** Texts of objects with typing mistakes. */
export function texts(random: Random): Scenario {
  if (random.oneIn(3)) return anyTexts(random);
  const { model, objects } = family(random);
  return {
    crd: write(random, model.definition),
    requests: objects.map((object) => ({
      verb: "create",
      object: misspell(random, write(random, mutated(random, object, 1))),
      ...level(random),
    })),
  };
}

/** Objects with one or two mistakes. */
export function objects(random: Random): Scenario {
  const { model, objects } = family(random);
  return {
    crd: write(random, model.definition),
    requests: objects.map((object) => ({
      verb: "create",
      object: write(random, mutated(random, object, 3)),
      ...level(random),
    })),
  };
}
