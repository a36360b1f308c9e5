import { append } from "../../go/value/append.ts";
import {
  type Answer,
  type Cause,
  type CheckName,
  checkNames,
  isOfStored,
  type State,
  states,
  type Verdict,
  worst,
} from "./account.ts";
import type { BrokenPiece } from "./dump/read-dump.ts";
import type { StoredGroup, StoredReport, StoredRow } from "./report.ts";
import { byWeight, onlyCreate, type Weighed } from "./weight.ts";

/** More broken pieces are only counted. */
const mostBroken = 100;

type Checks = Partial<Record<CheckName, State>>;

interface Group {
  readonly head: Omit<StoredGroup, "count" | "checks" | "kubernetes">;
  readonly checks: Checks;
  readonly kubernetes: Set<string>;
  count: number;
}

/** What one cause does to an object on one minor. */
interface Noted {
  readonly cause: Cause;
  readonly checks: Checks;
  readonly ends: string | undefined;
  readonly wasSo: boolean;
}

/** An object and where it is. */
export type RowHead = Pick<StoredRow, "file" | "line" | "name" | "namespace" | "version">;

/** Counts objects by cause while they are checked. */
export class Tally {
  readonly #groups = new Map<string, Group>();
  readonly #rows: (Omit<StoredRow, "groups"> & { readonly keys: readonly string[] })[] = [];
  readonly #others = new Map<string, number>();
  readonly #broken: BrokenPiece[] = [];
  #moreBroken = 0;

  /** Adds an object with its verdict on each minor. */
  add(head: RowHead, verdicts: ReadonlyMap<string, Verdict>): void {
    const keys = new Set<string>();
    const checks: Checks = {};
    const kubernetes: Record<string, State> = {};
    for (const [minor, { state, answers }] of verdicts) {
      kubernetes[minor] = state;
      for (const answer of answers) raise(checks, answer.check, answer.state);
      for (const noted of notedOf(answers).values()) keys.add(this.#note(noted, minor));
    }
    for (const key of keys) {
      const group = this.#groups.get(key);
      if (group !== undefined) group.count++;
    }
    const state = worst(Object.values(kubernetes));
    this.#rows.push({ ...head, state, checks, kubernetes, keys: [...keys] });
  }

  #note({ cause, checks, ends, wasSo }: Noted, minor: string): string {
    const { text, field, words } = cause;
    const state = stateOf(checks);
    // The same cause may be tolerated on one minor and rejected on another.
    const key = [cause.key, onlyCreate(checks) ? "create" : state, ends ?? "", wasSo ? "before" : ""].join(
      "\n",
    );
    const known = this.#groups.get(key);
    const group = known ?? {
      head: {
        key,
        state,
        text,
        field,
        words,
        wasSo,
        first: this.#rows.length,
        ...(ends === undefined ? {} : { ends }),
      },
      checks: {},
      kubernetes: new Set(),
      count: 0,
    };
    if (known === undefined) this.#groups.set(key, group);
    raiseAll(group.checks, checks);
    group.kubernetes.add(minor);
    return key;
  }

  /** Counts an object of another kind. */
  addOther(kind: string): void {
    this.#others.set(kind, (this.#others.get(kind) ?? 0) + 1);
  }

  addBroken(pieces: readonly BrokenPiece[]): void {
    for (const piece of pieces) {
      if (this.#broken.length < mostBroken) this.#broken.push(piece);
      else this.#moreBroken++;
    }
  }

  /** Adds a report that was made elsewhere, of the objects that come next. */
  addReport(report: StoredReport): void {
    const before = this.#rows.length;
    for (const { count, checks, kubernetes, ...head } of report.groups) {
      const known = this.#groups.get(head.key);
      const group = known ?? {
        head: { ...head, first: head.first + before },
        checks: {},
        kubernetes: new Set(),
        count: 0,
      };
      group.count += count;
      raiseAll(group.checks, checks);
      for (const minor of kubernetes) group.kubernetes.add(minor);
      if (known === undefined) this.#groups.set(head.key, group);
    }
    const rows = report.rows.map(({ groups, ...row }) => ({
      ...row,
      keys: groups.map((index) => report.groups[index]?.key ?? ""),
    }));
    append(this.#rows, rows);
    for (const { kind, count } of report.others)
      this.#others.set(kind, (this.#others.get(kind) ?? 0) + count);
    this.addBroken(report.broken);
    this.#moreBroken += report.moreBroken;
  }

  /** The report of what was counted so far. */
  report(about: Pick<StoredReport, "kind" | "kubernetes" | "refusals">, omitted = 0): StoredReport {
    const groups = [...this.#groups.values()].sort((a, b) => byWeight(weighed(a), weighed(b)));
    const places = new Map(groups.map(({ head }, i) => [head.key, i]));
    const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>;
    for (const { state } of this.#rows) counts[state]++;
    return {
      ...about,
      groups: groups.map(({ head, checks, kubernetes, count }) => ({
        ...head,
        count,
        checks,
        kubernetes: about.kubernetes.filter((minor) => kubernetes.has(minor)),
      })),
      rows: this.#rows.map(({ keys, ...row }) => ({
        ...row,
        groups: keys.flatMap((key) => places.get(key) ?? []).sort((a, b) => a - b),
      })),
      counts,
      lost: this.#rows.filter(({ checks }) => checks.recreate === "refused").length,
      others: [...this.#others].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
      broken: this.#broken,
      moreBroken: this.#moreBroken,
      omitted,
    };
  }
}

/** What each cause does to an object, over all checks. */
function notedOf(answers: readonly Answer[]): ReadonlyMap<string, Noted> {
  const noted = new Map<string, Noted>();
  for (const { check, causes } of answers) {
    for (const cause of causes) {
      const known = noted.get(cause.key);
      const checks = known?.checks ?? {};
      raise(checks, check, cause.state);
      noted.set(cause.key, {
        cause: known?.cause ?? cause,
        checks,
        ends: known?.ends ?? cause.ends,
        wasSo: (known?.wasSo ?? true) && cause.wasSo === true,
      });
    }
  }
  return noted;
}

function raise(checks: Checks, check: CheckName, state: State): void {
  checks[check] = worst([checks[check] ?? "fine", state]);
}

function raiseAll(checks: Checks, others: Readonly<Checks>): void {
  for (const check of checkNames) {
    const state = others[check];
    if (state !== undefined) raise(checks, check, state);
  }
}

function stateOf(checks: Readonly<Checks>): StoredGroup["state"] {
  const own = checkNames.filter((check) => isOfStored(check) !== onlyCreate(checks));
  const state = worst(own.map((check) => checks[check] ?? "fine"));
  // A cause always means that something is not fine.
  return state === "fine" ? "changed" : state;
}

function weighed({ head, checks, count }: Group): Weighed {
  return { ...head, checks, count };
}
