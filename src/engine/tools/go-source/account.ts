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

/** Something wrong with a Go text. */
export interface GoFault {
  /** `warning`: controller-gen says nothing of it. */
  readonly severity: "error" | "warning";
  /** The line that controller-gen prints; of a warning, our own words. */
  readonly text: string;
  /** The same without its place. */
  readonly message: string;
  /** What to mark; undefined where it has no place. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
  /** Our reason. */
  readonly reason: string | undefined;
}

/** What a type of another package takes of a definition. */
export interface GoPrice {
  /** Where its field stands in the Go text. */
  readonly offset: number;
  readonly characters: number;
}

/** What controller-gen makes of a Go text, as plain data. */
export interface GoAccount {
  readonly definitions: readonly GeneratedDefinition[];
  /** The file of the definition that is shown; undefined where there is none. */
  readonly shown: string | undefined;
  readonly definition: string;
  readonly faults: readonly GoFault[];
  /** For each line of the definition the offset in the Go text of what made it, or -1. */
  readonly offsets: Int32Array;
  /** The dearest types of others, the dearest first. */
  readonly prices: readonly GoPrice[];
}

/** More faults than these are no help. */
const mostFaults = 100;
/** Cheaper types are not spoken of, in characters; nor are more of them. */
const leastPrice = 2_000;
const mostPrices = 8;

/** The account of a Go text. Rejects only where a package of Kubernetes cannot be brought. */
export async function goAccount(goTypes: GoTypes, source: GoSource): Promise<GoAccount> {
  const made = await generateSource(goTypes, source);
  const { offsets, foreign } = originsOfLines(made);
  const faults = [...unique(made.errors).map(told), ...hintsOf(made, source.text)];
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

function told(error: SourceError): GoFault {
  return { severity: "error", ...error, reason: reasonOf(error.message) };
}

/** controller-gen prints some errors twice. */
function unique(errors: readonly SourceError[]): readonly SourceError[] {
  return [...new Map(errors.map((error) => [error.text, error])).values()];
}
