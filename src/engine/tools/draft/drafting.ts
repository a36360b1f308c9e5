import { fieldName } from "../../apimachinery/field/field-name.ts";
import type { Schema } from "../../controllergen/schema/props.ts";
import type { Path } from "../../go/value/path.ts";
import type { Choices, Option, PendingDecision, Topic } from "./decision.ts";
import type { Place } from "./place.ts";

/** A question that the samples answer, and a person may answer in another way. */
export interface Question<Id extends string> {
  readonly topic: Topic;
  /** The schema node, below the root of the schema; undefined for the definition as a whole. */
  readonly at: Path | undefined;
  /** The keyword of the node that shows the answer, or its path from the definition's root if there is no node. */
  readonly shownAt?: Path;
  readonly evidence: string;
  /** What the samples say comes first. */
  readonly options: readonly [Option<Id>, ...Option<Id>[]];
  /** Whether the first option adds nothing, so that the others are offers. */
  readonly isOffer?: boolean;
}

type SchemaOf = (place: Place, drafting: Drafting) => Schema;

/** A draft that is being made: collects decisions and applies choices. */
export class Drafting {
  readonly decisions: PendingDecision[] = [];
  readonly #ids = new Set<string>();
  readonly #choices: Choices;
  readonly #schemaOf: SchemaOf;

  /** Places contain others, so the files about them cannot import each other: `schemaOf` calls all of them. */
  constructor(choices: Choices, schemaOf: SchemaOf) {
    this.#choices = choices;
    this.#schemaOf = schemaOf;
  }

  /** The schema of a place below. */
  below(place: Place): Schema {
    return this.#schemaOf(place, this);
  }

  /** Records a decision and returns the id of the option that is used. */
  ask<Id extends string>({ topic, at, shownAt, evidence, options, isOffer = false }: Question<Id>): Id {
    const field = at === undefined || at.length === 0 ? "" : fieldName(at);
    const id = this.#newId(field === "" ? topic : `${field} ${topic}`);
    const wanted = Object.hasOwn(this.#choices, id) ? this.#choices[id] : undefined;
    const found = options.find((option) => option.id === wanted);
    const [first] = options;
    const chosen = found ?? first;
    const node: Path = at === undefined ? [] : [...schemaPath, ...at];
    this.decisions.push({
      id,
      topic,
      field,
      places:
        at === undefined
          ? [shownAt ?? []]
          : [...(shownAt === undefined ? [] : [[...node, ...shownAt]]), node],
      chosen,
      alternatives: options.filter((option) => option !== chosen),
      evidence,
      isChosen: found !== undefined && found !== first,
      isOffer: isOffer && chosen === first,
    });
    return chosen.id;
  }

  /** Two fields may have the same name in the usual notation: `a.b` and `b` in `a`. */
  #newId(id: string): string {
    let free = id;
    for (let n = 2; this.#ids.has(free); n++) free = `${id} ${n}`;
    this.#ids.add(free);
    return free;
  }
}

/** The schema in a definition: decisions point at its first version. */
const schemaPath: Path = ["spec", "versions", 0, "schema", "openAPIV3Schema"];
