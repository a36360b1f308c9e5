import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import * as z from "zod";
import type { Classroom } from "../../classroom/classroom.ts";
import type { CourseOutline } from "../../classroom/outline.ts";
import { classFrom, savedClass } from "../../classroom/saved.ts";
import type { Secrets } from "./secrets.ts";

/** A class that goes on after a restart, at the same addresses. */
export interface KeptClass {
  readonly secrets: Secrets;
  readonly room: Classroom;
}

const kept = z.object({
  secrets: z.object({
    code: z.string().regex(/^[A-Z2-9]{6}$/),
    teacher: z.string().min(24).max(64),
    wall: z.string().min(24).max(64),
  }),
  room: z.unknown(),
});

/** The class in a file; undefined if there is no file. A string says why it cannot be resumed. */
export async function readKept(file: string, course: CourseOutline): Promise<KeptClass | string | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const read = kept.safeParse(parsed(text));
  if (!read.success) return "it is not the file of a class";
  const room = classFrom(read.data.room, course);
  return room === undefined ? "it is the file of another course" : { secrets: read.data.secrets, room };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds in which changes are written together. */
const together = 500;

/** Writes a class to a file after each change. Only the user may read it, since the secrets are in it. */
export class Keeper {
  readonly #file: string;
  readonly #secrets: Secrets;
  readonly #failed: (reason: string) => void;
  #room: Classroom | undefined;
  #writing: Promise<void> | undefined;

  /** `failed` is called when the class could not be written. The next change tries again. */
  constructor(file: string, secrets: Secrets, failed: (reason: string) => void) {
    this.#file = file;
    this.#secrets = secrets;
    this.#failed = failed;
  }

  keep(room: Classroom): void {
    this.#room = room;
    this.#writing ??= this.#write();
  }

  /** Waits until everything is written. */
  async done(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  async #write(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, together));
    const room = this.#room;
    this.#room = undefined;
    if (room !== undefined) {
      const text = JSON.stringify({ secrets: this.#secrets, room: savedClass(room) });
      // As a whole or not at all: a crash must not leave half of it.
      const made = `${this.#file}.${randomUUID().slice(0, 8)}`;
      try {
        await writeFile(made, text, { mode: 0o600 });
        await rename(made, this.#file);
      } catch (error) {
        this.#failed(error instanceof Error ? error.message : String(error));
        await rm(made, { force: true });
      }
    }
    this.#writing = this.#room === undefined ? undefined : this.#write();
  }
}
