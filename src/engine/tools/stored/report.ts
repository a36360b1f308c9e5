import type { CheckName, State } from "./account.ts";
import type { BrokenPiece } from "./dump/read-dump.ts";

/** Objects with one cause. */
export interface StoredGroup {
  /** The same in every report. */
  readonly key: string;
  /** The worst of the checks of the objects as they lie there; where only a create has it, what that gives. */
  readonly state: Exclude<State, "fine">;
  /** "`spec.x` over 253 characters" */
  readonly text: string;
  readonly field: string;
  /** Of what is tolerated: the edit that ends it. */
  readonly ends?: string;
  /** It was so under the definition before. */
  readonly wasSo: boolean;
  /** In how many objects. */
  readonly count: number;
  /** What it makes of each check, at worst. */
  readonly checks: Readonly<Partial<Record<CheckName, State>>>;
  /** The minors that say so, the newest first. */
  readonly kubernetes: readonly string[];
  /** The first object that has it, as an index of the rows, and what the server says of that. */
  readonly first: number;
  readonly words: string;
}

/** One object of a dump. */
export interface StoredRow {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly namespace: string;
  /** The version of its apiVersion. */
  readonly version: string;
  /** The worst of the checks of the object as it lies there. */
  readonly state: State;
  /** The worst of each check, over all minors. */
  readonly checks: Readonly<Partial<Record<CheckName, State>>>;
  /** The worst on each minor. */
  readonly kubernetes: Readonly<Record<string, State>>;
  /** Its causes, as indexes of the groups. */
  readonly groups: readonly number[];
}

/** What happens to the objects of a dump. Plain data. */
export interface StoredReport {
  /** The kind and group that were judged; "" where no minor takes the definition. */
  readonly kind: string;
  /** The minors that judged, the newest first. */
  readonly kubernetes: readonly string[];
  /** The minors whose server does not take a definition, and its words. */
  readonly refusals: readonly {
    readonly kubernetes: string;
    readonly refused: "before" | "definition";
    readonly text: string;
  }[];
  /** The worst first, what was so before last, then by how many have it. */
  readonly groups: readonly StoredGroup[];
  /** In the order of the dump. */
  readonly rows: readonly StoredRow[];
  /** How many of each state there are. */
  readonly counts: Readonly<Record<State, number>>;
  /** How many could not be created again. */
  readonly lost: number;
  /** Objects of other kinds, which are not judged. */
  readonly others: readonly { readonly kind: string; readonly count: number }[];
  /** What could not be read, and how many more there are than are listed. */
  readonly broken: readonly BrokenPiece[];
  readonly moreBroken: number;
  /** Pieces beyond the limit, which were not looked at. */
  readonly omitted: number;
}
