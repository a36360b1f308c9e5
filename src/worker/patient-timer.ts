/** The time between two looks, in milliseconds. */
const tick = 250;
/** However late the looks come, the time is over after this many times the limit. */
const most = 4;

/**
 * Calls `run` after a time in which the machine was not busy: where other programs keep this thread waiting, its worker
 * waits too, and a look that comes late counts no more than one in time. Returns what stops it.
 */
export function startPatientTimer(run: () => void, milliseconds: number): () => void {
  const end = performance.now() + most * milliseconds;
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    const step = Math.min(tick, left);
    timer = setTimeout(() => {
      left -= step;
      if (left <= 0 || performance.now() >= end) run();
      else wait();
    }, step);
  };
  wait();
  return () => clearTimeout(timer);
}
