import { conventions } from "./conventions.ts";
import type { Convention } from "./note.ts";

/** The names of the conventions that every check reports, unless a person turned them off. */
export function usualWarnings(choices: Readonly<Record<string, boolean>> = {}): readonly string[] {
  const always = conventions.filter(({ isAlways }) => isAlways === true).map(({ name }) => name);
  return always.filter((name) => !Object.hasOwn(choices, name) || choices[name] === true);
}

/** The names of the wanted conventions: those on by default, changed by a person's choices. */
export function wantedConventions(choices: Readonly<Record<string, boolean>> = {}): readonly string[] {
  const isWanted = ({ name, isUsual }: Convention): boolean =>
    Object.hasOwn(choices, name) ? choices[name] === true : isUsual;
  return conventions.filter(isWanted).map(({ name }) => name);
}
