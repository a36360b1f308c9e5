import { createEngineClient, type EngineClient, type WorkerLike } from "../../../worker/client.ts";
import type { Ask } from "../../../worker/question.ts";

/** A worker of the engine that is asked about one dump: the page's answers wait for nothing, and its memory goes with it. */
export class DumpWorker {
  isCancelled = false;
  private readonly client: EngineClient;
  private isEnded = false;

  constructor(createWorker: () => WorkerLike) {
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const create = (): WorkerLike => {
      // The client would replace a worker that was ended; without another one it fails what is asked.
      if (this.isEnded) throw new Error("The dump is no longer loaded.");
      return createWorker();
    };
    this.client = createEngineClient(create, now, () => undefined);
  }

  readonly ask: Ask = (kind, input, signal) => this.client.ask(kind, input, signal);

  /** Ends it at once; what is asked just now fails. */
  end(): void {
    this.isCancelled = true;
    this.isEnded = true;
    this.client.stop();
  }
}
