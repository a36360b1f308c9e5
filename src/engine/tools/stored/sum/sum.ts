import { checkNames, type State, states, worst } from "../account.ts";
import type { StoredGroup, StoredReport, StoredRow } from "../report.ts";
import { byWeight } from "../weight.ts";
import { Bounded } from "./bounded.ts";
import { type BrokenItem, type CauseSummary, type Example, noCounts, type StoredSummary } from "./summary.ts";

/** How much is kept of each. The rest is only counted. */
const most = { causes: 2_000, kinds: 500, broken: 100, examples: 5 };

/** The report of some items of a dump. */
export interface ItemsReport {
  readonly report: StoredReport;
  /** For each row, and for each broken piece, which item of the whole dump it is in. */
  readonly rowItems: readonly number[];
  readonly brokenItems: readonly number[];
}

/** Adds up what happens to the objects of a dump. The order in which parts come does not matter. */
export class StoredSum {
  #about: Pick<StoredReport, "kind" | "kubernetes" | "refusals"> = { kind: "", kubernetes: [], refusals: [] };
  #objects = 0;
  #lost = 0;
  #otherCauses = 0;
  #moreOthers = 0;
  #moreBroken = 0;
  #broken: readonly BrokenItem[] = [];
  readonly #counts: Record<State, number> = { ...noCounts };
  readonly #causes = new Bounded<CauseSummary>(most.causes, ({ count }) => {
    this.#otherCauses += count;
  });
  readonly #others = new Bounded<{ readonly kind: string; readonly count: number }>(
    most.kinds,
    ({ count }) => {
      this.#moreOthers += count;
    },
  );

  /** Adds the report of some items. */
  addReport({ report, rowItems, brokenItems }: ItemsReport): void {
    const { groups, rows, broken, ...rest } = report;
    const examples = examplesOf(rows, rowItems, groups.length);
    this.add({
      ...rest,
      objects: rows.length,
      causes: groups.map((group, i) => causeOf(group, examples[i] ?? [])),
      otherCauses: 0,
      moreOthers: 0,
      broken: broken.map((each, i) => ({ ...each, item: brokenItems[i] ?? 0 })),
    });
  }

  /** Adds a summary of some items. */
  add(part: StoredSummary): void {
    const { kind, kubernetes, refusals } = part;
    this.#about = { kind, kubernetes, refusals };
    this.#objects += part.objects;
    this.#lost += part.lost;
    this.#otherCauses += part.otherCauses;
    this.#moreOthers += part.moreOthers;
    for (const state of states) this.#counts[state] += part.counts[state];
    for (const cause of part.causes) {
      const known = this.#causes.get(cause.key);
      this.#causes.set(cause.key, known === undefined ? cause : together(known, cause, kubernetes));
    }
    for (const other of part.others) {
      const known = this.#others.get(other.kind);
      this.#others.set(other.kind, { ...other, count: other.count + (known?.count ?? 0) });
    }
    this.addBroken(part.broken);
    this.#moreBroken += part.moreBroken;
  }

  /** Adds what could not be read. */
  addBroken(broken: readonly BrokenItem[]): void {
    if (broken.length === 0) return;
    const all = [...this.#broken, ...broken].sort(byItem);
    this.#broken = all.slice(0, most.broken);
    this.#moreBroken += all.length - this.#broken.length;
  }

  summary(): StoredSummary {
    return {
      ...this.#about,
      objects: this.#objects,
      counts: { ...this.#counts },
      lost: this.#lost,
      causes: this.#causes.values().toSorted(byWeight),
      otherCauses: this.#otherCauses,
      others: this.#others.values().toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1)),
      moreOthers: this.#moreOthers,
      broken: this.#broken,
      moreBroken: this.#moreBroken,
    };
  }
}

/** The first examples of each group. */
function examplesOf(
  rows: readonly StoredRow[],
  items: readonly number[],
  groups: number,
): readonly (readonly Example[])[] {
  const examples = Array.from({ length: groups }, (): Example[] => []);
  rows.forEach(({ file, line, name, namespace, groups: own }, i) => {
    for (const index of own) {
      const found = examples[index];
      if (found !== undefined && found.length < most.examples)
        found.push({ item: items[i] ?? 0, file, line, name, namespace });
    }
  });
  return examples;
}

function causeOf({ first: _, ...group }: StoredGroup, examples: readonly Example[]): CauseSummary {
  return { ...group, examples };
}

/** Two summaries of the same cause as one, with the words about the first object. */
function together(a: CauseSummary, b: CauseSummary, kubernetes: readonly string[]): CauseSummary {
  const isFirst = (a.examples[0]?.item ?? 0) <= (b.examples[0]?.item ?? 0);
  const [first, second] = isFirst ? [a, b] : [b, a];
  return {
    ...first,
    count: a.count + b.count,
    checks: Object.fromEntries(
      checkNames.flatMap((check) => {
        const found = [a.checks[check], b.checks[check]].filter((state) => state !== undefined);
        return found.length === 0 ? [] : [[check, worst(found)]];
      }),
    ),
    kubernetes: kubernetes.filter((minor) => a.kubernetes.includes(minor) || b.kubernetes.includes(minor)),
    examples: [...first.examples, ...second.examples].sort(byItem).slice(0, most.examples),
  };
}

function byItem(a: { readonly item: number }, b: { readonly item: number }): number {
  return a.item - b.item;
}
