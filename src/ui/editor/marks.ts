import type { ChangeKind, Location, Problem, Range } from "../engine.ts";
import { type Answered, actualProblems, allCalls, upcomingProblems } from "../workspace/answer.ts";
import type { DocumentName } from "../workspace/workspace.ts";

/** `upcoming`: what the server did not get as far as to say. */
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

/** A place in a text about which the answer says something. Offsets are those of the text that was answered. */
export interface EditorMark {
  readonly kind: MarkKind;
  readonly range: Range;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** The sign of a mark in the margin: shapes, so that colour is not needed. */
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

/** What a line shows where it has several marks: the gravest. */
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

/** What the marks of changes tell. A loss of another kind is told by the mark of its problem. */
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

/** Our words as they are read: hovers show no code, so what sets it off would only be in the way. */
function plain(sentence: string): string {
  return sentence.replaceAll("`", "");
}

function problemMark(problem: Problem, { range, line }: Location, isUpcoming = false): EditorMark {
  const explanation = problem.explanation === undefined ? "" : `\n${plain(problem.explanation)}`;
  const later = isUpcoming ? "Not reached yet: " : "";
  const kind = isUpcoming ? "upcoming" : problem.severity;
  return { kind, range, line, message: later + problem.text + explanation };
}

/** The marks of one text, in the order of the answer. */
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

/** The gravest kind of mark for each line that has one. */
export function marksByLine(marks: readonly EditorMark[]): ReadonlyMap<number, MarkKind> {
  const lines = new Map<number, MarkKind>();
  for (const { line, kind } of marks) {
    const old = lines.get(line);
    if (old === undefined || order.indexOf(kind) < order.indexOf(old)) lines.set(line, kind);
  }
  return lines;
}
