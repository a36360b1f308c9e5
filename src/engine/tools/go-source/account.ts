import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { GoTypes } from "../../controllergen/go-types.ts";
import {
  type GeneratedDefinition,
  generateSource,
  originsOfLines,
  type SourceError,
} from "./generate-source.ts";
import { hintsOf } from "./hints.ts";
import { reasonOf } from "./reasons.ts";
import type { GoSource } from "./source.ts";

/** An error or warning in a Go text. */
export interface GoFault {
  /** `warning`: controller-gen does not report it. */
  readonly severity: "error" | "warning";
  /** The line that controller-gen prints; for a warning, our own words. */
  readonly text: string;
  readonly fault: Fault;
  /** The range to mark; undefined if it has no place. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
  /** Our reason. */
  readonly reason: string | undefined;
}

/** How much of a definition a type from another package accounts for. */
export interface GoPrice {
  /** The place of its field in the Go text. */
  readonly offset: number;
  readonly characters: number;
}

/** What controller-gen generates from a Go text, as plain data. */
export interface GoAccount {
  readonly definitions: readonly GeneratedDefinition[];
  /** The file of the definition that is shown; undefined if there is none. */
  readonly shown: string | undefined;
  readonly definition: string;
  readonly faults: readonly GoFault[];
  /** For each line of the definition the offset in the Go text of its origin, or -1. */
  readonly offsets: Int32Array;
  /** The largest foreign types, the largest first. */
  readonly prices: readonly GoPrice[];
}

/** More faults would not help. */
const mostFaults = 100;
/** Smaller types are not reported, in characters; nor are more of them. */
const leastPrice = 2_000;
const mostPrices = 8;

/** Generates from a Go text. Rejects only if a package of Kubernetes cannot be loaded. */
export async function goAccount(goTypes: GoTypes, source: GoSource): Promise<GoAccount> {
  const made = await generateSource(goTypes, source);
  const { offsets, foreign } = originsOfLines(made);
  const faults = [
    ...unique(made.errors).map((error) => told(error, source.text)),
    ...hintsOf(made, source.text),
  ];
  return {
    definitions: made.definitions,
    shown: made.shown?.file,
    definition: made.definition,
    faults: faults.slice(0, mostFaults),
    offsets: Int32Array.from(offsets),
    prices: [...foreign]
      .map(([offset, characters]) => ({ offset, characters }))
      .filter(({ offset, characters }) => offset >= 0 && characters >= leastPrice)
      .sort((a, b) => b.characters - a.characters)
      .slice(0, mostPrices),
  };
}

function told(error: SourceError, text: string): GoFault {
  return { severity: "error", ...error, reason: reasonOf(error.fault, text) };
}

/** controller-gen prints some errors twice. */
function unique(errors: readonly SourceError[]): readonly SourceError[] {
  return [...new Map(errors.map((error) => [error.text, error])).values()];
}
