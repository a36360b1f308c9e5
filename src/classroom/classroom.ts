import type { Said } from "../ui/workspace/prediction.ts";
import { limits } from "./limits.ts";
import { cleanName } from "./names.ts";
import type { CourseOutline } from "./outline.ts";

/** `waiting`: learners come in. `paused`: the teacher speaks. */
export type Phase = "waiting" | "running" | "paused";

export type Prediction = Said & { readonly isRight: boolean };

/** A learner, as far as the class knows. */
export interface Learner {
  /** Only the learner's own tab knows it. With it, the tab comes back as the same learner. */
  readonly token: string;
  readonly name: string;
  /** Whether a socket is open. */
  readonly isHere: boolean;
  /** The index of the lesson that is open. */
  readonly lesson: number;
  /** Which tasks are done, by lesson. */
  readonly done: ReadonlyMap<number, readonly boolean[]>;
  /** The code of the first problem of the answer, "" for none. */
  readonly code: string;
  readonly predictions: ReadonlyMap<string, Prediction>;
  /** The text that the learner offers for the wall. */
  readonly offer: string | null;
  /** When something last changed, in milliseconds. */
  readonly changed: number;
}

/** The progress of somebody without the network, as a progress code tells it. */
export interface ToldLearner {
  /** "" if the code has none. */
  readonly name: string;
  /** Whether each lesson is done, in the order of the course. */
  readonly done: readonly boolean[];
}

/** A text as it was when the teacher chose it, and the learner who may take it back. */
export interface ShownText {
  readonly number: number;
  readonly text: string;
  readonly code: string;
}

/** The state of a class. */
export interface Classroom {
  readonly course: CourseOutline;
  readonly phase: Phase;
  /** The index of the lesson at which the class is. */
  readonly lesson: number;
  /** The questions whose answers are shown. */
  readonly revealed: readonly string[];
  /** A learner's text on the wall, which does not say whose it is. */
  readonly shown: ShownText | null;
  /** By number. */
  readonly learners: ReadonlyMap<number, Learner>;
  /** Those whose progress a code tells. */
  readonly told: readonly ToldLearner[];
  /** The last number that was given. No number is given twice. */
  readonly lastNumber: number;
}

export type ClassEvent =
  | { readonly type: "joined"; readonly token: string; readonly name: string; readonly now: number }
  | { readonly type: "here" | "gone" | "withdrawn" | "left"; readonly number: number }
  | { readonly type: "renamed"; readonly number: number; readonly name: string }
  | { readonly type: "offered"; readonly number: number; readonly text: string }
  | {
      readonly type: "at";
      readonly number: number;
      readonly lesson: number;
      readonly done: readonly boolean[];
      readonly code: string;
      readonly now: number;
    }
  | ({
      readonly type: "predicted";
      readonly number: number;
      readonly question: string;
      readonly now: number;
    } & Prediction)
  | { readonly type: "started" | "paused" | "hidden" }
  | { readonly type: "went"; readonly lesson: number; readonly now: number }
  | { readonly type: "revealed"; readonly question: string }
  | { readonly type: "shown"; readonly number: number }
  | { readonly type: "told"; readonly rows: readonly ToldLearner[] };

/** A class before anybody joined. */
export function emptyClass(course: CourseOutline): Classroom {
  return {
    course,
    phase: "waiting",
    lesson: 0,
    revealed: [],
    shown: null,
    learners: new Map(),
    told: [],
    lastNumber: 0,
  };
}

/** The class after an event. An event that changes nothing, or that is not allowed, returns `room` itself. */
export function classAfter(room: Classroom, event: ClassEvent): Classroom {
  switch (event.type) {
    case "joined":
      return joined(room, event);
    case "started":
      return room.phase === "running" ? room : { ...room, phase: "running" };
    case "paused":
      return room.phase === "running" ? { ...room, phase: "paused" } : room;
    case "hidden":
      return room.shown === null ? room : { ...room, shown: null };
    case "went":
      return went(room, event.lesson, event.now);
    case "revealed":
      return room.revealed.includes(event.question) || room.revealed.length >= limits.predictions
        ? room
        : { ...room, revealed: [...room.revealed, event.question] };
    case "shown": {
      const of = room.learners.get(event.number);
      return of === undefined || of.offer === null
        ? room
        : { ...room, shown: { number: event.number, text: of.offer, code: of.code } };
    }
    case "told":
      return { ...room, told: toldAfter(room, event.rows) };
    case "left": {
      if (!room.learners.has(event.number)) return room;
      const learners = new Map(room.learners);
      learners.delete(event.number);
      return withoutShown({ ...room, learners }, event.number);
    }
    default: {
      const old = room.learners.get(event.number);
      const next = old && learnerAfter(old, event, room);
      if (next === undefined || next === old) return room;
      const after = { ...room, learners: new Map(room.learners).set(event.number, next) };
      return event.type === "withdrawn" ? withoutShown(after, event.number) : after;
    }
  }
}

