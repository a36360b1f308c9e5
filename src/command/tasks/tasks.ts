import { breaking, cost, explain, fix, minors, sample } from "../../package/index.ts";
import type {
  BreakingReport,
  CostReport,
  ExplainQuestion,
  Explanation,
  Fixed,
  FixOptions,
  MinorsReport,
  Problem,
  QuestionOptions,
  Sample,
  SampleOptions,
  Subject,
} from "../../package/types.ts";
import type { ToolAnswer, ToolQuestion } from "../mcp/answers/all.ts";
import { check, fixesAt } from "./check.ts";
import { convertObject } from "./convert.ts";
import { complete, format, hover, pieceAt, places, readPieces } from "./editor.ts";
import { testFile } from "./test.ts";

/** A problem as it goes from a worker to the main thread: functions stay behind. */
export type PlainProblem = Omit<Problem, "fixes">;

/** What is left of something that has problems. */
type Plain<T, Key extends keyof T> = Omit<T, Key> & { readonly [key in Key]: readonly PlainProblem[] };

function plain({ fixes: _, ...problem }: Problem): PlainProblem {
  return problem;
}

/** The work that is done in worker threads, by name. Inputs and results are plain data. */
export const tasks = {
  check,
  fixesAt,
  readPieces,
  pieceAt,
  complete,
  hover,
  places,
  format,
  convert: convertObject,
  test: testFile,
  fix: async ({
    subject,
    options,
  }: {
    subject: Subject;
    options: FixOptions;
  }): Promise<Plain<Fixed, "left">> => {
    const { left, ...fixed } = await fix(subject, options);
    return { ...fixed, left: left.map(plain) };
  },
  cost: ({ definition, options }: { definition: string; options: QuestionOptions }): Promise<CostReport> =>
    cost(definition, options),
  breaking: (input: { before: string; after: string; options: QuestionOptions }): Promise<BreakingReport> =>
    breaking(input.before, input.after, input.options),
  minors: ({ subject }: { subject: Subject }): Promise<MinorsReport> => minors(subject),
  sample: ({ definition, options }: { definition: string; options: SampleOptions }): Promise<Sample> =>
    sample(definition, options),
  explain: async (input: {
    question: ExplainQuestion;
    options: QuestionOptions;
  }): Promise<Plain<Explanation, "problems"> | undefined> => {
    const story = await explain(input.question, input.options);
    return story && { ...story, problems: story.problems.map(plain) };
  },
  // Loaded with the first question: no other command asks one.
  tool: async (input: ToolQuestion): Promise<ToolAnswer> =>
    (await import("../mcp/answers/all.ts")).answerTool(input),
} as const;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** What came of a task; `why`: a limit that it met, or a defect. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string };

/** Runs tasks, several at a time. It never rejects. */
export interface Runner {
  /** What `signal` gives up is ended, also when it is under way. */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<TaskResult<Name>>>;
  /** Ends it; what is under way is given up. */
  close(): Promise<void>;
}

/** Runs a task here. */
export async function runTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<Outcome<TaskResult<Name>>> {
  try {
    // The table's members have different inputs; the name says which one this is.
    const task = tasks[name] as (input: TaskInput<Name>) => TaskResult<Name> | Promise<TaskResult<Name>>;
    return { ok: true, value: await task(input) };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs tasks in this thread, without limits: for tests. */
export const inThisThread: Runner = { run: runTask, close: async () => {} };
