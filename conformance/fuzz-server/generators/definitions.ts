import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData, isMap, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { keywords } from "./definition-keywords.ts";
import { members } from "./definition-members.ts";
import { mutate, placesOf, putAt } from "./mutate.ts";
import { isSchemaPlace } from "./schema-places.ts";
import { family } from "./schemas.ts";
import { level, misspell, write } from "./write.ts";

/** A definition with one change: a keyword, a member, or any mistake. */
function changeDefinition(random: Random, definition: Value): Value {
  const way = random.below(6);
  if (way < 3) {
    const schemas = placesOf(definition).filter(({ path, node }) => isMap(node) && isSchemaPlace(path));
    const [name, values] = random.pick(keywords);
    if (schemas.length > 0) {
      const { path } = random.pick(schemas);
      return putAt(
        putAt(definition, [...path, name], undefined),
        [...path, name],
        fromData(random.pick(values)),
      );
    }
  }
  if (way === 3) {
    const [at, key, values] = random.pick(members);
    return putAt(putAt(definition, [...at, key], undefined), [...at, key], fromData(random.pick(values)));
  }
  return mutate(random, definition);
}

/** A definition with a few changes. */
export function changed(random: Random, definition: Value, most: number): Value {
  let out = definition;
  for (let left = 1 + random.below(most); left > 0; left--) out = changeDefinition(random, out);
  return out;
}

function creates(random: Random, objects: readonly ValueMap[]): ScenarioRequest[] {
  return objects.map((object) => ({ verb: "create", object: write(random, object), ...level(random) }));
}

/** Definitions with mistakes. */
export function definitions(random: Random): Scenario {
  const { model, objects } = family(random);
  const text = write(random, changed(random, model.definition, 3));
  return {
    crd: random.oneIn(8) ? misspell(random, text) : text,
    ...(random.oneIn(4) ? { crdFieldValidation: random.pick(["Warn", "Ignore"]) } : {}),
    requests: creates(random, objects.slice(0, 4)),
  };
}

/** Definitions that change, with objects stored before. */
export function definitionUpdates(random: Random): Scenario {
  const { model, objects } = family(random);
  const before = random.oneIn(3) ? changed(random, model.definition, 1) : model.definition;
  return {
    previousCrd: write(random, before),
    crd: write(random, changed(random, before, 3)),
    ...(random.oneIn(4) ? { crdFieldValidation: random.pick(["Warn", "Ignore"]) } : {}),
    previousRequests: creates(random, objects.slice(0, 3)),
    requests: [
      ...creates(random, objects.slice(3, 5)),
      ...objects.slice(0, 3).map(
        (object): ScenarioRequest => ({
          verb: "update",
          object: write(random, random.oneIn(2) ? mutate(random, object) : object),
          ...level(random),
        }),
      ),
      { verb: "get", name: "n0" },
      { verb: "list" },
    ],
  };
}
