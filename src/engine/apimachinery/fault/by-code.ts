import type { DataOfKind, Fault, FaultKind } from "./fault.ts";

/**
 * Looks faults up by their codes, for what is loaded before the modules that declare the kinds: it imports only their
 * types, so the declarations stay in the later chunk.
 */

type CodeOf<Kind> = Kind extends FaultKind<infer Code, infer _Data> ? Code : never;

/** Something for the kinds that a module declares, by their codes: a text, or a function of the data. */
export type ByCode<Module> = {
  readonly [Name in keyof Module as CodeOf<Module[Name]>]?:
    | string
    | ((data: DataOfKind<Module[Name]>) => string);
};

/** Returns the text of a table for a fault. Undefined if it has none. */
export function textByCode(
  table: Readonly<Record<string, string | ((data: never) => string) | undefined>>,
  { code, data }: Fault,
): string | undefined {
  const entry = Object.hasOwn(table, code) ? table[code] : undefined;
  // The type of the table says that the function takes the data of this code.
  return typeof entry === "function" ? entry(data as never) : entry;
}

/** Checks the kind of a fault by its code: `isOf<typeof kind>(fault, "area/kind")`. */
export function isOf<Kind>(
  fault: Fault | undefined,
  code: CodeOf<Kind>,
): fault is Fault<string, DataOfKind<Kind>> {
  return fault?.code === code;
}
