import type { Macro } from "./macro.ts";
import { optionalMacros } from "./optional.ts";
import { sortByMacros } from "./sort-by.ts";
import { standardMacros } from "./standard.ts";
import { twoVariableMacros } from "./two-variables.ts";

/** All macros of all Kubernetes minors. */
export const allMacros: readonly Macro[] = [
  ...standardMacros,
  ...optionalMacros,
  ...twoVariableMacros,
  ...sortByMacros,
];

/** The key by which a macro is found. */
export function macroKey(name: string, argumentCount: number, receiver: boolean): string {
  return `${name}:${argumentCount}:${receiver}`;
}

export type MacroTable = ReadonlyMap<string, Macro>;

export function macroTable(macros: readonly Macro[]): MacroTable {
  return new Map(macros.map((macro) => [macroKey(macro.name, macro.argumentCount, macro.receiver), macro]));
}
