import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Lesson } from "../files/lesson.ts";
import { usePlayground, useShell } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { progress } from "./progress.ts";
import { askToPredict } from "./show-lesson.ts";
import { nothingDone, type TaskState, taskStates, turnOf, withResults } from "./task-states.ts";

export interface Tasks {
  readonly states: readonly TaskState[];
  /** The index of the current task; -1 if there is none. */
  readonly turn: number;
  /** All were done at the same time, at any time since the lesson's start. */
  readonly isAllDone: boolean;
  /** The states belong to the previous answer. */
  readonly isStale: boolean;
  /** The checks took too long, and only `again` runs them again. */
  readonly isPaused: boolean;
  again(): void;
}

/**
 * The tasks of a lesson, checked with every answer. Progress is stored under `key`. `isAtStart` means that the editors
 * contain the lesson's start, so nothing is done.
 */
export function useTasks(lesson: Lesson, key: string, isAtStart: boolean): Tasks {
  const playground = usePlayground();
  const { engine } = playground;
  const isHidden = useShell(hidesAnswer);
  const checks = useMemo(() => lesson.tasks.flatMap((task) => task.checks), [lesson]);
  const [isPaused, setPaused] = useState(false);
  const [done, setDone] = useState(nothingDone);
  const ask = useCallback(
    () => engine.ask("checks", { scenario: engine.scenario(), checks }),
    [engine, checks],
  );
  const replied = useReply(isPaused || isHidden || checks.length === 0 ? null : ask);
  const isTooSlow = replied !== "awaited" && "failure" in replied && replied.failure.cause === "timeout";
  useEffect(() => {
    if (isTooSlow) setPaused(true);
  }, [isTooSlow]);

  const known = knownReply(replied);
  const results = known?.reply;
  useEffect(() => {
    setDone((old) => (isAtStart ? nothingDone : withResults(old, lesson, results)));
  }, [isAtStart, lesson, results]);
  const states = useMemo(() => taskStates(done, lesson, results), [done, lesson, results]);
  const turn = turnOf(done, lesson, results);
  const isAllDone = done.isWhole;
  // Each task asks once: later edits are checked at once.
  const askedFor = useRef(new Set<number>());
  useEffect(() => {
    const question = lesson.tasks[turn]?.predict;
    if (question === undefined || askedFor.current.has(turn)) return;
    askedFor.current.add(turn);
    askToPredict(playground, question);
  }, [playground, lesson, turn]);
  useEffect(() => {
    if (isAllDone) progress.markDone(key);
  }, [isAllDone, key]);
  return {
    states,
    turn,
    isAllDone,
    isStale: known?.isStale === true,
    isPaused,
    again: () => setPaused(false),
  };
}
