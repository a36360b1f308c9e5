import { readingHelp } from "../../engine/tools/project/reading-help.ts";
import { breaking, cost, draft, draftFromSchema, explain, fix, minors, sample } from "../../package/index.ts";
import type {
  BreakingReport,
  CostOptions,
  CostReport,
  Draft,
  DraftOptions,
  ExplainQuestion,
  Explanation,
  Fixed,
  FixOptions,
  MinorsReport,
  Problem,
  QuestionOptions,
  Sample,
  SampleOptions,
  SchemaDraft,
  SchemaDraftOptions,
  Subject,
} from "../../package/types.ts";
import { runnerHere, type TaskRunner } from "../threads/tasks.ts";
import { check, fixesAt } from "./check.ts";
import { convertObject } from "./convert.ts";
import { complete, format, hover, pieceAt, places, readPieces } from "./editor.ts";
import { explainCode, isCode } from "./explain-code.ts";
import { explainText } from "./explain-text.ts";
import { goDefinitions } from "./go-definitions.ts";
import { migrate } from "./migrate.ts";
import { judgePieces } from "./stored.ts";
import { testFile } from "./test.ts";

/** A problem as a worker sends it to the main thread: without functions. */
export type PlainProblem = Omit<Problem, "fixes">;

/** The same for something that has problems. */
type Plain<T, Key extends keyof T> = Omit<T, Key> & { readonly [key in Key]: readonly PlainProblem[] };

function plain({ fixes: _, ...problem }: Problem): PlainProblem {
  return problem;
}

/** The work that is done in worker threads, by name. Inputs and results are plain data. */
export const tasks = {
  check,
  fixesAt,
  readPieces,
  readingHelp,
  goDefinitions,
  pieceAt,
  complete,
  hover,
  places,
  format,
  convert: convertObject,
  explainText,
  explainCode,
  isCode,
  test: testFile,
  stored: judgePieces,
  migrate,
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
  cost: ({ definition, options }: { definition: string; options: CostOptions }): Promise<CostReport> =>
    cost(definition, options),
  breaking: async (input: {
    before: string;
    after: string;
    options: QuestionOptions;
  }): Promise<Plain<BreakingReport, "problems">> => {
    const report = await breaking(input.before, input.after, input.options);
    return { ...report, problems: report.problems.map(plain) };
  },
  minors: ({ subject, options }: { subject: Subject; options?: QuestionOptions }): Promise<MinorsReport> =>
    minors(subject, options),
  sample: ({ definition, options }: { definition: string; options: SampleOptions }): Promise<Sample> =>
    sample(definition, options),
  draft: ({ objects, options }: { objects: readonly string[]; options: DraftOptions }): Promise<Draft> =>
    draft(objects, options),
  fromSchema: ({ text, options }: { text: string; options: SchemaDraftOptions }): Promise<SchemaDraft> =>
    draftFromSchema(text, options),
  explain: async (input: {
    question: ExplainQuestion;
    options: QuestionOptions;
  }): Promise<Plain<Explanation, "problems"> | undefined> => {
    const story = await explain(input.question, input.options);
    return story && { ...story, problems: story.problems.map(plain) };
  },
} as const;

export type Tasks = typeof tasks;
export type Runner = TaskRunner<Tasks>;

/** Runs tasks in this thread, without limits. For tests. */
export const inThisThread: Runner = runnerHere(tasks);
