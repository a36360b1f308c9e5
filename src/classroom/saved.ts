import * as z from "zod";
import { type Classroom, emptyClass, type Learner } from "./classroom.ts";
import { limits } from "./limits.ts";
import type { CourseOutline } from "./outline.ts";
import { reasons } from "./reasons.ts";

const prediction = z.object({
  verdict: z.enum(["accepted", "rejected"]),
  reason: z.enum(reasons),
  isRight: z.boolean(),
});

const index = z
  .int()
  .min(0)
  .max(limits.lessons - 1);

const learner = z.object({
  number: z.int().min(1),
  token: z.string().max(64),
  name: z.string().max(limits.name * 4),
  lesson: index,
  done: z.array(z.tuple([index, z.array(z.boolean()).max(limits.tasks)])).max(limits.lessons),
  code: z.string().max(limits.code),
  predictions: z.array(z.tuple([z.string().max(5), prediction])).max(limits.predictions),
  offer: z.string().max(limits.text).nullable(),
  changed: z.number(),
});

const saved = z.object({
  version: z.literal(1),
  /** A class is resumed only with the course that it was about. */
  course: z.string(),
  phase: z.enum(["waiting", "running", "paused"]),
  lesson: index,
  revealed: z.array(z.string().max(5)).max(limits.predictions),
  shown: z
    .object({
      number: z.int().min(1),
      text: z.string().max(limits.text),
      code: z.string().max(limits.code),
    })
    .nullable(),
  lastNumber: z.int().min(0),
  learners: z.array(learner).max(limits.learners),
  told: z
    .array(
      z.object({
        name: z.string().max(limits.name * 4),
        done: z.array(z.boolean()).max(limits.lessons),
      }),
    )
    .max(limits.told)
    .default([]),
});

export type SavedClass = z.infer<typeof saved>;

/** A class as plain data. */
export function savedClass(room: Classroom): SavedClass {
  const { phase, lesson, revealed, shown, lastNumber, told } = room;
  return {
    version: 1,
    course: courseName(room.course),
    phase,
    lesson,
    revealed: [...revealed],
    shown,
    lastNumber,
    told: told.map(({ name, done }) => ({ name, done: [...done] })),
    learners: [...room.learners].map(([number, each]) => ({
      number,
      token: each.token,
      name: each.name,
      lesson: each.lesson,
      done: [...each.done].map(([of, states]) => [of, [...states]]),
      code: each.code,
      predictions: [...each.predictions],
      offer: each.offer,
      changed: each.changed,
    })),
  };
}

/** The class of plain data, with nobody here. Undefined if it is anything else, or about another course. */
export function classFrom(data: unknown, course: CourseOutline): Classroom | undefined {
  const read = saved.safeParse(data);
  if (!read.success || read.data.course !== courseName(course)) return undefined;
  const { phase, lesson, revealed, shown, lastNumber, learners, told } = read.data;
  if (lesson >= course.lessons.length) return undefined;
  const entries = learners.map(({ number, ...each }): [number, Learner] => [
    number,
    { ...each, isHere: false, done: new Map(each.done), predictions: new Map(each.predictions) },
  ]);
  return {
    ...emptyClass(course),
    phase,
    lesson,
    revealed,
    shown,
    lastNumber,
    told,
    learners: new Map(entries),
  };
}

/** What tells one course from another: its titles. */
function courseName({ title, lessons }: CourseOutline): string {
  return JSON.stringify([title, ...lessons.map((lesson) => [lesson.title, lesson.tasks.length])]);
}
