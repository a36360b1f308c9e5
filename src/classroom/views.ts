import type { Classroom, Learner, Phase, ToldLearner } from "./classroom.ts";
import { counted } from "./counted.ts";
import { limits } from "./limits.ts";
import { calledName } from "./names.ts";
import { currentQuestion, type Poll, pollOf } from "./poll.ts";

/** What a learner's page gets: what concerns all, and nothing of another learner. */
export interface LearnerView {
  readonly phase: Phase;
  readonly lesson: number;
  readonly revealed: readonly string[];
}

export function learnerView({ phase, lesson, revealed }: Classroom): LearnerView {
  return { phase, lesson, revealed };
}

/** How many learners have a problem, by its code. */
export interface CodeCount {
  readonly code: string;
  readonly count: number;
}

/** A task of the class's lesson: how many are at it, and how many have done it. */
export interface TaskCount {
  readonly title: string;
  readonly done: number;
  readonly at: number;
}

/** What the wall shows. Nothing in it says who. */
export interface WallView {
  readonly title: string;
  readonly phase: Phase;
  readonly lesson: number;
  readonly lessons: number;
  readonly lessonTitle: string;
  readonly here: number;
  readonly tasks: readonly TaskCount[];
  /** Learners who have done all tasks of the lesson. */
  readonly finished: number;
  readonly poll: Poll | null;
  readonly codes: readonly CodeCount[];
  readonly shown: { readonly text: string; readonly code: string } | null;
}

/** A row of the teacher's table. */
export interface LearnerRow {
  readonly number: number;
  readonly name: string;
  readonly isHere: boolean;
  readonly lesson: number;
  readonly done: number;
  readonly tasks: number;
  /** The first task of the open lesson that is not done, from 1; 0 if all are. */
  readonly turn: number;
  readonly code: string;
  /** Whole minutes since something changed. */
  readonly idle: number;
  readonly isStuck: boolean;
  readonly offer: string | null;
}

export interface TeacherView extends WallView {
  readonly lessonTitles: readonly string[];
  /** The name of the course in progress codes. */
  readonly courseCode: string;
  readonly rows: readonly LearnerRow[];
  readonly told: readonly ToldLearner[];
}

export function wallView(room: Classroom): WallView {
  return viewOf(room, false);
}

/** What the teacher's page shows. */
export function teacherView(room: Classroom, now: number): TeacherView {
  return {
    ...viewOf(room, true),
    lessonTitles: room.course.lessons.map(({ title }) => title),
    courseCode: room.course.code,
    told: room.told,
    rows: [...room.learners].map(([number, learner]) => rowOf(room, number, learner, now)),
  };
}

function viewOf(room: Classroom, early: boolean): WallView {
  const { course, phase, lesson, shown } = room;
  const outline = course.lessons[lesson];
  const learners = [...room.learners.values()];
  const states = learners.map((learner) => ({ learner, ...stateOf(room, learner, lesson) }));
  const present = states.filter(({ learner }) => learner.isHere && learner.lesson === lesson);
  const asked = currentQuestion(room);
  return {
    title: course.title,
    phase,
    lesson,
    lessons: course.lessons.length,
    lessonTitle: outline?.title ?? "",
    here: learners.filter(({ isHere }) => isHere).length,
    tasks: (outline?.tasks ?? []).map((title, i) => ({
      title,
      done: states.filter(({ done }) => done[i] === true).length,
      at: present.filter(({ turn }) => turn === i + 1).length,
    })),
    finished: states.filter(({ tasks, turn }) => tasks > 0 && turn === 0).length,
    poll: asked === undefined ? null : pollOf(room, asked.question, asked.text, early),
    codes: codesOf(present.map(({ learner }) => learner)),
    shown: shown && { text: shown.text, code: shown.code },
  };
}

/** Which tasks of a lesson a learner has done, and which is next. */
function stateOf(
  { course }: Classroom,
  learner: Learner,
  lesson: number,
): { readonly done: readonly boolean[]; readonly tasks: number; readonly turn: number } {
  const done = learner.done.get(lesson) ?? [];
  const tasks = Math.max(course.lessons[lesson]?.tasks.length ?? 0, done.length);
  const all = Array.from({ length: tasks }, (_, i) => done[i] === true);
  return { done: all, tasks, turn: all.indexOf(false) + 1 };
}

function rowOf(room: Classroom, number: number, learner: Learner, now: number): LearnerRow {
  const { done, tasks, turn } = stateOf(room, learner, learner.lesson);
  const quiet = Math.max(0, now - learner.changed);
  return {
    number,
    name: calledName(number, learner.name),
    isHere: learner.isHere,
    lesson: learner.lesson,
    done: done.filter(Boolean).length,
    tasks,
    turn,
    code: learner.code,
    idle: Math.floor(quiet / 60_000),
    isStuck: room.phase === "running" && learner.isHere && turn > 0 && quiet >= limits.stuck,
    offer: learner.offer,
  };
}

/** The most frequent codes of those who are at the class's lesson. */
function codesOf(learners: readonly Learner[]): readonly CodeCount[] {
  return counted(learners.flatMap(({ code }) => (code === "" ? [] : [code])))
    .slice(0, limits.rows)
    .map(([code, count]) => ({ code, count }));
}
