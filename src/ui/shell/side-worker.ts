import { createEngineClient, type EngineClient, type WorkerLike } from "../../worker/client.ts";
import type { Ask } from "../../worker/question.ts";

/**
 * A separate worker of the engine for questions about one thing that is open, a dump or a project. The answers of the page do not
 * wait for it, and its memory
 * is freed with it.
 */
export class SideWorker {
  isCancelled = false;
  readonly #client: EngineClient;
  #isEnded = false;

  constructor(createWorker: () => WorkerLike) {
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const create = (): WorkerLike => {
      // The client would replace a worker that was ended. Without another worker it fails the open questions.
      if (this.#isEnded) throw new Error("It is no longer open.");
      return createWorker();
    };
    this.#client = createEngineClient(create, now, () => undefined);
  }

  readonly ask: Ask = (kind, input, signal) => this.#client.ask(kind, input, signal);

  /** Ends the worker at once. Questions without a reply fail. */
  end(): void {
    this.isCancelled = true;
    this.#isEnded = true;
    this.#client.stop();
  }
}
