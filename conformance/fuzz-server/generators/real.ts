import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import type { Specimen } from "../corpus.ts";
import { changed } from "./definitions.ts";
import { mutate, mutated, placesOf, putAt } from "./mutate.ts";
import { patchOf } from "./patches.ts";
import { misspeltRule, withTypedRules } from "./typed-rules.ts";
import { level, misspell, write } from "./write.ts";

/** The definition without its descriptions, which are most of a real one's text. */
function withoutDescriptions(value: Value): Value {
  if (isList(value)) return value.map(withoutDescriptions);
  if (!isMap(value)) return value;
  return new Map(
    [...value].flatMap(([key, item]): [string, Value][] =>
      key === "description" && typeof item === "string" ? [] : [[key, withoutDescriptions(item)]],
    ),
  );
}

function named(object: ValueMap, name: string): ValueMap {
  const metadata = member(object, "metadata");
  return new Map([...object, ["metadata", new Map([...(isMap(metadata) ? metadata : []), ["name", name]])]]);
}

function definitionOf(random: Random, { crd }: Specimen): Value {
  return random.oneIn(8) ? crd : withoutDescriptions(crd);
}

function nameOf(object: Value): string {
  const name = member(member(object, "metadata"), "name");
  return typeof name === "string" ? name : "x";
}

const withObjects = (corpus: readonly Specimen[]): readonly Specimen[] =>
  corpus.filter(({ objects }) => objects.length > 0);

/** Objects that people wrote, each with a mistake in the value or in the text. */
export function realObjects(corpus: readonly Specimen[]): (random: Random) => Scenario {
  const some = withObjects(corpus);
  return (random) => {
    const specimen = random.pick(some);
    const { objects, conversion } = specimen;
    const requests = Array.from({ length: 12 }, (_, i): ScenarioRequest => {
      const text = write(random, mutated(random, named(random.pick(objects), `n${i}`), 3));
      return { verb: "create", object: random.oneIn(4) ? misspell(random, text) : text, ...level(random) };
    });
    return {
      crd: write(random, definitionOf(random, specimen)),
      requests,
      ...(conversion === undefined ? {} : { conversion }),
    };
  };
}

/** Lives of such objects: created, changed, patched, read. */
export function realLives(corpus: readonly Specimen[]): (random: Random) => Scenario {
  const some = withObjects(corpus);
  return (random) => {
    const specimen = random.pick(some);
    const { objects, conversion } = specimen;
    const object = named(random.pick(objects), "n0");
    const requests = Array.from({ length: 9 }, (): ScenarioRequest => {
      if (random.oneIn(3)) return patchOf(random, object, "n0");
      const status = random.oneIn(5) ? { subresource: "status" as const } : {};
      return { verb: "update", object: write(random, mutate(random, object)), ...level(random), ...status };
    });
    return {
      crd: write(random, definitionOf(random, specimen)),
      requests: [
        {
          verb: "create",
          object: write(random, random.oneIn(3) ? mutate(random, object) : object),
          ...level(random),
        },
        ...requests,
        { verb: "get", name: nameOf(object), ...(random.oneIn(2) ? { as: "Table" as const } : {}) },
        { verb: "list", as: "Table" },
      ],
      ...(conversion === undefined ? {} : { conversion }),
    };
  };
}

/** Definitions that people wrote, with something changed, and their objects. */
export function realDefinitions(corpus: readonly Specimen[]): (random: Random) => Scenario {
  return (random) => {
    const specimen = random.pick(corpus);
    const text = write(random, changed(random, definitionOf(random, specimen), 3));
    return {
      crd: random.oneIn(5) ? misspell(random, text) : text,
      ...(random.oneIn(6) ? { crdFieldValidation: random.pick(["Warn", "Ignore"]) } : {}),
      requests: specimen.objects
        .slice(0, 3)
        .map((object) => ({ verb: "create", object: write(random, object) })),
    };
  };
}

/** Such definitions that change after objects were stored. */
export function realUpdates(corpus: readonly Specimen[]): (random: Random) => Scenario {
  const some = withObjects(corpus);
  return (random) => {
    const specimen = random.pick(some);
    const before = definitionOf(random, specimen);
    const objects = specimen.objects.slice(0, 3).map((object, i) => named(object, `n${i}`));
    return {
      previousCrd: write(random, before),
      crd: write(random, changed(random, before, 3)),
      previousRequests: objects.map((object) => ({
        verb: "create",
        object: write(random, object),
        fieldValidation: "Ignore",
      })),
      requests: objects.flatMap((object): ScenarioRequest[] => [
        { verb: "update", object: write(random, mutated(random, object, 1)), ...level(random) },
        { verb: "update", object: write(random, mutate(random, object)), ...level(random) },
        { verb: "get", name: nameOf(object) },
      ]),
    };
  };
}

/** What the server publishes about such definitions. */
export function realReads(corpus: readonly Specimen[]): (random: Random) => Scenario {
  return (random) => {
    const specimen = random.pick(corpus);
    const whole = random.oneIn(3) ? specimen.crd : withoutDescriptions(specimen.crd);
    const definition = random.oneIn(2) ? changed(random, whole, 2) : whole;
    const group = String(member(member(specimen.crd, "spec"), "group") ?? "");
    const versions = member(member(specimen.crd, "spec"), "versions");
    const names = isList(versions) ? versions.map((version) => String(member(version, "name") ?? "")) : [];
    const requests = names.flatMap((name): ScenarioRequest[] => [
      { verb: "raw", path: `/apis/${group}/${name}` },
      {
        verb: "raw",
        path: `/openapi/v3/apis/${group}/${name}`,
        ...(random.oneIn(2) ? { keep: "schemas" } : {}),
      },
    ]);
    return {
      crd: write(random, definition),
      requests: [
        ...specimen.objects
          .slice(0, 2)
          .map((object): ScenarioRequest => ({ verb: "create", object: write(random, object) })),
        ...requests.slice(0, 6),
        { verb: "raw", path: "/openapi/v2", ...(random.oneIn(2) ? { keep: "schemas" } : {}) },
        { verb: "list", as: "Table" },
      ],
    };
  };
}

/** Such definitions with additional rules for their own types, and their objects as they change. */
export function realRules(corpus: readonly Specimen[]): (random: Random) => Scenario {
  const some = withObjects(corpus);
  return (random) => {
    const specimen = random.pick(some);
    const { conversion } = specimen;
    const definition = withTypedRules(random, definitionOf(random, specimen), 4);
    const object = named(random.pick(specimen.objects), "n0");
    return {
      crd: write(random, withSlipsInRules(random, definition)),
      requests: [
        { verb: "create", object: write(random, object) },
        ...Array.from({ length: 6 }, (): ScenarioRequest => {
          const changedObject = mutate(random, object);
          return random.oneIn(4)
            ? patchOf(random, object, "n0")
            : { verb: "update", object: write(random, changedObject), ...level(random) };
        }),
      ],
      ...(conversion === undefined ? {} : { conversion }),
    };
  };
}

/** A definition in which, sometimes, one rule is misspelled. */
function withSlipsInRules(random: Random, definition: Value): Value {
  if (!random.oneIn(3)) return definition;
  const rules = placesOf(definition).filter(
    ({ path, node }) => path.at(-1) === "rule" && typeof node === "string",
  );
  if (rules.length === 0) return definition;
  const { path, node } = random.pick(rules);
  return putAt(definition, path, misspeltRule(random, String(node)));
}
