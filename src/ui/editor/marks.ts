import {
  type ChangeKind,
  type Location,
  type Problem,
  partsOf,
  partText,
  type Range,
  type Sentence,
} from "../engine.ts";
import { type Answered, actualProblems, allCalls, upcomingProblems } from "../workspace/answer.ts";
import type { DocumentName } from "../workspace/workspace.ts";

/** `upcoming`: the server did not reach this problem. */
export type MarkKind =
  | "error"
  | "warning"
  | "tolerated"
  | "upcoming"
  | "loss"
  | "pruned"
  | "nulled"
  | "defaulted"
  | "normalised";

/** A place in a text that the answer says something about. Offsets are those in the text that was answered. */
export interface EditorMark {
  readonly kind: MarkKind;
  readonly range: Range;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** The sign of a mark in the margin. Signs differ in shape, so that colour is not needed. */
export const markSigns: Readonly<Record<MarkKind, string>> = {
  error: "×",
  warning: "!",
  tolerated: "~",
  upcoming: "×",
  loss: "!",
  pruned: "−",
  nulled: "−",
  defaulted: "+",
  normalised: "≈",
};

/** The marks from the gravest on. A line with several marks shows the gravest. */
const order: readonly MarkKind[] = [
  "error",
  "pruned",
  "nulled",
  "warning",
  "loss",
  "tolerated",
  "upcoming",
  "defaulted",
  "normalised",
];

/** The changes that have marks. A loss of another kind is shown by the mark of its problem. */
const markedChanges = [
  "pruned",
  "nulled",
  "defaulted",
  "normalised",
] as const satisfies readonly ChangeKind[];
type MarkedChange = (typeof markedChanges)[number];

function isMarked(kind: ChangeKind): kind is MarkedChange {
  return markedChanges.some((marked) => marked === kind);
}

function isIn(answered: Answered, name: DocumentName, location: Location | undefined): location is Location {
  return location !== undefined && answered.names.get(location.document) === name;
}

/** Returns our words without marks of code: hovers do not format it. */
function plain(sentence: Sentence): string {
  return partsOf(sentence)
    .map((part) => (typeof part !== "string" && "code" in part ? part.code : partText(part)))
    .join("");
}

function problemMark(problem: Problem, { range, line }: Location, isUpcoming = false): EditorMark {
  const explanation = problem.explanation === undefined ? "" : `\n${plain(problem.explanation)}`;
  const later = isUpcoming ? "Not reached yet: " : "";
  const kind = isUpcoming ? "upcoming" : problem.severity;
  return { kind, range, line, message: later + problem.text + explanation };
}

/** Returns the marks of one text, in the order of the answer. */
export function marksOf(answered: Answered, name: DocumentName): readonly EditorMark[] {
  const { conversionProblem: fault } = answered.report;
  if (name === "conversion") {
    return fault !== undefined && isIn(answered, name, fault.location)
      ? [problemMark(fault, fault.location)]
      : [];
  }
  const { ifAccepted = [] } = answered.report;
  const reached = allCalls(answered.report).map((call) => ({
    call,
    actual: actualProblems(call),
    upcoming: upcomingProblems(call),
  }));
  const unreached = ifAccepted.map((call) => ({ call, actual: [], upcoming: call.problems }));
  return [...reached, ...unreached].flatMap(({ call, actual, upcoming }) => {
    const marksOfEach = (problems: readonly Problem[], isUpcoming: boolean): readonly EditorMark[] =>
      problems.flatMap((problem) =>
        [problem.location, ...(problem.otherLocations ?? [])].flatMap((location) =>
          isIn(answered, name, location) && !(problem.loss && isMarked(problem.loss.kind))
            ? [problemMark(problem, location, isUpcoming)]
            : [],
        ),
      );
    const problems = [...marksOfEach(actual, false), ...marksOfEach(upcoming, true)];
    const changes = call.stages.flatMap((stage) =>
      stage.changes.flatMap(({ kind, location, explanation }) =>
        isIn(answered, name, location) && isMarked(kind)
          ? [{ kind, range: location.range, line: location.line, message: plain(explanation) }]
          : [],
      ),
    );
    return [...problems, ...changes];
  });
}

/** Returns the gravest kind of mark of each line that has marks. */
export function marksByLine(marks: readonly EditorMark[]): ReadonlyMap<number, MarkKind> {
  const lines = new Map<number, MarkKind>();
  for (const { line, kind } of marks) {
    const old = lines.get(line);
    if (old === undefined || order.indexOf(kind) < order.indexOf(old)) lines.set(line, kind);
  }
  return lines;
}
