import type { PredictedVerdict, ReasonId } from "../ui/workspace/prediction.ts";
import type { Classroom, Learner, Prediction } from "./classroom.ts";
import { counted } from "./counted.ts";
import { questionId } from "./outline.ts";

/** What a class predicts about one question. */
export interface Poll {
  readonly question: string;
  readonly text: string;
  readonly accepted: number;
  readonly rejected: number;
  /** By verdict and reason, the most frequent first. */
  readonly reasons: readonly PollReason[];
  readonly isRevealed: boolean;
  /** How many were right, with the reason. Null before the reveal. */
  readonly right: number | null;
}

export interface PollReason {
  readonly verdict: PredictedVerdict;
  readonly reason: ReasonId;
  readonly count: number;
  /** Whether most of them were right. Null before the reveal. */
  readonly isRight: boolean | null;
}

/** The poll of a question. `early`: with what is right before the reveal, for the teacher only. */
export function pollOf(room: Classroom, question: string, text: string, early: boolean): Poll {
  const said = [...room.learners.values()].flatMap(({ predictions }) => predictions.get(question) ?? []);
  const isRevealed = room.revealed.includes(question);
  const isOpen = isRevealed || early;
  const reasons = counted(said.map(keyOf)).flatMap(([key, count]): PollReason[] => {
    const same = said.filter((each) => keyOf(each) === key);
    const [first] = same;
    if (first === undefined) return [];
    const isRight = same.filter((each) => each.isRight).length * 2 > count;
    return [{ verdict: first.verdict, reason: first.reason, count, isRight: isOpen ? isRight : null }];
  });
  const accepted = said.filter(({ verdict }) => verdict === "accepted").length;
  return {
    question,
    text,
    accepted,
    rejected: said.length - accepted,
    reasons,
    isRevealed,
    right: isOpen ? said.filter(({ isRight }) => isRight).length : null,
  };
}

function keyOf({ verdict, reason }: Prediction): string {
  return `${verdict} ${reason}`;
}

/**
 * The question that the class is at: the last one of its lesson that a quarter of those who are here have answered,
 * else the first that anybody has, else the lesson's first. Undefined if the lesson asks nothing.
 */
export function currentQuestion(
  room: Classroom,
): { readonly question: string; readonly text: string } | undefined {
  const here = [...room.learners.values()].filter(({ isHere }) => isHere);
  const asked = (room.course.lessons[room.lesson]?.questions ?? []).map(({ task, text }) => {
    const question = questionId(room.lesson, task);
    return { question, text, answered: answeredBy(here, question) };
  });
  const many = asked.findLast(({ answered }) => answered > 0 && answered * 4 >= here.length);
  return many ?? asked.find(({ answered }) => answered > 0) ?? asked[0];
}

function answeredBy(learners: readonly Learner[], question: string): number {
  return learners.filter(({ predictions }) => predictions.has(question)).length;
}
