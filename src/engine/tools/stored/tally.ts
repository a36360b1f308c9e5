import { append } from "../../go/value/append.ts";
import {
  type Cause,
  type CheckName,
  checkNames,
  type State,
  states,
  type Verdict,
  worst,
} from "./account.ts";
import type { BrokenPiece } from "./dump/read-dump.ts";
import type { StoredGroup, StoredReport, StoredRow } from "./report.ts";

/** More of what is broken is counted only. */
const mostBroken = 100;

interface Group {
  readonly head: Omit<StoredGroup, "count" | "checks" | "kubernetes">;
  readonly checks: Set<CheckName>;
  readonly kubernetes: Set<string>;
  count: number;
}

/** An object and where it stands. */
export type RowHead = Pick<StoredRow, "file" | "line" | "name" | "namespace" | "version">;

/** Counts objects by cause while they are judged. */
export class Tally {
  private readonly groups = new Map<string, Group>();
  private readonly rows: (Omit<StoredRow, "groups"> & { readonly keys: readonly string[] })[] = [];
  private readonly others = new Map<string, number>();
  private readonly broken: BrokenPiece[] = [];
  private moreBroken = 0;

  /** Adds an object with what became of it on each minor. */
  add(head: RowHead, verdicts: ReadonlyMap<string, Verdict>): void {
    const keys = new Set<string>();
    const checks: Partial<Record<CheckName, State>> = {};
    const kubernetes: Record<string, State> = {};
    for (const [minor, { state, answers }] of verdicts) {
      kubernetes[minor] = state;
      for (const answer of answers) {
        checks[answer.check] = worst([checks[answer.check] ?? "fine", answer.state]);
        for (const cause of answer.causes) keys.add(this.note(cause, answer.check, minor));
      }
    }
    for (const key of keys) {
      const group = this.groups.get(key);
      if (group !== undefined) group.count++;
    }
    const state = worst(Object.values(kubernetes));
    this.rows.push({ ...head, state, checks, kubernetes, keys: [...keys] });
  }

  private note(cause: Cause, check: CheckName, minor: string): string {
    const { state, text, field, ends, words, wasSo = false } = cause;
    const key = wasSo ? `before ${cause.key}` : cause.key;
    let group = this.groups.get(key);
    if (group === undefined) {
      const head = { key, state, text, field, words, wasSo, first: this.rows.length };
      group = {
        head: ends === undefined ? head : { ...head, ends },
        checks: new Set(),
        kubernetes: new Set(),
        count: 0,
      };
      this.groups.set(key, group);
    }
    group.checks.add(check);
    group.kubernetes.add(minor);
    return key;
  }

  /** Counts an object of another kind. */
  addOther(kind: string): void {
    this.others.set(kind, (this.others.get(kind) ?? 0) + 1);
  }

  addBroken(pieces: readonly BrokenPiece[]): void {
    for (const piece of pieces) {
      if (this.broken.length < mostBroken) this.broken.push(piece);
      else this.moreBroken++;
    }
  }

  /** Adds what was counted elsewhere, of the objects that come next. */
  addReport(report: StoredReport): void {
    const before = this.rows.length;
    for (const { count, checks, kubernetes, ...head } of report.groups) {
      const known = this.groups.get(head.key);
      const group = known ?? {
        head: { ...head, first: head.first + before },
        checks: new Set(),
        kubernetes: new Set(),
        count: 0,
      };
      group.count += count;
      for (const check of checks) group.checks.add(check);
      for (const minor of kubernetes) group.kubernetes.add(minor);
      if (known === undefined) this.groups.set(head.key, group);
    }
    const rows = report.rows.map(({ groups, ...row }) => ({
      ...row,
      keys: groups.map((index) => report.groups[index]?.key ?? ""),
    }));
    append(this.rows, rows);
    for (const { kind, count } of report.others) this.others.set(kind, (this.others.get(kind) ?? 0) + count);
    this.addBroken(report.broken);
    this.moreBroken += report.moreBroken;
  }

  /** What was counted so far. */
  report(about: Pick<StoredReport, "kind" | "kubernetes" | "refusals">, omitted = 0): StoredReport {
    const groups = [...this.groups.values()].sort(byWeight);
    const places = new Map(groups.map(({ head }, i) => [head.key, i]));
    const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>;
    for (const { state } of this.rows) counts[state]++;
    return {
      ...about,
      groups: groups.map(({ head, checks, kubernetes, count }) => ({
        ...head,
        count,
        checks: checkNames.filter((check) => checks.has(check)),
        kubernetes: about.kubernetes.filter((minor) => kubernetes.has(minor)),
      })),
      rows: this.rows.map(({ keys, ...row }) => ({
        ...row,
        groups: keys.flatMap((key) => places.get(key) ?? []).sort((a, b) => a - b),
      })),
      counts,
      others: [...this.others].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
      broken: this.broken,
      moreBroken: this.moreBroken,
      omitted,
    };
  }
}

function byWeight({ head: a, count: one }: Group, { head: b, count: other }: Group): number {
  return (
    Number(a.wasSo) - Number(b.wasSo) ||
    states.indexOf(b.state) - states.indexOf(a.state) ||
    other - one ||
    (a.text < b.text ? -1 : 1)
  );
}
