import type { CheckName, State } from "./account.ts";
import type { BrokenPiece } from "./dump/read-dump.ts";

/** The objects with one cause. */
export interface StoredGroup {
  /** The same in every report. */
  readonly key: string;
  /** The worst of the checks of the objects as stored; if only a create has the cause, the state of the create. */
  readonly state: Exclude<State, "fine">;
  /** "`spec.x` over 253 characters" */
  readonly text: string;
  readonly field: string;
  /** For something tolerated: the edit after which it is no longer tolerated. */
  readonly ends?: string;
  /** It was the same under the old definition. */
  readonly wasSo: boolean;
  /** The number of objects. */
  readonly count: number;
  /** The worst state that it causes for each check. */
  readonly checks: Readonly<Partial<Record<CheckName, State>>>;
  /** The minors with this cause, the newest first. */
  readonly kubernetes: readonly string[];
  /** The index of the row of the first object that has it, and the server's words about that object. */
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
  /** The worst of the checks of the object as stored. */
  readonly state: State;
  /** The worst of each check, over all minors. */
  readonly checks: Readonly<Partial<Record<CheckName, State>>>;
  /** The worst state on each minor. */
  readonly kubernetes: Readonly<Record<string, State>>;
  /** The indices of the groups of its causes. */
  readonly groups: readonly number[];
}

/** What happens to the objects of a dump. Plain data. */
export interface StoredReport {
  /** The kind and group that were checked; "" if every minor rejects the definition. */
  readonly kind: string;
  /** The minors that were checked, the newest first. */
  readonly kubernetes: readonly string[];
  /** The minors whose server rejects a definition, with its words. */
  readonly refusals: readonly {
    readonly kubernetes: string;
    readonly refused: "before" | "definition";
    readonly text: string;
  }[];
  /** The worst first; those that were the same before last; then by number of objects. */
  readonly groups: readonly StoredGroup[];
  /** In the order of the dump. */
  readonly rows: readonly StoredRow[];
  /** The number of objects in each state. */
  readonly counts: Readonly<Record<State, number>>;
  /** The number of objects that could not be created again. */
  readonly lost: number;
  /** Objects of other kinds, which are not checked. */
  readonly others: readonly { readonly kind: string; readonly count: number }[];
  /** The pieces that could not be read, and how many more there are. */
  readonly broken: readonly BrokenPiece[];
  readonly moreBroken: number;
  /** Pieces beyond the limit, which were not read. */
  readonly omitted: number;
}
