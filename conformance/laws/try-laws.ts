import fc from "fast-check";
import { laws } from "./all.ts";
import type { LawGroup } from "./law.ts";

/** How long the laws are tried, and which ones. */
export interface Trial {
  readonly seed: number;
  /** The runs of each group of laws; unlimited if there is a time limit. */
  readonly runs: number;
  /** The time for all groups together, which take turns. Undefined if `runs` decides. */
  readonly milliseconds: number | undefined;
  /** If set, only the group with this law is tried. */
  readonly law: string | undefined;
}

/** The result of one turn of a group of laws. */
export interface Turn {
  readonly names: readonly string[];
  readonly seed: number;
  readonly inputs: number;
  readonly milliseconds: number;
  /** The longest time of one input, in milliseconds. */
  readonly slowest: number;
  /** The smallest input found that breaks a law, and how to see it again. */
  readonly broken: string | undefined;
}

/** How long a group is tried before it is the next group's turn, in milliseconds. */
const turnLength = 5_000;

/** The groups of laws that a trial is about. */
export function lawsOf(law: string | undefined): readonly LawGroup[] {
  return laws.filter(({ names }) => law === undefined || names.includes(law));
}

/**
 * Tries the laws. `begun` gets the group whose turn begins, and `ended` the result. A broken law is not tried again.
 */
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
    // An input that was not finished at the end of the turn broke nothing.
    broken:
      result.failed && result.counterexample !== null
        ? `${String(result.errorInstance)}\n${fc.defaultReportMessage(result) ?? ""}\n` +
          `npm run fuzz -- ${names[0]} --seed ${seed} --runs ${result.numRuns}`
        : undefined,
  };
}
