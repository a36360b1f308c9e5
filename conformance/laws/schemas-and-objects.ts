import type fc from "fast-check";
import { toJson } from "../../src/engine/go/value/json.ts";
import type { Value } from "../../src/engine/go/value/value.ts";
import type { Structural } from "../../src/engine/server/schema/structural.ts";
import { structuralOf } from "../../src/engine/server/schema/testing/structural-of.ts";
import { type Model, model, objectOf, rootSchema } from "./arbitraries/definition.ts";
import { deviating } from "./arbitraries/deviations.ts";

/** A version's schema and an object, usually a valid one, before the server changes it. */
export interface Given {
  readonly schema: Structural;
  readonly value: Value;
}

function schemaOf({ spec, status }: Model): Structural {
  return structuralOf(JSON.parse(toJson(rootSchema(spec, status))));
}

export const schemasAndObjects: fc.Arbitrary<Given> = model.chain((made) =>
  deviating(objectOf(made), 4).map((value) => ({ schema: schemaOf(made), value })),
);
