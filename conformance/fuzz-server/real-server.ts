import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Scenario } from "../../src/engine/index.ts";
import { Trouble } from "../recording/build.ts";

/** The process is replaced after this many scenarios, since a server does not forget its definitions completely. */
const lifetime = 4000;

type Recorder = ChildProcessByStdio<Writable, Readable, null>;

/** The recorder as a process that is asked repeatedly. */
export class RealServer {
  readonly #program: string;
  readonly #workers: number;
  #recorder: Recorder | undefined;
  #played = 0;
  readonly #waiting = new Map<string, (line: string | undefined) => void>();
  #count = 0;

  constructor(program: string, workers: number) {
    this.#program = program;
    this.#workers = workers;
  }

  /**
   * The answer line of each scenario, in order; undefined if the recorder has a fault. Throws `Trouble` if the process
   * ends early.
   */
  async ask(scenarios: readonly Scenario[]): Promise<readonly (string | undefined)[]> {
    if (this.#played > lifetime && this.#waiting.size === 0) this.close();
    const recorder = this.#recorder ?? this.#start();
    this.#played += scenarios.length;
    return Promise.all(
      scenarios.map((scenario) => {
        const id = `q${++this.#count}`;
        return new Promise<string | undefined>((resolve) => {
          this.#waiting.set(id, resolve);
          recorder.stdin.write(`${JSON.stringify({ ...scenario, id })}\n`);
        });
      }),
    );
  }

  close(): void {
    this.#recorder?.stdin.end();
    this.#recorder = undefined;
    this.#played = 0;
  }

  #start(): Recorder {
    const recorder = spawn(this.#program, [`-workers=${this.#workers}`, "-limit=20s"], {
      // What the server prints when it panics is not needed: the scenario counts as a fault.
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#recorder = recorder;
    recorder.stdin.on("error", () => {}); // it ended early: its exit code says so
    createInterface({ input: recorder.stdout }).on("line", (line) => this.#take(line));
    recorder.on("close", (code) => {
      if (code !== 0) throw new Trouble(`the recorder ended with exit code ${code}`);
    });
    return recorder;
  }

  #take(line: string): void {
    const { id, recorderError } = JSON.parse(line) as {
      readonly id: string;
      readonly recorderError?: string;
    };
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (recorderError !== undefined)
      console.error(`the recorder has a fault: ${recorderError.slice(0, 300)}`);
    resolve?.(recorderError === undefined ? line : undefined);
  }
}