/** A later code of the same name replaces the earlier one. No rows at all forget them. Two people without a name are two. */
function toldAfter({ told, course }: Classroom, rows: readonly ToldLearner[]): readonly ToldLearner[] {
  if (rows.length === 0) return [];
  const named = new Map<string, ToldLearner>();
  for (const [i, { name, done }] of [...told, ...rows].entries()) {
    const clean = cleanName(name);
    const whole = course.lessons.map((_, lesson) => done[lesson] === true);
    named.set(clean === "" ? `\n${i}` : clean, { name: clean, done: whole });
  }
  return [...named.values()].slice(0, limits.told);
}

/** What a learner takes back is on the wall no longer. */
function withoutShown(room: Classroom, number: number): Classroom {
  return room.shown?.number === number ? { ...room, shown: null } : room;
}

function joined(room: Classroom, { token, name, now }: ClassEvent & { readonly type: "joined" }): Classroom {
  if (room.learners.size >= limits.learners) return room;
  const number = room.lastNumber + 1;
  const learner: Learner = {
    token,
    name: cleanName(name),
    isHere: true,
    lesson: room.lesson,
    done: new Map(),
    code: "",
    predictions: new Map(),
    offer: null,
    changed: now,
  };
  return { ...room, lastNumber: number, learners: new Map(room.learners).set(number, learner) };
}

/** All go to a lesson, so nobody is stuck there yet. What the wall shows belongs to the lesson before. */
function went(room: Classroom, lesson: number, now: number): Classroom {
  if (lesson === room.lesson || lesson >= room.course.lessons.length) return room;
  const learners = new Map([...room.learners].map(([number, old]) => [number, { ...old, changed: now }]));
  return { ...room, lesson, phase: "running", shown: null, learners };
}

type LearnerEvent = Extract<ClassEvent, { readonly number: number }>;

function learnerAfter(old: Learner, event: LearnerEvent, room: Classroom): Learner {
  switch (event.type) {
    case "here":
    case "gone": {
      const isHere = event.type === "here";
      return old.isHere === isHere ? old : { ...old, isHere };
    }
    case "renamed": {
      const name = cleanName(event.name);
      return old.name === name ? old : { ...old, name };
    }
    case "offered": {
      const text = event.text.slice(0, limits.text);
      return text.trim() === "" || old.offer === text ? old : { ...old, offer: text };
    }
    case "withdrawn":
      return old.offer === null ? old : { ...old, offer: null };
    case "at":
      return at(old, event, room);
    case "predicted": {
      const { question, verdict, reason, isRight, now } = event;
      // Nobody predicts what is known.
      if (old.predictions.has(question) || room.revealed.includes(question)) return old;
      if (old.predictions.size >= limits.predictions) return old;
      const predictions = new Map(old.predictions).set(question, { verdict, reason, isRight });
      return { ...old, predictions, changed: now };
    }
    default:
      return old;
  }
}

/** A task that was once done stays done, as on the learner's page. */
function at(
  old: Learner,
  { lesson, done, code, now }: ClassEvent & { readonly type: "at" },
  room: Classroom,
): Learner {
  if (lesson >= room.course.lessons.length) return old;
  const before = old.done.get(lesson) ?? [];
  const known = room.course.lessons[lesson]?.tasks.length ?? 0;
  const most = known > 0 ? known : limits.tasks;
  const length = Math.min(Math.max(before.length, done.length), most);
  const all = Array.from({ length }, (_, i) => before[i] === true || done[i] === true);
  const isSame = all.length === before.length && all.every((is, i) => is === before[i]);
  if (isSame && old.lesson === lesson && old.code === code) return old;
  return { ...old, lesson, code, done: new Map(old.done).set(lesson, all), changed: now };
}
