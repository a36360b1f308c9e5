/** Work with a size that can be doubled. */
export interface Growth {
  readonly what: string;
  /** The smallest size that is worth measuring. */
  readonly from: number;
  /** Makes the work for a size. The returned function prepares the work, which is then done once. */
  readonly workFor: (size: number) => () => () => unknown;
}

export interface Exponent {
  readonly what: string;
  /** 1 if twice the size takes twice the time, 2 if it takes four times as long. */
  readonly exponent: number;
  /** For the largest size, in milliseconds of the processor. */
  readonly milliseconds: number;
  readonly size: number;
}

/** A size that takes this many milliseconds is the last one, if there are enough sizes. */
const enough = 25;
/** How many of the last sizes count. For smaller ones other things take most of the time. */
const counted = 5;
/** Beyond this size the memory's speed is measured, since the data no longer fits into a cache. */
const most = 2 ** 20;

/** Doubles the size until the work takes long enough, and fits a line through the logarithms of size and time. */
export function exponentOf({ what, from, workFor }: Growth): Exponent {
  warm(workFor(from));
  const points: { readonly size: number; readonly milliseconds: number }[] = [];
  for (let size = from; size <= most; size *= 2) {
    const milliseconds = timeOf(workFor(size));
    points.push({ size, milliseconds });
    if (milliseconds >= enough && points.length >= counted) break;
  }
  const last = points.slice(-counted);
  const largest = last.at(-1) ?? { size: from, milliseconds: 0 };
  return { what, exponent: slope(last.map(({ size, milliseconds }) => [size, milliseconds])), ...largest };
}

/** Runs until the code is compiled: a cold engine takes ten times as long. */
function warm(prepare: () => () => unknown): void {
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < 200_000) prepare()();
}

/**
 * Processor time of one piece of work in milliseconds, the minimum of several runs: other work of the process only adds
 * to it.
 */
function timeOf(prepare: () => () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn++) {
    let count = 0;
    let took = 0;
    do {
      const work = prepare();
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      count++;
      took += (user + system) / 1000;
    } while (took < 4);
    best = Math.min(best, took / count);
  }
  return best;
}

/** The slope of the least-squares line through the logarithms. */
function slope(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([size, time]) => [Math.log(size), Math.log(time)] as const);
  const mean = (i: 0 | 1): number => logs.reduce((sum, point) => sum + point[i], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const products = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const squares = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return products / squares;
}
