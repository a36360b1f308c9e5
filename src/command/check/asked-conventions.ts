import { conventions } from "../../engine/tools/notes/conventions.ts";
import { usualWarnings, wantedConventions } from "../../engine/tools/notes/wanted.ts";
import type { Severities } from "../severities.ts";
import type { CheckOptions } from "./options.ts";

type Asked = Pick<CheckOptions, "notes" | "severities">;

/** The conventions that are checked. */
export function askedConventions({ notes = false, severities }: Asked): readonly string[] {
  return (notes ? wantedConventions : usualWarnings)(conventionChoices(severities));
}

/** The conventions that are not checked. */
export function unaskedConventions(asked: Asked): readonly string[] {
  const names = new Set(askedConventions(asked));
  return conventions.flatMap(({ name }) => (names.has(name) ? [] : [name]));
}

/** A convention with a level is on, unless the level is `off`. The others keep their defaults. */
function conventionChoices(severities: Severities): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(severities).map(([rule, level]) => [rule, level !== "off"]));
}
