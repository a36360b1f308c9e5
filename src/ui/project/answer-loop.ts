import type { Ask } from "../../worker/question.ts";
import type { EntryAnswer } from "../engine.ts";

/** What the loop gives back. */
export interface LoopListener {
  readonly answered: (answers: readonly (readonly [string, EntryAnswer])[], waiting: number) => void;
  /** The worker was replaced and knows nothing: the project must be sent again. */
  readonly lost: () => Promise<void>;
}

/** The number of documents in one question. The worker answers as many as a moment allows. */
const batch = 64;

/** The answer to a document with which the worker did not come to an end. */
function tooSlow(id: string): EntryAnswer {
  const file = id.slice(0, id.lastIndexOf("\n"));
  const text = "There was no answer in time. Open the document to see what takes so long.";
  const problem = { file, line: 1, column: 1, severity: "warning", code: "limit", text } as const;
  return { verdict: "unknown", problems: [problem], more: 0 };
}

/** Asks for the answers to documents in the background, first for those on screen, one question at a time. */
export class AnswerLoop {
  readonly #ask: Ask;
  readonly #listener: LoopListener;
  readonly #waiting = new Set<string>();
  /** Documents that the worker did not survive, asked about one by one. */
  readonly #suspects = new Set<string>();
  #first: readonly string[] = [];
  #isRunning = false;
  #isOver = false;

  constructor(ask: Ask, listener: LoopListener) {
    this.#ask = ask;
    this.#listener = listener;
  }

  /** Adds documents to those that wait. */
  add(ids: Iterable<string>): void {
    for (const id of ids) this.#waiting.add(id);
    void this.#run();
  }

  /** Sets what is on screen. */
  prefer(ids: readonly string[]): void {
    this.#first = ids;
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting.clear();
    this.#suspects.clear();
  }

  stop(): void {
    this.#isOver = true;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.size > 0 && !this.#isOver) await this.#step();
    this.#isRunning = false;
  }

  async #step(): Promise<void> {
    const ids = this.#next();
    const outcome = await this.#ask("projectAnswer", { ids });
    if (this.#isOver) return;
    if ("failed" in outcome) {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) this.#settle([[only, tooSlow(only)]]);
      else for (const id of ids) this.#suspects.add(id);
      await this.#listener.lost();
    } else if (outcome.reply === null) await this.#listener.lost();
    else this.#settle(outcome.reply.map(([id, answer]) => [id, answer ?? tooSlow(id)]));
  }

  #next(): readonly string[] {
    const [suspect] = this.#suspects;
    if (suspect !== undefined) {
      this.#suspects.delete(suspect);
      return [suspect];
    }
    const ids = this.#first.filter((id) => this.#waiting.has(id)).slice(0, batch);
    const chosen = new Set(ids);
    for (const id of this.#waiting) {
      if (ids.length >= batch) break;
      if (!chosen.has(id)) ids.push(id);
    }
    return ids;
  }

  #settle(answers: readonly (readonly [string, EntryAnswer])[]): void {
    for (const [id] of answers) this.#waiting.delete(id);
    this.#listener.answered(answers, this.#waiting.size);
  }
}
