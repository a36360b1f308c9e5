/** Work that is done in threads, by name. Inputs and results are plain data. */
export interface TaskTable {
  // Each task has an input of its own; which one, its name says.
  readonly [name: string]: (input: never) => unknown;
}

export type NameOf<Tasks> = keyof Tasks & string;
export type InputOf<Tasks extends TaskTable, Name extends NameOf<Tasks>> = Parameters<Tasks[Name]>[0];
export type ResultOf<Tasks extends TaskTable, Name extends NameOf<Tasks>> = Awaited<ReturnType<Tasks[Name]>>;

/** What came of a task; `why`: a limit that it met, or a defect. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string };

/** Runs tasks, several at a time. It never rejects. */
export interface TaskRunner<Tasks extends TaskTable> {
  /** What `signal` gives up is ended, also when it is under way. */
  run<Name extends NameOf<Tasks>>(
    name: Name,
    input: InputOf<Tasks, Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<ResultOf<Tasks, Name>>>;
  /** Ends it; what is under way is given up. */
  close(): Promise<void>;
}

/** Runs a task here. */
export async function runTask<Tasks extends TaskTable, Name extends NameOf<Tasks>>(
  tasks: Tasks,
  name: Name,
  input: InputOf<Tasks, Name>,
): Promise<Outcome<ResultOf<Tasks, Name>>> {
  try {
    // The table's members have different inputs; the name says which one this is.
    const task = tasks[name] as (
      input: InputOf<Tasks, Name>,
    ) => ResultOf<Tasks, Name> | Promise<ResultOf<Tasks, Name>>;
    return { ok: true, value: await task(input) };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}
