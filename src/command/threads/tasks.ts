/** Work that is done in threads, by name. Inputs and results are plain data. */
export interface TaskTable {
  // Each task has its own type of input, which depends on the name.
  readonly [name: string]: (input: never) => unknown;
}

export type NameOf<Tasks> = keyof Tasks & string;
export type InputOf<Tasks extends TaskTable, Name extends NameOf<Tasks>> = Parameters<Tasks[Name]>[0];
export type ResultOf<Tasks extends TaskTable, Name extends NameOf<Tasks>> = Awaited<ReturnType<Tasks[Name]>>;

/** The result of a task. `why` is a limit that it reached, or a defect. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string };

/** Runs tasks, several at a time. It never rejects. */
export interface TaskRunner<Tasks extends TaskTable> {
  /** If `signal` aborts, the task is ended, even while it runs. */
  run<Name extends NameOf<Tasks>>(
    name: Name,
    input: InputOf<Tasks, Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<ResultOf<Tasks, Name>>>;
  /** Ends the runner and all running tasks. */
  close(): Promise<void>;
}

/** Runs tasks in this thread, without limits. For tests. */
export function runnerHere<Tasks extends TaskTable>(tasks: Tasks): TaskRunner<Tasks> {
  return { run: (name, input) => runTask(tasks, name, input), close: async () => {} };
}

/** Runs a task in this thread. */
export async function runTask<Tasks extends TaskTable, Name extends NameOf<Tasks>>(
  tasks: Tasks,
  name: Name,
  input: InputOf<Tasks, Name>,
): Promise<Outcome<ResultOf<Tasks, Name>>> {
  try {
    // The members of the table have different inputs. The name decides which one this is.
    const task = tasks[name] as (
      input: InputOf<Tasks, Name>,
    ) => ResultOf<Tasks, Name> | Promise<ResultOf<Tasks, Name>>;
    return { ok: true, value: await task(input) };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}
