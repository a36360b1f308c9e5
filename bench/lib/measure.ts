/** Times of repeated runs in milliseconds. */
export interface Times {
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function summarise(times: readonly number[]): Times {
  const [first = Number.NaN, ...warm] = times;
  const sorted = [...(warm.length > 0 ? warm : times)].sort((a, b) => a - b);
  return { first, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

/** Runs `work` with the numbers 0, 1, ... and times each run. */
export function time(runs: number, work: (i: number) => void): Times {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work(i);
    times.push(performance.now() - start);
  }
  return summarise(times);
}
