import fc from "fast-check";
import { laws } from "./all.ts";
import type { LawGroup } from "./law.ts";

/** How long and on what the laws are tried. */
export interface Trial {
  readonly seed: number;
  /** Of each group of laws; without limit where there is a time. */
  readonly runs: number;
  /** For all groups together, which take turns; undefined where the number of runs decides. */
  readonly milliseconds: number | undefined;
  /** The group with a law of this name alone. */
  readonly law: string | undefined;
}

/** What came of one group of laws in one turn. */
export interface Turn {
  readonly names: readonly string[];
  readonly seed: number;
  readonly inputs: number;
  readonly milliseconds: number;
  /** Of one input, in milliseconds. */
  readonly slowest: number;
  /** What broke a law, the smallest that was found, and how to see it again. */
  readonly broken: string | undefined;
}

/** How long a group is tried before the next one has its turn. */
const turnLength = 5_000;

/** The groups of laws that a trial is about. */
export function lawsOf(law: string | undefined): readonly LawGroup[] {
  return laws.filter(({ names }) => law === undefined || names.includes(law));
}

/** Tries the laws; `begun` is told which group has its turn, and `ended` what came of it. A broken law is not tried again. */
export async function tryLaws(
  { seed, runs, milliseconds, law }: Trial,
  begun: (names: readonly string[], seed: number) => void,
  ended: (turn: Turn) => void,
): Promise<void> {
  const until = milliseconds === undefined ? undefined : performance.now() + milliseconds;
  let left = [...lawsOf(law)];
  for (let round = 0; left.length > 0; round++) {
    for (const laws of left) {
      const rest = until === undefined ? undefined : until - performance.now();
      if (rest !== undefined && rest <= 0) return;
      const turnSeed = (seed + round) | 0;
      begun(laws.names, turnSeed);
      const turn = await tryOnce(laws, turnSeed, runs, rest && Math.min(rest, turnLength));
      ended(turn);
      if (turn.broken !== undefined) left = left.filter((each) => each !== laws);
    }
    if (until === undefined) return;
  }
}

async function tryOnce(
  { names, property }: LawGroup,
  seed: number,
  runs: number,
  limit: number | undefined,
): Promise<Turn> {
  let slowest = 0;
  const start = performance.now();
  const result = await fc.check(
    property((took) => {
      slowest = Math.max(slowest, took);
    }),
    {
      seed,
      numRuns: runs,
      ...(limit === undefined ? {} : { interruptAfterTimeLimit: limit, markInterruptAsFailure: false }),
    },
  );
  return {
    names,
    seed,
    inputs: result.numRuns,
    milliseconds: performance.now() - start,
    slowest,
    // One that had not ended when its turn did broke nothing.
    broken:
      result.failed && result.counterexample !== null
        ? `${String(result.errorInstance)}\n${fc.defaultReportMessage(result) ?? ""}\n` +
          `npm run fuzz -- --law ${names[0]} --seed ${seed} --runs ${result.numRuns}`
        : undefined,
  };
}
