import type { Fault, FaultKind } from "../apimachinery/fault/fault.ts";
import type { Sentence } from "../apimachinery/sentence/sentence.ts";
import type { Path } from "../go/value/path.ts";
import type { Value } from "../go/value/value.ts";

/** What is known about a fault that is not about a node of a schema. */
export interface Known {
  readonly sentence: Sentence;
  /** Its place in what was sent, if known. */
  readonly path?: Path;
  /** The line, 1-based, if the server names one. */
  readonly line?: number;
  /** Matches the characters that show the place, if nothing else does. */
  readonly source?: RegExp;
  /** Returns the part of the definition that is the cause. `version` is the path of the request's version. */
  readonly decidedBy?: (version: Path) => Path;
  /** The name of that version, if it is not the request's. */
  readonly version?: string;
}

/** Explains faults of one code. `there` is what was sent at the place of the fault, or the definition. */
export interface Diagnosis {
  readonly code: string;
  explain(fault: Fault, there?: Value): Known | undefined;
}

/** Declares the diagnosis of a kind. The explanation gets the data of the fault, and undefined means: nothing to add. */
export function diagnosis<Code extends string, Data>(
  kind: FaultKind<Code, Data>,
  explain: Known | ((data: Data, there: Value | undefined, fault: Fault) => Known | undefined),
): Diagnosis {
  return {
    code: kind.code,
    explain: (fault, there) => {
      if (typeof explain !== "function") return explain;
      return kind.is(fault) ? explain(fault.data, there, fault) : undefined;
    },
  };
}

/** Declares the same diagnosis of several kinds. */
export function alike(kinds: readonly { readonly code: string }[], known: Known): readonly Diagnosis[] {
  return kinds.map(({ code }) => ({ code, explain: () => known }));
}

/** Diagnoses by code. */
export function byCode(all: readonly Diagnosis[]): ReadonlyMap<string, Diagnosis> {
  return new Map(all.map((each) => [each.code, each]));
}

/** Puts the article before a noun. */
export function a(noun: string): string {
  return `${/^`?[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** Makes a text match itself. */
export function literally(text: string): string {
  return text.replaceAll(/[^\w]/g, "\\$&");
}
