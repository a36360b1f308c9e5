import { hashOf } from "./hash.ts";

/** A list of lessons, of which progress is told. */
export interface ListedLessons {
  readonly items: readonly { /** The key in stored progress. */ readonly key: string }[];
}

/** The content of a progress code. */
export interface ToldProgress {
  /** The name of the person; "" if none was given. */
  readonly name: string;
  /** Identifies the list of lessons. */
  readonly course: string;
  /** For each lesson of the course, in order, whether it is done. */
  readonly done: readonly boolean[];
}

export type ReadProgress =
  | { readonly ok: true; readonly progress: ToldProgress }
  | { readonly ok: false; readonly error: string };

/** The maximum length of a name: the whole code has at most 40 characters. */
export const longestName = 16;
/** The maximum number of items in a pack. */
const mostLessons = 60;

// Without I, L, O and U, so that a code survives being read out or written by hand.
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const mark = "P1";

/** Identifies a list of lessons: the same lessons in the same order have the same name. */
export function courseName({ items }: ListedLessons): string {
  return inDigits(hashOf(items.map(({ key }) => key).join("\n")), 4);
}

/** The progress in a course as a code of at most 40 characters. Lessons after the 60th are left out. */
export function progressCode(course: ListedLessons, done: readonly string[], name: string): string {
  const marks = course.items.slice(0, mostLessons).map(({ key }) => done.includes(key));
  const groups = Array.from({ length: Math.ceil(marks.length / 5) }, (_, i) =>
    inDigits(
      marks.slice(i * 5, i * 5 + 5).reduce((sum, isDone, bit) => sum + (isDone ? 2 ** bit : 0), 0),
      1,
    ),
  );
  const body = `${courseName(course)}${inDigits(marks.length, 2)}${groups.join("")}`;
  const known = nameOf(name);
  return `${mark}${body}${checkOf(body, known)}${known === "" ? "" : `-${known}`}`;
}

/** A name in the form that a code can contain. */
export function nameOf(text: string): string {
  const clean = text.replaceAll(/[^\p{L}\p{M}\p{N} .'_-]+/gu, " ").replaceAll(/\s+/g, " ");
  return [...clean.trim()].slice(0, longestName).join("").trim();
}

/** Reads one line with a code. The text before the code, as in a chat, is ignored. */
export function readProgressCode(line: string): ReadProgress {
  const found = /\bP1([0-9A-Z]{8,20})(?:-(.*))?$/i.exec(line.trim());
  if (found === null) return { ok: false, error: "this is not a progress code" };
  const code = (found[1] ?? "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const name = nameOf(found[2] ?? "");
  const body = code.slice(0, -2);
  const count = numberOf(body.slice(4, 6));
  const groups = body.slice(6);
  const isWhole = count <= mostLessons && groups.length === Math.ceil(count / 5);
  if (!isWhole || checkOf(body, name) !== code.slice(-2)) {
    return { ok: false, error: "a part of this code is missing or mistyped" };
  }
  const done = Array.from({ length: count }, (_, i) => {
    const group = numberOf(groups[Math.floor(i / 5)] ?? "");
    return Math.floor(group / 2 ** (i % 5)) % 2 === 1;
  });
  return { ok: true, progress: { name, course: body.slice(0, 4), done } };
}

/** Two digits that detect mistakes, but not forgery: nothing here is secret. */
function checkOf(body: string, name: string): string {
  return inDigits(hashOf(`${body} ${name}`), 2);
}

/** The last `length` digits of a number. */
function inDigits(value: number, length: number): string {
  return Array.from(
    { length },
    (_, i) => digits[Math.floor(value / 32 ** (length - 1 - i)) % 32] ?? "0",
  ).join("");
}

function numberOf(text: string): number {
  return [...text].reduce((sum, digit) => sum * 32 + Math.max(0, digits.indexOf(digit)), 0);
}
