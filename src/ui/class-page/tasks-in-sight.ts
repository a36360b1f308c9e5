import type { TaskCount } from "../../classroom/views.ts";

/** A task with its place in the lesson. */
export type PlacedTask = TaskCount & { readonly index: number };

/** At most so many tasks: those around the last one that anybody is at. */
export function tasksInSight(tasks: readonly TaskCount[], most: number): readonly PlacedTask[] {
  const placed = tasks.map((task, index) => ({ ...task, index }));
  const last = placed.findLastIndex(({ at, done }) => at > 0 || done > 0);
  const first = Math.max(0, Math.min(last - most + 2, placed.length - most));
  return placed.slice(first, first + most);
}
