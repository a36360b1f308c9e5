import type fc from "fast-check";
import type { Scenario } from "../../src/engine/index.ts";
import { model, objectOf } from "./arbitraries/definition.ts";
import { deviating } from "./arbitraries/deviations.ts";
import { written } from "./arbitraries/scenarios.ts";

/** A definition, a create of an object that is usually valid, and an update with the same text. */
export const writes: fc.Arbitrary<Scenario> = model.chain((made) =>
  deviating(objectOf(made), 1)
    .chain(written)
    .chain((object) =>
      written(made.definition).map((crd) => ({
        crd,
        requests: [
          { verb: "create", object },
          { verb: "update", object },
        ],
      })),
    ),
);
