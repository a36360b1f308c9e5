import * as z from "zod";
import { limits } from "./limits.ts";
import { reasons } from "./reasons.ts";

const lesson = z
  .int()
  .min(0)
  .max(limits.lessons - 1);
const question = z.string().regex(/^(?:[0-9]|[1-5][0-9])\/(?:[0-9]|1[0-9]|20)$/);
/** Longer than a name that is kept, so that a long one is cut and not rejected. */
const name = z.string().max(400);
const secret = z.string().max(64);

/** The code of a problem, such as `decode/unknown-field`. */
const code = z
  .string()
  .max(limits.code)
  .regex(/^[\w./-]*$/);

const predict = z.strictObject({
  type: z.literal("predict"),
  question,
  verdict: z.enum(["accepted", "rejected"]),
  reason: z.enum(reasons),
  /** Whether the server did what the learner said, and for that reason. */
  isRight: z.boolean(),
});

const at = z.strictObject({
  type: z.literal("at"),
  lesson,
  done: z.array(z.boolean()).max(limits.tasks),
  /** The code of the first problem, "" for none. */
  code,
});

/** The first message of a socket: a learner with the join code, or the teacher or a wall with a secret. */
const hello = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("join"), code: secret, name, token: secret.optional() }),
  z.strictObject({ type: z.literal("teach"), secret }),
  z.strictObject({ type: z.literal("watch"), secret }),
]);

const learner = z.discriminatedUnion("type", [
  at,
  predict,
  z.strictObject({ type: z.literal("rename"), name }),
  z.strictObject({ type: z.literal("offer"), text: z.string().max(limits.text) }),
  z.strictObject({ type: z.literal("withdraw") }),
  z.strictObject({ type: z.literal("leave") }),
]);

const teacher = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("start") }),
  z.strictObject({ type: z.literal("pause") }),
  z.strictObject({ type: z.literal("go"), lesson }),
  z.strictObject({ type: z.literal("reveal"), question }),
  z.strictObject({ type: z.literal("show"), number: z.int().min(1).max(1_000_000) }),
  z.strictObject({ type: z.literal("hide") }),
  z.strictObject({ type: z.literal("csv") }),
  z.strictObject({
    type: z.literal("told"),
    rows: z.array(z.strictObject({ name, done: z.array(z.boolean()).max(limits.lessons) })).max(limits.told),
  }),
]);

export type Hello = z.infer<typeof hello>;
export type LearnerMessage = z.infer<typeof learner>;
export type TeacherMessage = z.infer<typeof teacher>;

/** The message in a text from a socket, or undefined if the text is anything else. Never throws. */
function reader<T>(schema: z.ZodType<T>): (text: string) => T | undefined {
  return (text) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return undefined;
    }
    const read = schema.safeParse(data);
    return read.success ? read.data : undefined;
  };
}

export const readHello = reader(hello);
export const readLearner = reader(learner);
export const readTeacher = reader(teacher);
