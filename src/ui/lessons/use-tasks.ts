import { useCallback, useEffect, useMemo, useState } from "react";
import type { CheckResult } from "../engine.ts";
import type { Lesson } from "../files/lesson.ts";
import { usePlayground } from "../shell/context.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { progress } from "./progress.ts";

/** How a task stands; `why`: what is not as it should be, "" where nothing is known yet. */
export interface TaskState {
  readonly isDone: boolean;
  readonly why: string;
}

export interface Tasks {
  readonly states: readonly TaskState[];
  readonly isAllDone: boolean;
  /** The states are those of the answer before. */
  readonly isStale: boolean;
  /** The checks took too long, and are asked again only by `again`. */
  readonly isPaused: boolean;
  again(): void;
}

/** The tasks of a lesson, looked at with every answer. Progress is kept under `key`. */
export function useTasks(lesson: Lesson, key: string): Tasks {
  const { engine } = usePlayground();
  const checks = useMemo(() => lesson.tasks.flatMap((task) => task.checks), [lesson]);
  const [isPaused, setPaused] = useState(false);
  const ask = useCallback(
    () => engine.ask("checks", { scenario: engine.scenario(), checks }),
    [engine, checks],
  );
  const replied = useReply(isPaused || checks.length === 0 ? null : ask);
  const isTooSlow = replied !== "awaited" && "failure" in replied && replied.failure.cause === "timeout";
  useEffect(() => {
    if (isTooSlow) setPaused(true);
  }, [isTooSlow]);

  const known = knownReply(replied);
  const results = known?.reply;
  const states = useMemo(() => statesOf(lesson, results), [lesson, results]);
  const isAllDone = states.length > 0 && states.every(({ isDone }) => isDone);
  useEffect(() => {
    if (isAllDone) progress.markDone(key);
  }, [isAllDone, key]);
  return {
    states,
    isAllDone,
    isStale: known?.isStale === true,
    isPaused,
    again: () => setPaused(false),
  };
}

/** The results of all checks, by tasks. */
function statesOf({ tasks }: Lesson, results: readonly CheckResult[] | undefined): readonly TaskState[] {
  let first = 0;
  return tasks.map(({ checks }) => {
    const own = results?.slice(first, first + checks.length);
    first += checks.length;
    if (own === undefined) return { isDone: false, why: "" };
    const failed = own.find(({ passed }) => !passed);
    return { isDone: failed === undefined && own.length === checks.length, why: failed?.why ?? "" };
  });
}
