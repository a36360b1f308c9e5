import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { Case } from "../lib/expand.ts";
import { Trouble } from "./build.ts";

export interface PlayOptions {
  readonly workers: number;
  /** How often the last create is sent again to be timed; 0 means never. */
  readonly repeats: number;
}

/** The line of each answer by id, or the fault of the recorder. */
export interface Played {
  readonly lines: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, string>;
}

/** Plays cases on the recorder. Throws `Trouble` if it ends early. */
export async function play(
  program: string,
  cases: readonly Case[],
  { workers, repeats }: PlayOptions,
): Promise<Played> {
  const lines = new Map<string, string>();
  const faults = new Map<string, string>();
  const recorder = spawn(program, [`-workers=${workers}`, `-time=${repeats}`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    recorder.on("error", reject);
    recorder.on("close", resolve);
  });
  recorder.stdin.on("error", () => {}); // it ended early: its exit code says so
  Readable.from(cases.map(scenarioLine)).pipe(recorder.stdin);
  for await (const line of createInterface({ input: recorder.stdout })) {
    const { id, recorderError } = JSON.parse(line) as {
      readonly id: string;
      readonly recorderError?: string;
    };
    if (recorderError === undefined) lines.set(id, line);
    else faults.set(id, recorderError);
    progress(lines.size + faults.size, cases.length);
  }
  const code = await ended;
  if (code !== 0) throw new Trouble(`the recorder ended with exit code ${code}`);
  return { lines, faults };
}

function scenarioLine({ id, scenario }: Case): string {
  return `${JSON.stringify({ ...(scenario as object), id })}\n`;
}

function progress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all}${done === all ? "\n" : ""}`);
}
